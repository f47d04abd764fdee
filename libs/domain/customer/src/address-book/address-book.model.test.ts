import { rowListFailure, typesOf } from '@account-area/kernel';
import { describe, expect, it } from 'vitest';
import { setup } from 'xstate';
import { createTestModel } from 'xstate/graph';

import { savedAddressFixture } from '../address/address.fakes.ts';
import { startFakeAddressBook } from './address-book.fakes.ts';
import { addressesShown, defaultAddressId } from './address-book.selectors.ts';

/** Two addresses as a customer looks at them, deletes one and makes it the default. Written from the specification (C37.1). */
const book = setup({
  types: typesOf<{
    events: {
      readonly type:
        | 'the service answers'
        | 'the service refuses'
        | 'the customer tries again'
        | 'the customer wants to delete one'
        | 'the customer thinks better of it'
        | 'the customer confirms'
        | 'it is deleted'
        | 'it cannot be deleted'
        | 'the customer makes it the default'
        | 'the service takes it'
        | 'the service does not take it';
    };
  }>(),
}).createMachine({
  initial: 'loading',
  states: {
    loading: { on: { 'the service answers': 'two', 'the service refuses': 'failed' } },
    failed: { on: { 'the customer tries again': 'loading' } },
    two: {
      on: { 'the customer wants to delete one': 'asked', 'the customer makes it the default': 'default chosen' },
    },
    asked: { on: { 'the customer thinks better of it': 'kept', 'the customer confirms': 'deleting' } },
    kept: {},
    deleting: { on: { 'it is deleted': 'one, read again', 'it cannot be deleted': 'back again' } },
    'back again': {},
    'one, read again': { on: { 'the service answers': 'one' } },
    one: {},
    'default chosen': {
      on: { 'the service takes it': 'default taken', 'the service does not take it': 'default as before' },
    },
    'default taken': { on: { 'the service answers': 'default read again' } },
    'default as before': {},
    'default read again': {},
  },
});

describe('the address book, along every path of its model', () => {
  const paths = createTestModel(book).getSimplePaths();

  it.each(paths.map((path) => [path.description, path] as const))('%s', async (_, path) => {
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

    await path.test({
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
