import { createAddressForm, ok } from '@account-area/kernel';
import { fakePage, fakeRowOwner, settle } from '@account-area/kernel/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { createActor } from 'xstate';

import { savedAddressFixture } from '../address/address.fakes.ts';
import type { AddressRow, AddressService, GivenAddress } from '../address/address.ts';
import { typedAddressFixture } from '../address-editor/address-editor.fakes.ts';
import { bindAddressEditor, savedAddressFormOf } from '../address-editor/address-editor.machine.ts';
import { bindAddressBook } from './address-book.machine.ts';
import { addressesShown } from './address-book.selectors.ts';

/** A service that keeps addresses, and what was asked of it. */
const startService = () => {
  let kept: readonly AddressRow[] = [savedAddressFixture()];
  const asked: string[] = [];
  const answer = (what: string, all: readonly AddressRow[]) => {
    asked.push(what);
    kept = all;
    return Promise.resolve(ok(null));
  };
  const service: AddressService = {
    addresses: () => {
      asked.push('list');
      return Promise.resolve(ok(kept));
    },
    add: ({ input }) => answer('add', [{ ...input, id: 'new' }, ...kept]),
    change: ({ changes, id }) =>
      answer(
        'change',
        kept.map((row): AddressRow => (row.id === id && 'city' in row ? { ...row, ...changes } : row)),
      ),
    delete: (id) =>
      answer(
        'delete',
        kept.filter((row) => row.id !== id),
      ),
  };
  return { service, asked };
};

describe('the list of addresses is read anew (C37.1)', () => {
  let world: ReturnType<typeof startService>;
  beforeEach(() => {
    world = startService();
  });

  const visitBook = () =>
    createActor(bindAddressBook({ addresses: world.service, clock: { now: () => 0 }, page: fakePage().page }), {
      input: { owner: fakeRowOwner().owner },
    }).start();
  const save = async (id: string | null, values: Partial<Pick<GivenAddress, 'street'>>) => {
    const editor = createActor(
      bindAddressEditor({
        addresses: world.service,
        addressForm: createAddressForm(),
        page: fakePage().page,
        nextKey: () => 'key',
      }),
      { input: { id, isBusiness: false, country: 'NL' } },
    ).start();
    await settle();
    savedAddressFormOf(editor.getSnapshot())?.send({ type: 'form.changed', values });
    savedAddressFormOf(editor.getSnapshot())?.send({ type: 'form.submitted' });
    await settle();
    expect(editor.getSnapshot().value).toBe('saved');
  };
  const streets = (book: ReturnType<typeof visitBook>) =>
    addressesShown(book.getSnapshot()).map(({ street }) => street);

  it.each([
    ['add', null, typedAddressFixture, ['Singel', 'Prinsengracht']],
    ['change', 'home', { street: 'Rokin' }, ['Rokin']],
  ] as const)('after %s', async (what, id, values, expected) => {
    const before = visitBook();
    await settle();
    expect(streets(before)).toEqual(['Prinsengracht']);
    before.stop();
    await save(id, values);

    const book = visitBook();
    expect([book.getSnapshot().value.list, streets(book)]).toEqual(['loading', []]);
    await settle();
    expect(streets(book)).toEqual(expected);
    expect(world.asked.slice(-2)).toEqual([what, 'list']);
  });

  it('after delete', async () => {
    const book = visitBook();
    await settle();
    book.send({ type: 'deletion.asked', id: 'home' });
    book.send({ type: 'deletion.confirmed' });
    await settle();
    expect(world.asked).toEqual(['list', 'delete', 'list']);
    expect(streets(book)).toEqual([]);
  });

  it('after another one was made the default', async () => {
    const book = visitBook();
    await settle();
    book.send({ type: 'default.chosen', kind: 'billing', id: 'home' });
    await settle();
    expect(world.asked).toEqual(['list', 'change', 'list']);
    expect(addressesShown(book.getSnapshot())).toMatchObject([{ isDefaultBilling: true }]);
  });
});
