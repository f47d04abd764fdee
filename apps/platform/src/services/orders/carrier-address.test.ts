import { randomUUID } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { temporaryKeys } from '../../storage/keys.ts';
import { accountOfParcel, createCarrierAddresses } from './carrier-address.ts';
import { createHosts } from '../configuration/hosts.ts';
import { newTrackingNumber } from './order-codes.ts';

const ORIGIN = 'http://account.printelle-nl.localhost:4300';

describe('the address of a parcel', () => {
  const of = (production = false) =>
    createCarrierAddresses({ keys: temporaryKeys(), hosts: createHosts({ production }), production });
  const addresses = of();
  const parcel = { accountId: randomUUID(), trackingNumber: newTrackingNumber() };
  const address = addresses.addressOf(parcel, ORIGIN);
  const path = address.slice(ORIGIN.length);

  it('opens that parcel', () => {
    expect(address.startsWith(`${ORIGIN}/carrier/`)).toBe(true);
    expect(addresses.open(path)).toEqual(parcel);
    expect(accountOfParcel(path.slice('/carrier/'.length))).toBe(parcel.accountId);
  });

  it('opens nothing once any of it is changed', () => {
    const other = of().addressOf(parcel, ORIGIN).slice(ORIGIN.length);
    const changed = Array.from(
      { length: path.length },
      (_, at) => `${path.slice(0, at)}${path[at] === 'A' ? 'B' : 'A'}${path.slice(at + 1)}`,
    );

    for (const wrong of [other, `${path}A`, '/carrier/', ...changed]) expect(addresses.open(wrong)).toBe(null);
    expect(accountOfParcel('no-such-thing')).toBeUndefined();
  });

  it('is a page of the carrier of the country in production', () => {
    const inProduction = of(true);
    expect([
      inProduction.addressOf(parcel, 'https://account.printelle.nl.example'),
      inProduction.addressOf(parcel, 'https://account.fjordfoto.se.example'),
    ]).toEqual([
      `https://track.parcelway.example/${parcel.trackingNumber}`,
      `https://track.nordpakke.example/${parcel.trackingNumber}`,
    ]);
  });
});
