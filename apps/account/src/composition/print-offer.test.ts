import { article, channel } from '@account-area/projects/testing';
import { expect, it } from 'vitest';

import { printOfferIn } from './print-offer.ts';

const sizes = (...prices: readonly (number | null)[]) => [
  { id: 'size', title: 'Size', options: prices.map((price, index) => ({ id: `${index}`, title: `${index}`, price })) },
];

it.each([
  ['at the lowest price', channel({ articles: [article({ extras: sizes(39, 19, null) })] }), 19],
  ['without a price', channel({ articles: [article({ extras: [] })] }), null],
])('prints are offered %s', (_, sold, amount) => {
  const from = amount === null ? null : { amount, currency: 'EUR' };
  expect(printOfferIn(sold)).toEqual({ vendorId: 'printelle', from });
});

it.each([
  ['sells none', channel({ articles: [] })],
  ['hides them', channel({ articles: [article({ isVisible: false })] })],
])('no prints are offered by a channel that %s (D09)', (_, sold) => {
  expect(printOfferIn(sold)).toBeNull();
});
