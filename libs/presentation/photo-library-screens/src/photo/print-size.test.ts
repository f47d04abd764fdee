import { photoFixture } from '@account-area/photos/testing';
import { expect, it } from 'vitest';

import { printSizeOf } from './print-size.ts';

it.each([
  [4032, 3024, { megapixels: 12, width: 30, height: 40 }],
  [1024, 768, { megapixels: 0.8, width: 7, height: 10 }],
  [2000, 3000, { megapixels: 6, width: 20, height: 30 }],
])('a photo of %i × %i pixels', (visibleWidth, visibleHeight, size) => {
  expect(printSizeOf({ ...photoFixture(), visibleWidth, visibleHeight })).toEqual(size);
});

it('a photo whose size nobody knows', () => {
  expect(printSizeOf({ ...photoFixture(), visibleWidth: null })).toBeNull();
});
