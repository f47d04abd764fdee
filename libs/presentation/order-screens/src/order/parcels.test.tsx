import { renderInEnglish } from '@account-area/feedback-screens/testing';
import type { Parcel } from '@account-area/orders';
import { orderProductFixture } from '@account-area/orders/testing';
import { screen } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';

import { ParcelNumbers, parcelsOf, TrackingLinks } from './parcels.tsx';

const ONE: Parcel = { number: '3S1', address: 'https://carrier.example/3S1' };
const OTHER: Parcel = { number: '3S2', address: 'https://carrier.example/3S2' };
const UNTRUSTED: Parcel = { number: '3S3', address: null };

const products = (...parcels: readonly (Parcel | null)[]) => ({
  products: parcels.map((parcel) => orderProductFixture({ parcel })),
});

const linksOf = (parcels: readonly Parcel[]) => {
  renderInEnglish(<TrackingLinks parcels={parcels} />);
  return screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
};

describe('the parcels of an order', () => {
  it('are each told once, however many products are in one', () => {
    expect(parcelsOf(products(ONE, null, ONE, OTHER, UNTRUSTED))).toEqual([ONE, OTHER, UNTRUSTED]);
  });

  it('can be followed where one of the products in them says where', () => {
    const unlinked: Parcel = { number: ONE.number, address: null };
    expect([parcelsOf(products(ONE, unlinked)), parcelsOf(products(unlinked, ONE))]).toEqual([[ONE], [ONE]]);
  });

  it('can be followed at the carrier', () => {
    expect(linksOf([ONE])).toEqual([['Track your parcel', ONE.address]]);
  });

  it('are told apart by their numbers', () => {
    expect(linksOf([ONE, UNTRUSTED, OTHER])).toEqual([
      ['Track parcel 3S1', ONE.address],
      ['Track parcel 3S2', OTHER.address],
    ]);
  });

  it('may be followed at one address', () => {
    const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    onTestFinished(() => complaints.mockRestore());
    expect(linksOf([ONE, { ...OTHER, address: ONE.address }])).toEqual([
      ['Track parcel 3S1', ONE.address],
      ['Track parcel 3S2', ONE.address],
    ]);
    expect(complaints).not.toHaveBeenCalled();
  });

  it('have their number as text where the carrier is not trusted', () => {
    renderInEnglish(<ParcelNumbers parcels={[ONE, UNTRUSTED]} />);
    expect(screen.getByText('3S3')).toBeTruthy();
    expect(screen.queryByText('3S1')).toBeNull();
    expect(screen.queryByRole('link')).toBeNull();
  });
});
