import { rowListFailure } from '@account-area/kernel';
import { pathsOf } from '@account-area/kernel/models';
import { describe, expect, it } from 'vitest';

import { savedAddressFixture } from '../address/address.fakes.ts';
import { startFakeAddressBook } from './address-book.fakes.ts';
import { addressBookModel } from './address-book.model.ts';
import { addressesShown, defaultAddressId } from './address-book.selectors.ts';

describe('the address book, along every path of its model', () => {
  it.each(pathsOf(addressBookModel))('$name', async (path) => {
    const world = startFakeAddressBook();
    let all = [
      savedAddressFixture({ id: 'a' }),
      savedAddressFixture({ id: 'b', isDefaultDelivery: true, isDefaultBilling: true }),
    ];
    const seen = () => {
      const snapshot = world.actor.getSnapshot();
      const { deletion, list } = snapshot.value;
      const ids = addressesShown(snapshot).map(({ id }) => id);
      return [list, deletion, ids.join(), defaultAddressId(snapshot, 'delivery'), rowListFailure(snapshot)?.code];
    };
    const is =
      (...expected: readonly unknown[]) =>
      () =>
        expect(seen()).toEqual(expected);

    await path.walk({
      events: {
        'the service answers': () => world.list(all),
        'the service refuses': () => world.refuse(),
        'the customer tries again': world.retry,
        'the customer wants to delete one': () => world.ask('a'),
        'the customer thinks better of it': world.cancel,
        'the customer confirms': world.confirm,
        'it is deleted': async () => {
          all = all.slice(1);
          await world.deleted();
        },
        'it cannot be deleted': () => world.refuseDeletion(),
        'the customer makes it the default': () => world.choose('delivery', 'a'),
        'the service takes it': async () => {
          all = all.map((address) => ({ ...address, isDefaultDelivery: address.id === 'a' }));
          await world.takeChange();
        },
        'the service does not take it': () => world.refuseChange(),
      },
      states: {
        loading: is('loading', 'none', '', null, undefined),
        failed: is('failed', 'none', '', null, 'refused'),
        two: is('shown', 'none', 'b,a', 'b', undefined),
        asked: is('shown', 'confirming', 'b,a', 'b', undefined),
        kept: is('shown', 'none', 'b,a', 'b', undefined),
        deleting: is('shown', 'deleting', 'b', 'b', undefined),
        'back again': is('shown', 'none', 'b,a', 'b', undefined),
        'one, read again': is('shown', 'none', 'b', 'b', undefined),
        one: is('shown', 'none', 'b', 'b', undefined),
        'default chosen': is('shown', 'none', 'b,a', 'a', undefined),
        'default taken': is('shown', 'none', 'b,a', 'a', undefined),
        'default as before': is('shown', 'none', 'b,a', 'b', undefined),
        'default read again': is('shown', 'none', 'a,b', 'a', undefined),
      },
    });
  });
});
