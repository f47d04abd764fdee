import { expect, it } from 'vitest';

import { frameFigures } from './frames.ts';

it('counts the refreshes that went by without a frame, and long frames', () => {
  expect(frameFigures([16.7, 16.6, 33.4, 50, 51, 117])).toEqual({ missed: 1 + 2 + 2 + 6, over50Ms: 2, over100Ms: 1 });
});

it('counts nothing where every refresh had its frame, however unevenly they were told', () => {
  expect(frameFigures([16.7, 9, 24, 16.7])).toEqual({ missed: 0, over50Ms: 0, over100Ms: 0 });
});
