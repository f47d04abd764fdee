import { describe, expect, it } from 'vitest';

import { photoFixture } from '../photo/photo.fixtures.ts';
import type { Photo } from '../photo/photo.ts';
import { extended, sequenceOf, startBeyond } from './preview-sequence.ts';

const photos = (from: number, to: number): readonly Photo[] =>
  Array.from({ length: to - from }, (_, index) => photoFixture(`photo-${from + index}`));
const numbersOf = (found: readonly Photo[]) => found.map(({ id }) => Number(id.replace('photo-', '')));
const middle = sequenceOf({ photos: photos(10, 14), previous: 'before 10', next: 'after 14' });

describe('a sequence that is extended', () => {
  it('takes from a page what lies beyond it, each photo once', () => {
    const after = extended(middle, 'after', { photos: photos(8, 18), previous: 'before 8', next: null });
    expect([numbersOf(after.photos), after.after]).toEqual([[10, 11, 12, 13, 14, 15, 16, 17], { kind: 'end' }]);

    const before = extended(middle, 'before', { photos: photos(8, 18), previous: 'before 8', next: null });
    expect([numbersOf(before.photos), before.before, before.after]).toEqual([
      [8, 9, 10, 11, 12, 13],
      { kind: 'more', cursor: 'before 8' },
      { kind: 'more', cursor: 'after 14' },
    ]);
  });

  it('takes all of a page that knows nothing of it', () => {
    const longer = extended(middle, 'after', { photos: photos(14, 16), previous: 'before 14', next: 'after 16' });
    expect([numbersOf(longer.photos), longer.after]).toEqual([
      [10, 11, 12, 13, 14, 15],
      { kind: 'more', cursor: 'after 16' },
    ]);
  });

  it('ends where a page adds nothing, so that asking ends', () => {
    const longer = extended(middle, 'after', { photos: photos(10, 14), previous: null, next: 'after 14' });
    expect(longer.after).toEqual({ kind: 'end' });
  });

  it('lets its far side go when too much is in memory', () => {
    const after = extended(middle, 'after', { photos: photos(14, 18), previous: null, next: null }, 5);
    expect([numbersOf(after.photos), after.before]).toEqual([[13, 14, 15, 16, 17], { kind: 'unknown' }]);

    const before = extended(middle, 'before', { photos: photos(6, 10), previous: null, next: null }, 5);
    expect([numbersOf(before.photos), before.after]).toEqual([[6, 7, 8, 9, 10], { kind: 'unknown' }]);
  });
});

describe('what lies beyond a sequence', () => {
  const unknown = { ...middle, before: { kind: 'unknown' }, after: { kind: 'unknown' } } as const;

  it('is asked for around its outermost photo that is not about to be deleted', () => {
    const [tenth, , , thirteenth] = photos(10, 14);
    if (tenth === undefined || thirteenth === undefined) throw new Error('There are four photos.');
    const hidden = new Set([tenth.id, thirteenth.id]);
    expect([startBeyond(unknown, hidden, 'before'), startBeyond(unknown, hidden, 'after')]).toEqual([
      { at: 'photo', id: 'photo-11' },
      { at: 'photo', id: 'photo-12' },
    ]);
    const all = new Set(unknown.photos.map(({ id }) => id));
    expect(startBeyond(unknown, all, 'after')).toEqual({ at: 'photo', id: 'photo-13' });
  });

  it('is nothing at the end, and when nothing is loaded', () => {
    expect(startBeyond({ ...middle, after: { kind: 'end' } }, new Set(), 'after')).toBeNull();
    expect(startBeyond({ ...unknown, photos: [] }, new Set(), 'after')).toBeNull();
  });
});
