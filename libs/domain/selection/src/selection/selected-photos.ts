import type { PhotoId } from '@account-area/photos';

/** What a photo is selected with: the month or album it is shown in, so that each can say how many of its are. */
export type PhotoGroup = string;

/**
 * The photos selected, each with its group.
 *
 * An immutable set in buckets: adding one photo to 100,000 copies the few that share its bucket, not all of them.
 */
export interface SelectedPhotos {
  readonly count: number;
  readonly counts: ReadonlyMap<PhotoGroup, number>;
  readonly buckets: readonly (ReadonlyMap<PhotoId, PhotoGroup> | undefined)[];
}

const BUCKETS = 4096;

/** Nothing selected. */
export const NONE_SELECTED: SelectedPhotos = {
  count: 0,
  counts: new Map(),
  buckets: new Array<undefined>(BUCKETS).fill(undefined),
};

/** Whether a photo is selected, in the same time however many are. */
export const includes = ({ buckets }: SelectedPhotos, id: PhotoId): boolean => buckets[bucketOf(id)]?.has(id) ?? false;

/** The selected ids, in no particular order. */
export const idsOf = ({ buckets }: SelectedPhotos): readonly PhotoId[] =>
  buckets.flatMap((bucket) => (bucket === undefined ? [] : [...bucket.keys()]));

/** The selected photos by their groups, in no particular order. */
export const photosByGroup = ({ buckets }: SelectedPhotos): ReadonlyMap<PhotoGroup, readonly PhotoId[]> => {
  const groups = new Map<PhotoGroup, PhotoId[]>();
  for (const bucket of buckets) {
    for (const [id, group] of bucket ?? []) {
      const ids = groups.get(group);
      if (ids === undefined) groups.set(group, [id]);
      else ids.push(id);
    }
  }
  return groups;
};

/** The selected ids of one group, in no particular order. */
export const idsInGroup = ({ buckets }: SelectedPhotos, group: PhotoGroup): readonly PhotoId[] =>
  buckets.flatMap((bucket) =>
    bucket === undefined ? [] : [...bucket].flatMap(([id, its]) => (its === group ? [id] : [])),
  );

/** The selection with `ids` added to it. */
export const withPhotos = (selected: SelectedPhotos, ids: Iterable<PhotoId>, group: PhotoGroup): SelectedPhotos =>
  changed(selected, ids, (bucket, id, count) => {
    const before = bucket.get(id);
    if (before === group) return;
    if (before !== undefined) count(before, -1);
    bucket.set(id, group);
    count(group, 1);
  });

/** The selection without `ids`. */
export const withoutPhotos = (selected: SelectedPhotos, ids: Iterable<PhotoId>): SelectedPhotos =>
  changed(selected, ids, (bucket, id, count) => {
    const group = bucket.get(id);
    if (group === undefined) return;
    bucket.delete(id);
    count(group, -1);
  });

type Change = (bucket: Map<PhotoId, PhotoGroup>, id: PhotoId, count: (group: PhotoGroup, by: 1 | -1) => void) => void;

const changed = (selected: SelectedPhotos, ids: Iterable<PhotoId>, change: Change): SelectedPhotos => {
  const copies = new Map<number, Map<PhotoId, PhotoGroup>>();
  const counts = new Map(selected.counts);
  let total = selected.count;
  const count = (group: PhotoGroup, by: 1 | -1) => {
    counts.set(group, (counts.get(group) ?? 0) + by);
    total += by;
  };

  for (const id of ids) {
    const at = bucketOf(id);
    const copy = copies.get(at) ?? new Map(selected.buckets[at]);
    copies.set(at, copy);
    change(copy, id, count);
  }

  const buckets = selected.buckets.slice();
  for (const [at, copy] of copies) buckets[at] = copy;
  return { count: total, counts, buckets };
};

/** FNV-1a: spreads ids that differ only in their last digits. */
const bucketOf = (id: PhotoId): number => {
  let hash = 0x811c9dc5;
  for (let at = 0; at < id.length; at += 1) hash = Math.imul(hash ^ id.charCodeAt(at), 0x01000193);
  return (hash >>> 0) % BUCKETS;
};
