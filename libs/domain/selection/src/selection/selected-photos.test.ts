import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { idsInGroup, idsOf, includes, NONE_SELECTED, withoutPhotos, withPhotos } from './selected-photos.ts';
import { photoIds } from './selection.fakes.ts';

describe('selected photos', () => {
  it('behave as a set of ids, each in the group it was added with last', () => {
    const ids = photoIds(40);
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
          selected = adds ? withPhotos(selected, changed, group) : withoutPhotos(selected, changed);
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

  it('copy little of 100,000 to change one', () => {
    const many = withPhotos(NONE_SELECTED, photoIds(100_000), '2024/3');
    const [id] = photoIds(1, 100_000);
    if (!id) throw new Error('There is one more photo.');

    const more = withPhotos(many, [id], '2024/3');

    const copied = more.buckets.filter((bucket, at) => bucket !== many.buckets[at]);
    expect(copied).toHaveLength(1);
    expect(Math.max(...more.buckets.map((bucket) => bucket?.size ?? 0))).toBeLessThan(250);
    expect([more.count, many.count]).toEqual([100_001, 100_000]);
  });
});
