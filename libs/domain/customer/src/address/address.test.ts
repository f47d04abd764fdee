import { expect, it } from 'vitest';

import { savedAddressFixture, unreadableAddressFixture } from './address.fakes.ts';
import { addressName, isReadableAddress } from './address.ts';

it.each([
  [{}, 'Prinsengracht 263, Amsterdam'],
  [{ houseNumber: null }, 'Prinsengracht, Amsterdam'],
  [{ houseNumberAddition: 'bis' }, 'Prinsengracht 263 bis, Amsterdam'],
  [{ houseNumber: 's/n' }, 'Prinsengracht s/n, Amsterdam'],
  [{ houseNumber: 'Rose Cottage', street: 'Mill Lane' }, 'Rose Cottage, Mill Lane, Amsterdam'],
])('an address is called by its street and its town: %j', (changes, name) => {
  expect(addressName(savedAddressFixture(changes))).toBe(name);
});

it('an address that could not be read is told from others', () => {
  expect([savedAddressFixture(), unreadableAddressFixture()].map(isReadableAddress)).toEqual([true, false]);
});
