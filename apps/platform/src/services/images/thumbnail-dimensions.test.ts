import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { dimensionsWithin } from './thumbnail-dimensions.ts';

describe('the size of a thumbnail', () => {
  it.each([
    [{ width: 4000, height: 3000 }, 1300, { width: 1300, height: 975 }],
    [{ width: 3000, height: 4000 }, 300, { width: 225, height: 300 }],
    [{ width: 200, height: 100 }, 300, { width: 200, height: 100 }],
    [{ width: 20_000, height: 10 }, 300, { width: 300, height: 1 }],
  ])('of %j within %i is %j', (picture, longest, size) => {
    expect(dimensionsWithin(picture, longest)).toEqual(size);
  });

  it('is never larger than asked for, nor than the picture, nor nothing', () => {
    const side = fc.integer({ min: 1, max: 30_000 });
    fc.assert(
      fc.property(side, side, fc.constantFrom(300, 800, 1300), (width, height, longest) => {
        const size = dimensionsWithin({ width, height }, longest);
        expect(Math.max(size.width, size.height)).toBeLessThanOrEqual(longest);
        expect(size.width).toBeLessThanOrEqual(width);
        expect(size.height).toBeLessThanOrEqual(height);
        expect(Math.min(size.width, size.height)).toBeGreaterThanOrEqual(1);
      }),
    );
  });
});
