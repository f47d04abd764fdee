import type { PhotoId } from '@account-area/photos';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  idsInGroup,
  idsOf,
  includes,
  NONE_SELECTED,
  photosByGroup,
  withoutPhotos,
  withPhotos,
  type SelectedPhotos,
} from './selected-photos.ts';
import { photoIds } from './selection.fakes.ts';

describe('selected photos', () => {
  it('behave as a set of ids, each in the group it was added with last', () => {
    const ids = neighbours(40);
    const change = fc.record({
      adds: fc.boolean(),
      ids: fc.subarray([...ids]),
      group: fc.constantFrom('2024/3', '2024/2', 'album-1'),
    });
    fc.assert(
      fc.property(fc.array(change, { maxLength: 12 }), (changes) => {
        const expected = new Map<string, string>();
        let selected = NONE_SELECTED;
        for (const { adds, ids: changed, group } of changes) {
          const before = selected;
          const wasSelected = new Map(ids.map((id) => [id, includes(before, id)]));
          selected = adds ? withPhotos(selected, [{ group, ids: changed }]) : withoutPhotos(selected, changed);
          for (const id of changed) {
            if (adds) expected.set(id, group);
            else expected.delete(id);
          }
          expect(ids.every((id) => includes(before, id) === wasSelected.get(id))).toBe(true);
        }

        expect(idsOf(selected).toSorted()).toEqual([...expected.keys()].toSorted());
        expect(selected.count).toBe(expected.size);
        expect(ids.filter((id) => includes(selected, id))).toEqual(ids.filter((id) => expected.has(id)));
        for (const group of ['2024/3', '2024/2', 'album-1']) {
          const inGroup = [...expected].filter(([, its]) => its === group).map(([id]) => id);
          expect(idsInGroup(selected, group).toSorted()).toEqual(inGroup.toSorted());
          expect(selected.counts.get(group) ?? 0).toBe(inGroup.length);
        }
      }),
    );
  });

  it('are in the order of their group, whichever were selected first', () => {
    const ids = photoIds(500);
    const part = fc.record({ from: fc.nat(ids.length - 1), length: fc.nat(50) });
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        const changes = parts.map(({ from, length }) => ({
          group: '2024/3',
          ids: ids.slice(from, from + length),
          from,
        }));
        const chosen = new Set(changes.flatMap((change) => change.ids));
        const inOrder = ids.filter((id) => chosen.has(id));

        expect(photosByGroup(withPhotos(NONE_SELECTED, changes)).get('2024/3') ?? []).toEqual(inOrder);
      }),
    );
  });

  it.each([1, 5000])('copy nothing of 100,000 to add %i', (amount) => {
    const many = withPhotos(NONE_SELECTED, [{ group: '2024/3', ids: photoIds(100_000) }]);

    const more = withPhotos(many, [{ group: '2024/3', ids: photoIds(amount, 100_000) }]);

    const before = new Set(many.buckets.flatMap(entries));
    expect(more.buckets.flatMap(entries).filter((entry) => !before.has(entry))).toHaveLength(amount);
    expect([more.count, many.count]).toEqual([100_000 + amount, 100_000]);
  });

  it('are in few buckets until there are many of them, and stay selected when there are more', () => {
    const few = withPhotos(NONE_SELECTED, [{ group: '2024/3', ids: photoIds(1_000) }]);
    const many = withPhotos(few, [{ group: '2024/2', ids: photoIds(4_000, 1_000), from: 7 }]);
    expect([few, many].map(({ buckets }) => buckets.length)).toEqual([1_024, 16_384]);
    expect(photoIds(1_000).every((id) => includes(few, id) && includes(many, id))).toBe(true);
    expect(photosByGroup(many)).toEqual(
      new Map([
        ['2024/3', photoIds(1_000)],
        ['2024/2', photoIds(4_000, 1_000)],
      ]),
    );
    expect(withoutPhotos(many, photoIds(5_000)).count).toBe(0);
  });

  it('are spread over their buckets', () => {
    const { buckets } = withPhotos(NONE_SELECTED, [{ group: '2024/3', ids: photoIds(100_000) }]);

    expect(Math.max(...buckets.map((bucket) => entries(bucket).length))).toBeLessThan(15);
  });
});

type Bucket = SelectedPhotos['buckets'][number];

const entries = (bucket: Bucket): readonly NonNullable<Bucket>[] =>
  bucket === undefined ? [] : [bucket, ...entries(bucket.next)];

/** Ids of which each shares its bucket with others. */
const neighbours = (amount: number): readonly PhotoId[] =>
  withPhotos(NONE_SELECTED, [{ group: '2024/3', ids: photoIds(50_000) }])
    .buckets.map(entries)
    .filter(({ length }) => length > 2)
    .flatMap((bucket) => bucket.map(({ id }) => id))
    .slice(0, amount);
