import type { PhotoId } from '@account-area/photos';

/** The month or album that a photo is shown in, so that each can say how many of its photos are selected. */
export type PhotoGroup = string;

/** Photos of one month or album. */
export interface PhotosOfGroup {
  readonly group: PhotoGroup;
  /** In the order of the group. */
  readonly ids: readonly PhotoId[];
  /** The place of the first of them in the group; the others follow it. 0 unless told otherwise. */
  readonly from?: number;
}

/**
 * The photos selected, each with its group and its place there when it was selected.
 *
 * An immutable hash table of linked lists: photos are put in front of those that share their bucket and copy none of
 * them, so that 5,000 more cost the same however many are selected. Decision 99 has the figures.
 */
export interface SelectedPhotos {
  readonly count: number;
  readonly counts: ReadonlyMap<PhotoGroup, number>;
  readonly buckets: readonly (Entry | undefined)[];
}

/** A photo that is selected, and the next one of its bucket. */
export interface Entry {
  readonly id: PhotoId;
  readonly group: PhotoGroup;
  readonly place: number;
  readonly next: Entry | undefined;
}

/** A month or two is selected without making more: every change copies the references to them, 4 or 8 bytes each. */
const FEWEST_BUCKETS = 1_024;
/** One or two photos in each of them when 100,000 are selected; every change copies 256 to 512 kB. */
const MOST_BUCKETS = 65_536;
/** How many times as many there are as soon as they hold more than one photo each. */
const GROWTH = 4;

export const NONE_SELECTED: SelectedPhotos = { count: 0, counts: new Map(), buckets: [] };

/** Whether a photo is selected, in the same time however many are. */
export const includes = ({ buckets }: SelectedPhotos, id: PhotoId): boolean =>
  entryOf(buckets[bucketOf(id, buckets.length)], id) !== undefined;

/** The selected ids, in no particular order. */
export const idsOf = (selected: SelectedPhotos): readonly PhotoId[] => Array.from(entriesOf(selected), ({ id }) => id);

/** The selected photos by their groups, each group in its order; the groups are in no particular order. */
export const photosByGroup = (selected: SelectedPhotos): ReadonlyMap<PhotoGroup, readonly PhotoId[]> => {
  const groups = new Map<PhotoGroup, Entry[]>();
  for (const entry of entriesOf(selected)) {
    const entries = groups.get(entry.group);
    if (entries === undefined) groups.set(entry.group, [entry]);
    else entries.push(entry);
  }
  return new Map(
    Array.from(groups, ([group, entries]) => [
      group,
      entries.sort((one, other) => one.place - other.place).map(({ id }) => id),
    ]),
  );
};

/** The selected ids of one group, in no particular order. */
export const idsInGroup = (selected: SelectedPhotos, group: PhotoGroup): readonly PhotoId[] =>
  Array.from(entriesOf(selected)).flatMap((entry) => (entry.group === group ? entry.id : []));

/** The selection without `ids`. */
export const withoutPhotos = (selected: SelectedPhotos, ids: readonly PhotoId[]): SelectedPhotos =>
  withPhotos(selected, [{ group: null, ids }]);

/**
 * The selection with some photos added to it or moved into their groups, and those of no group left out. The buckets are
 * copied once, however many groups there are, and each photo is looked for once.
 */
export const withPhotos = (
  selected: SelectedPhotos,
  changes: readonly (Omit<PhotosOfGroup, 'group'> & { readonly group: PhotoGroup | null })[],
): SelectedPhotos => {
  const added = changes.reduce((sum, { group, ids }) => sum + (group === null ? 0 : ids.length), 0);
  const buckets = bucketsFor(selected, selected.count + added);
  const counts = new Map(selected.counts);
  let total = selected.count;
  const count = (group: PhotoGroup, by: number) => {
    counts.set(group, (counts.get(group) ?? 0) + by);
    total += by;
  };
  for (const { from = 0, group, ids } of changes) {
    let moved = 0;
    for (const [index, id] of ids.entries()) {
      const at = bucketOf(id, buckets.length);
      const before = entryOf(buckets[at], id);
      if ((before?.group ?? null) === group) continue;
      const others = before === undefined ? buckets[at] : without(buckets[at], before);
      buckets[at] = group === null ? others : { id, group, place: from + index, next: others };
      moved += 1;
      if (before !== undefined) count(before.group, -1);
    }
    if (group !== null && moved > 0) count(group, moved);
  }
  return { count: total, counts, buckets };
};

/** The buckets of a selection, to be changed: as many as `count` photos need, and never fewer than there are. */
const bucketsFor = (selected: SelectedPhotos, count: number): (Entry | undefined)[] => {
  let needed = FEWEST_BUCKETS;
  while (needed < count && needed < MOST_BUCKETS) needed *= GROWTH;
  if (needed <= selected.buckets.length) return selected.buckets.slice();
  const buckets = new Array<Entry | undefined>(needed).fill(undefined);
  for (const entry of entriesOf(selected)) {
    const at = bucketOf(entry.id, needed);
    buckets[at] = { ...entry, next: buckets[at] };
  }
  return buckets;
};

const entryOf = (bucket: Entry | undefined, id: PhotoId): Entry | undefined => {
  let entry = bucket;
  while (entry !== undefined && entry.id !== id) entry = entry.next;
  return entry;
};

/** A bucket without one of its entries; those after it are shared. */
const without = (bucket: Entry | undefined, gone: Entry): Entry | undefined => {
  let left = gone.next;
  for (let entry = bucket; entry !== undefined && entry !== gone; entry = entry.next) left = { ...entry, next: left };
  return left;
};

function* entriesOf({ buckets }: SelectedPhotos): Iterable<Entry> {
  for (const bucket of buckets) for (let entry = bucket; entry !== undefined; entry = entry.next) yield entry;
}

/** FNV-1a: spreads ids that differ only in their last digits. There is a power of two of buckets, or none. */
const bucketOf = (id: PhotoId, buckets: number): number => {
  let hash = 0x811c9dc5;
  for (let at = 0; at < id.length; at += 1) hash = Math.imul(hash ^ id.charCodeAt(at), 0x01000193);
  return hash & (buckets - 1);
};
