import { expect, it } from 'vitest';

import { createCounting } from './counting.ts';
import { localeIds } from './testing.ts';

it.each(localeIds)('writes numbers as the browser does: %s', (localeId) => {
  const numberFormat = new Intl.NumberFormat(localeId);
  const numbers = [-1, 0, 0.5, 1, 9, 10, 99, 100, 998.9, 999, 1000, 9999, 10_000, 1_234_567];
  expect(numbers.map(createCounting(localeId).number)).toEqual(numbers.map((value) => numberFormat.format(value)));
});

it('writes shares in percent', () => {
  expect(createCounting('de-DE').percent(0.42)).toBe('42\u{A0}%');
});

it('knows the cases of plurals', () => {
  expect([0, 1, 2].map(createCounting('fr-FR').plural)).toEqual(['one', 'one', 'other']);
});
