import { expect, it } from 'vitest';

import { readEffort, readSizes } from './effort.ts';

it('measures everything at three sizes unless told otherwise', () => {
  expect(readSizes(undefined)).toEqual([1000, 100_000, 1_000_000]);
  expect(readEffort(undefined)).toEqual({
    wheelSeconds: 12,
    phoneSeconds: 6,
    jumpSeconds: 8,
    loadSeconds: 8,
    listSeconds: 3,
    restSeconds: 10,
    visits: 3,
    nextPhotos: 50,
    archivedPhotos: 100,
    uploadedPhotos: 200,
    albumPhotos: 100_000,
    albums: 1000,
  });
});

it('measures a share of it, and everything at least once', () => {
  expect(readSizes('1000,2000')).toEqual([1000, 2000]);
  expect(readEffort('0.05')).toMatchObject({ visits: 1, nextPhotos: 3, archivedPhotos: 5, uploadedPhotos: 10 });
});

it.each(['0', '2', '-1', 'half'])('takes no share of %s', (share) => {
  expect(() => readEffort(share)).toThrow('--share is a share');
});

it.each(['10', 'many', '1000,,2000', '10000000'])('takes no sizes of %s', (sizes) => {
  expect(() => readSizes(sizes)).toThrow('--sizes names libraries');
});
