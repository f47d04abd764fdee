import * as fc from 'fast-check';
import { expect, it } from 'vitest';

import { chunks } from './chunks.ts';

it('cuts a list into pieces, and into none for a size that makes no sense (C07.8)', () => {
  expect(chunks([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
  expect([0, -1, 1.5, NaN].map((size) => chunks([1, 2], size))).toEqual([[], [], [], []]);
});

it('loses nothing, and leaves only the last piece short', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), fc.integer({ min: 1, max: 9 }), (items, size) => {
      const pieces = chunks(items, size);

      expect(pieces.flat()).toEqual(items);
      expect(pieces.slice(0, -1).every(({ length }) => length === size)).toBe(true);
      expect(pieces.every(({ length }) => length > 0 && length <= size)).toBe(true);
    }),
  );
});
