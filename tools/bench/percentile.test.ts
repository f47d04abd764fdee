import { expect, it } from 'vitest';

import { percentile } from './percentile.ts';

it('finds the value below which a share of the values lie', () => {
  const values = Array.from({ length: 100 }, (_, index) => 99 - index);
  expect(percentile(values, 0.5)).toBe(50);
  expect(percentile(values, 0.99)).toBe(99);
  expect(percentile(values, 1)).toBe(99);
  expect(percentile([7], 0.5)).toBe(7);
});

it('counts what never came among the values', () => {
  expect(percentile([30, Number.POSITIVE_INFINITY, 20], 0.5)).toBe(30);
  expect(percentile([30, Number.POSITIVE_INFINITY], 0.95)).toBe(Number.POSITIVE_INFINITY);
});

it('finds nothing in nothing', () => {
  expect(percentile([], 0.5)).toBeNaN();
});
