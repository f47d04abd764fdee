import { describe, expect, it } from 'vitest';

import { adviseOn } from './print-advice.ts';

const SMALL = { width: 150, height: 100 };

describe('advice on a print', () => {
  it('calls twelve megapixels good for a small print, and says what the paper cuts off', () => {
    expect(adviseOn({ width: 4000, height: 3000 }, SMALL)).toEqual({ quality: 'good', cutOff: 11 });
  });

  it('turns the paper as the photo is', () => {
    expect(adviseOn({ width: 2000, height: 3000 }, SMALL)).toEqual({ quality: 'good', cutOff: 0 });
  });

  it.each([
    [1200, 800, 'good'],
    [1000, 667, 'soft'],
    [600, 400, 'poor'],
  ] as const)('looks at the pixels for an inch of paper: %i × %i is %s', (width, height, quality) => {
    expect(adviseOn({ width, height }, SMALL).quality).toBe(quality);
  });

  it('goes by the side that has the fewest pixels', () => {
    expect(adviseOn({ width: 6000, height: 400 }, SMALL)).toEqual({ quality: 'poor', cutOff: 90 });
  });
});
