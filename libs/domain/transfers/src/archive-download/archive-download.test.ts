import { fail, ok } from '@account-area/kernel';
import { describe, expect, it } from 'vitest';

import { archiveId, photoIds } from './archive-download.fakes.ts';
import { checkArchiveSize, isArchiveId, requestParts } from './archive-download.ts';

const ids = () => {
  let made = 0;
  return () => archiveId(`part-${(made += 1)}`);
};

describe('the size of an archive', () => {
  it.each([
    [0, fail({ code: 'nothing-to-pack' })],
    [1, ok(undefined)],
    [100, ok(undefined)],
    [101, fail({ code: 'too-many-photos' })],
  ] as const)('of %i photos', (count, expected) => {
    expect(checkArchiveSize(count)).toEqual(expected);
  });
});

describe('a download in parts (D73)', () => {
  it.each([
    [0, []],
    [100, [100]],
    [101, [100, 1]],
    [250, [100, 100, 50]],
  ])('splits %i photos into batches of 100, in their order', (count, sizes) => {
    const parts = requestParts(photoIds(count), ids());

    expect(parts.map((part) => part.photoIds.length)).toEqual(sizes);
    expect(parts.map((part) => part.archiveId)).toEqual(sizes.map((_, index) => `part-${index + 1}`));
    expect(parts.flatMap((part) => part.photoIds)).toEqual(photoIds(count));
    expect(parts.map(({ part }) => part)).toEqual(
      sizes.map((_, index) => (sizes.length > 1 ? { number: index + 1, count: sizes.length } : undefined)),
    );
  });
});

it('has no id that is empty', () => {
  expect(isArchiveId('')).toBe(false);
  expect(() => archiveId('')).toThrow();
});
