import { MOST_HELD_PHOTOS } from '../month-section/section-pages.ts';
import type { PhotoPlace } from '../month/month.ts';
import type { Photo, PhotoId } from '../photo/photo.ts';
import type { TimelineSnapshot } from '../timeline/timeline.logic.ts';
import { monthsShown, photoInTimeline, placeInTimeline } from '../timeline/timeline.selectors.ts';

/** Where a page is: at an end of the row, around a photo, or on from another page. */
export type SequenceStart =
  | { readonly at: 'first' }
  | { readonly at: 'last' }
  | { readonly at: 'photo'; readonly id: PhotoId }
  | { readonly at: 'cursor'; readonly cursor: string };

/** Photos one after the other, and how to go on from both sides. */
export interface LibraryPage {
  readonly photos: readonly Photo[];
  /** Asks for the page before; `null` when there is none. */
  readonly previous: string | null;
  /** Asks for the page after; `null` when there is none. */
  readonly next: string | null;
}

/** Photos one after the other, as far as they are loaded. */
export interface Sequence {
  readonly photos: readonly Photo[];
  readonly before: Edge;
  readonly after: Edge;
}

/** What is beyond the outermost loaded photo: nothing, more by a cursor, or not asked for yet. */
export type Edge =
  { readonly kind: 'end' } | { readonly kind: 'more'; readonly cursor: string } | { readonly kind: 'unknown' };

/** Where photos are, as seen from the one that is shown. */
export type Side = 'before' | 'after';

const UNKNOWN: Edge = { kind: 'unknown' };

export const NO_SEQUENCE: Sequence = { photos: [], before: UNKNOWN, after: UNKNOWN };

export const sequenceOf = ({ next, photos, previous }: LibraryPage): Sequence => ({
  photos,
  before: edgeOf(previous),
  after: edgeOf(next),
});

/** The index of a photo; -1 where it is not loaded. */
export const placeIn = ({ photos }: Sequence, id: PhotoId): number => photos.findIndex((photo) => photo.id === id);

/** The photos on one side that are shown, nearest first; none when the photo itself is not loaded. */
function* shownBeside({ photos }: Sequence, hidden: ReadonlySet<PhotoId>, place: number, side: Side) {
  if (place === -1) return;
  const step = side === 'after' ? 1 : -1;
  for (let at = place + step; ; at += step) {
    const photo = photos[at];
    if (photo === undefined) return;
    if (!hidden.has(photo.id)) yield photo;
  }
}

/**
 * The photo on one side that is shown, the nearest unless some of them are to be passed; `null` when none is loaded.
 */
export const neighbourOf = (
  sequence: Sequence,
  hidden: ReadonlySet<PhotoId>,
  id: PhotoId,
  side: Side,
  passed = 0,
): Photo | null => {
  let left = passed;
  for (const photo of shownBeside(sequence, hidden, placeIn(sequence, id), side)) {
    if (left === 0) return photo;
    left -= 1;
  }
  return null;
};

/** How many photos on one side are shown, of those loaded; no more than `most` are counted. */
export const shownBeyond = (
  sequence: Sequence,
  hidden: ReadonlySet<PhotoId>,
  id: PhotoId,
  side: Side,
  most = Infinity,
): number => {
  let count = 0;
  const beside = shownBeside(sequence, hidden, placeIn(sequence, id), side);
  while (count < most && beside.next().done !== true) count += 1;
  return count;
};

/** How to ask for what lies beyond one side; `null` when that is nothing. */
export const startBeyond = (sequence: Sequence, hidden: ReadonlySet<PhotoId>, side: Side): SequenceStart | null => {
  const edge = sequence[side];
  if (edge.kind === 'end') return null;
  if (edge.kind === 'more') return { at: 'cursor', cursor: edge.cursor };
  const outwards = side === 'after' ? sequence.photos.toReversed() : sequence.photos;
  // A photo that is about to be deleted may be gone by the time it is asked for.
  const outermost = outwards.find(({ id }) => !hidden.has(id)) ?? outwards[0];
  return outermost === undefined ? null : { at: 'photo', id: outermost.id };
};

/** The sequence with what a page adds to one side. The far side is let go when too much is in memory. */
export const extended = (known: Sequence, side: Side, page: LibraryPage, most = MOST_HELD_PHOTOS): Sequence => {
  const ids = new Set(known.photos.map(({ id }) => id));
  const isBeyond = beyond(page, side, known);
  const added = page.photos.filter((photo, at) => isBeyond(at) && !ids.has(photo.id));
  const reached = edgeOf(side === 'after' ? page.next : page.previous);
  // A page that adds nothing would be asked for again and again: it is taken for the last one.
  const edge: Edge = added.length === 0 ? { kind: 'end' } : reached;
  const photos = side === 'after' ? [...known.photos, ...added] : [...added, ...known.photos];
  const surplus = Math.max(0, photos.length - most);
  if (side === 'after') {
    return { photos: photos.slice(surplus), before: surplus > 0 ? UNKNOWN : known.before, after: edge };
  }
  return { photos: photos.slice(0, photos.length - surplus), before: edge, after: surplus > 0 ? UNKNOWN : known.after };
};

/** Which photos of a page around a known one lie beyond it; all of a page that knows none. */
const beyond = ({ photos }: LibraryPage, side: Side, known: Sequence) => {
  const edges = side === 'after' ? known.photos.toReversed() : known.photos;
  const edge = edges.map(({ id }) => photos.findIndex((photo) => photo.id === id)).find((at) => at !== -1) ?? null;
  return (at: number): boolean => edge === null || (side === 'after' ? at > edge : at < edge);
};

const edgeOf = (cursor: string | null): Edge => (cursor === null ? { kind: 'end' } : { kind: 'more', cursor });

/** The photos loaded around a photo, without a gap, across months; none when the photo is not loaded. */
export const sequenceAround = (timeline: TimelineSnapshot, id: PhotoId): Sequence => {
  const place = placeInTimeline(timeline, id);
  const photo = place && photoInTimeline(timeline, place);
  if (place === null || photo === null) return NO_SEQUENCE;
  const before = photosFrom(timeline, place, -1);
  const after = photosFrom(timeline, place, 1);
  return { photos: [...before.photos.toReversed(), photo, ...after.photos], before: before.edge, after: after.edge };
};

/** The loaded photos beside a place, nearest first, up to the first that is not loaded. */
const photosFrom = (timeline: TimelineSnapshot, place: PhotoPlace, step: 1 | -1) => {
  const months = monthsShown(timeline);
  const photos: Photo[] = [];
  let at = months.findIndex(({ id }) => id === place.month);
  let index = place.index + step;
  for (let month = months[at]; month !== undefined; month = months[at]) {
    if (index < 0 || index >= month.count) {
      at += step;
      index = step === 1 ? 0 : (months[at]?.count ?? 0) - 1;
      continue;
    }
    const photo = photoInTimeline(timeline, { month: month.id, index });
    if (photo === null) return { photos, edge: { kind: 'unknown' } satisfies Edge };
    photos.push(photo);
    index += step;
  }
  return { photos, edge: { kind: 'end' } satisfies Edge };
};
