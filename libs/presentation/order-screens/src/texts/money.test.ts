import { expect, it } from 'vitest';

import { moneyText } from './money.ts';

it.each([
  ['en-GB', 4995, 'EUR', '€49.95'],
  ['nl-NL', 4995, 'EUR', '€\u00A049,95'],
  ['de-AT', 1_234_567, 'EUR', '€\u00A012.345,67'],
  ['sv-SE', 129_900, 'SEK', '1\u00A0299,00\u00A0kr'],
  ['en-GB', 4995, 'JPY', 'JP¥4,995'],
  ['en-GB', 4995, 'KWD', 'KWD\u00A04.995'],
  ['en-GB', 0, 'GBP', '£0.00'],
])('%s: %i of the smallest unit of %s are %s', (localeId, amount, currency, _) => {
  expect(moneyText(localeId, { amount, currency })).toBe(_);
});
