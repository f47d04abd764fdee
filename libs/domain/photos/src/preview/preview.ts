import type { PortError, Result, Unexpected } from '@account-area/kernel';

import type { PhotoId, PhotoSort } from '../photo/photo.ts';
import type { OverlayEvent } from '../timeline/timeline.ts';
import {
  type LibraryPage,
  neighbourOf,
  type Sequence,
  type SequenceStart,
  shownBeyond,
  type Side,
  startBeyond,
} from './preview-sequence.ts';

/** What the preview needs from the outside world. Expected failures are results; nothing rejects. */
export interface PreviewPorts {
  readonly photos: PhotoSequence;
  readonly changes: PhotoChanges;
}

/**
 * The remote service that knows the customer's photos as one row, over all months: a page of it at an end, around a
 * photo, or on from a page. A photo that is not there is absent. Expected failures are results; nothing rejects.
 */
export interface PhotoSequence {
  /**
   * A page of the row in the order asked for. A malformed photo is left out, never the page. `absent` when it is asked
   * for a photo that the customer does not have.
   */
  page(query: LibraryPageQuery, signal: AbortSignal): Promise<Result<LibraryPage, PortError | PhotoAbsent>>;
}

/** Which page of the row. */
export interface LibraryPageQuery {
  readonly start: SequenceStart;
  readonly sort: PhotoSort;
  /** Photos wanted, 1 to 500; the page that a photo was looked for in may hold up to 500. */
  readonly limit: number;
}

/** The customer has no such photo: it was deleted, or never theirs. */
export interface PhotoAbsent {
  readonly code: 'absent';
}

/**
 * Which photos are hidden, and when they are gone or shown again: the customer's deletions, as far as they change
 * which photos are shown.
 */
export interface PhotoChanges {
  /** Reports photos that are hidden already, and every change from then on, until the returned function is called. */
  follow(report: (change: PhotosChanged) => void): () => void;
}

/** Photos are about to be deleted, or their deletion has ended. */
export type PhotosChanged = Extract<
  OverlayEvent,
  { readonly type: 'photos.hidden' | 'photos.allHidden' | 'photos.settled' }
>;

export type PreviewEvent =
  /** The customer goes on or back by one photo; where none is loaded they arrive as soon as one is. */
  | { readonly type: 'next.asked' }
  /** Back by one photo, in the same way. */
  | { readonly type: 'previous.asked' }
  /** The customer goes to an end of the whole library. */
  | { readonly type: 'first.asked' }
  /** To the last photo of the whole library. */
  | { readonly type: 'last.asked' }
  /** The address names another photo. */
  | { readonly type: 'photo.opened'; readonly id: PhotoId }
  /** Pages that could not be loaded are asked for again. */
  | { readonly type: 'loading.retried' }
  | PhotosChanged;

/** Why photos could not be loaded. */
export type PreviewError = PortError | PhotoAbsent | Unexpected;

/** What to start the preview with. */
export interface PreviewInput {
  readonly photo: PhotoId;
  readonly sort: PhotoSort;
  /** The photos that the list has loaded around it; none when the customer came by its address. */
  readonly sequence: Sequence;
}

export interface PreviewContext {
  readonly sort: PhotoSort;
  readonly sequence: Sequence;
  /** Photos that are not shown any more, although they may still be there. */
  readonly hidden: ReadonlySet<PhotoId>;
  /** The photo shown; while it is hidden, the place that a neighbour is awaited for. */
  readonly shown: PhotoId;
  /** Where the customer goes as soon as there is a photo. */
  readonly heading: Side | null;
  /** Where the last step led: the next one is likely to lead on. */
  readonly direction: Side;
  /** The end of the library that is being asked for. */
  readonly jump: 'first' | 'last';
  readonly errors: Readonly<Partial<Record<Side | 'opening' | 'jump', PreviewError>>>;
}

export const LIBRARY_PAGE_SIZE = 48;

/** With fewer photos than this to go the next page is asked for, so that the customer does not wait for it. */
const LOOK_AHEAD = 3;

export const queryFor = ({ sort }: PreviewContext, start: SequenceStart): LibraryPageQuery => ({
  start,
  sort,
  limit: LIBRARY_PAGE_SIZE,
});

/** How to ask for what is beyond one side; from the photo shown when there is nothing to ask. */
export const startAt = ({ hidden, sequence, shown }: PreviewContext, side: Side): SequenceStart =>
  startBeyond(sequence, hidden, side) ?? { at: 'photo', id: shown };

const hasNeighbour = ({ hidden, sequence, shown }: PreviewContext, side: Side): boolean =>
  neighbourOf(sequence, hidden, shown, side) !== null;

export const needsPage = ({ hidden, sequence, shown }: PreviewContext, side: Side): boolean =>
  sequence[side].kind !== 'end' && shownBeyond(sequence, hidden, shown, side, LOOK_AHEAD) < LOOK_AHEAD;

/** Whether there is no photo on one side, and more may be loaded. */
export const isAtEdge = (context: PreviewContext, side: Side): boolean =>
  !hasNeighbour(context, side) && context.sequence[side].kind !== 'end';

/** Whether nothing is left to be shown, here or elsewhere. */
export const isEmptied = (context: PreviewContext): boolean =>
  context.hidden.has(context.shown) &&
  (['before', 'after'] as const).every((side) => !hasNeighbour(context, side) && !isAtEdge(context, side));

/** The context after a step to one side: there, or on the way as soon as a photo is loaded. */
export const stepped = (context: PreviewContext, side: Side): Partial<PreviewContext> => {
  const neighbour = neighbourOf(context.sequence, context.hidden, context.shown, side);
  if (neighbour !== null) return { shown: neighbour.id, heading: null, direction: side };
  return { heading: isAtEdge(context, side) ? side : null };
};

/** A photo that is hidden gives way to the next one, or to the one before when there is none. */
export const madeWay = (context: PreviewContext): Partial<PreviewContext> => {
  if (!context.hidden.has(context.shown)) return {};
  if (hasNeighbour(context, 'after') || isAtEdge(context, 'after')) return stepped(context, 'after');
  return stepped(context, 'before');
};

/** The context with more photos on one side: a step that waited for them is taken. */
export const longer = (context: PreviewContext, side: Side): Partial<PreviewContext> => {
  const errors = { ...context.errors, [side]: undefined };
  if (context.hidden.has(context.shown)) return { ...context, errors, ...madeWay(context) };
  return { ...context, errors, ...(context.heading === side ? stepped(context, side) : {}) };
};

export const atEnd = ({ hidden, jump, sequence, shown }: PreviewContext): Partial<PreviewContext> => {
  const photos = sequence.photos.filter(({ id }) => !hidden.has(id));
  const isFirst = jump === 'first';
  return { shown: (isFirst ? photos[0] : photos.at(-1))?.id ?? shown, direction: isFirst ? 'after' : 'before' };
};

/** After a failure the step is given up; when the photo shown is hidden, the other side takes its place. */
export const givenUp = (context: PreviewContext, side: Side): Partial<PreviewContext> => {
  if (!context.hidden.has(context.shown)) return { heading: null };
  const other = side === 'after' ? 'before' : 'after';
  return hasNeighbour(context, other) ? stepped(context, other) : {};
};
