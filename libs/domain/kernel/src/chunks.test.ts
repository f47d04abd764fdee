import { expect, it } from 'vitest';

import { chunks } from './chunks.ts';

it('cuts a list into pieces, and into none for a size that makes no sense (C07.8)', () => {
  expect(chunks([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
  expect([0, -1, 1.5, NaN].map((size) => chunks([1, 2], size))).toEqual([[], [], [], []]);
});
