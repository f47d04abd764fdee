// @vitest-environment node
import { describe, expect, it } from 'vitest';

import { layoutFor } from './geometry.ts';

describe('layout by width', () => {
  it.each([
    { window: 320, grid: 320, layout: { columns: 3, tile: 105, gap: 2, header: 52 } },
    { window: 390, grid: 390, layout: { columns: 3, tile: 129, gap: 2, header: 52 } },
    { window: 574, grid: 574, layout: { columns: 3, tile: 190, gap: 2, header: 52 } },
    { window: 575, grid: 543, layout: { columns: 4, tile: 133, gap: 4, header: 52 } },
    { window: 820, grid: 788, layout: { columns: 4, tile: 194, gap: 4, header: 52 } },
    { window: 1023, grid: 991, layout: { columns: 4, tile: 245, gap: 4, header: 52 } },
    { window: 1024, grid: 812, layout: { columns: 4, tile: 200, gap: 4, header: 52 } },
    { window: 1440, grid: 1048, layout: { columns: 6, tile: 171, gap: 4, header: 52 } },
  ])('has $layout.columns columns in a window $window px wide', ({ window, grid, layout }) => {
    expect(layoutFor(window, grid)).toEqual(layout);
  });

  it('makes desktop tiles at least 168 px wide', () => {
    expect(layoutFor(1_440, 167)).toEqual({ columns: 1, tile: 167, gap: 4, header: 52 });
    expect(layoutFor(2_560, 2_160).tile).toBeGreaterThanOrEqual(168);
  });
});
