import { randomUUID } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { temporaryKeys } from '../../storage/keys.ts';
import { accountOfParcel, CARRIER_PURPOSE, createCarrierAddresses } from './carrier-address.ts';
import { newTrackingNumber } from './order-codes.ts';

describe('the address of a parcel', () => {
  const addresses = createCarrierAddresses(temporaryKeys().signer(CARRIER_PURPOSE));
  const parcel = { accountId: randomUUID(), trackingNumber: newTrackingNumber() };
  const path = addresses.sign(parcel);

  it('opens that parcel', () => {
    expect(addresses.open(path)).toEqual(parcel);
    expect(accountOfParcel(path.slice('/carrier/'.length))).toBe(parcel.accountId);
  });

  it('opens nothing once any of it is changed', () => {
    const other = createCarrierAddresses(temporaryKeys().signer(CARRIER_PURPOSE)).sign(parcel);
    const changed = [...path].map(
      (_, at) => `${path.slice(0, at)}${path[at] === 'A' ? 'B' : 'A'}${path.slice(at + 1)}`,
    );

    for (const wrong of [other, `${path}A`, '/carrier/', ...changed]) expect(addresses.open(wrong)).toBe(null);
    expect(accountOfParcel('no-such-thing')).toBeUndefined();
  });
});
