import type { Photo, PhotoId } from '../photo/photo.ts';
import { neighbourOf, placeIn, shownBeyond, type Side } from './preview-sequence.ts';
import type { PreviewSnapshot } from './preview.logic.ts';
import { isAtEdge, type PreviewError } from './preview.ts';

/** The photo shown; `null` while it is on its way. */
export const shownPhoto = ({ context: { hidden, sequence, shown } }: PreviewSnapshot): Photo | null =>
  hidden.has(shown) ? null : (sequence.photos[placeIn(sequence, shown)] ?? null);

/** The id of the photo that is shown or on its way: the one the address names. */
export const shownPhotoId = ({ context }: PreviewSnapshot): PhotoId => context.shown;

/** How many photos there are on one side of the photo shown; `null` while that is not known. */
export const photosBeyond = ({ context: { hidden, sequence, shown } }: PreviewSnapshot, side: Side): number | null =>
  sequence[side].kind === 'end' && placeIn(sequence, shown) !== -1 ? shownBeyond(sequence, hidden, shown, side) : null;

/** The photo on one side of the photo shown, when it is loaded. */
export const photoBeside = ({ context: { hidden, sequence, shown } }: PreviewSnapshot, side: Side): Photo | null =>
  neighbourOf(sequence, hidden, shown, side);

/** The photo some steps ahead, 1 or more, where the customer is going; `null` when it is not loaded. */
export const photoAhead = (
  { context: { direction, hidden, sequence, shown } }: PreviewSnapshot,
  steps: number,
): Photo | null => neighbourOf(sequence, hidden, shown, direction, steps - 1);

/** Whether the customer can go on to one side: at once, later, only by trying again, or not at all. */
export type WayOn = 'open' | 'loading' | 'failed' | 'closed';

/** How to go on to one side. */
export const wayTo = (snapshot: PreviewSnapshot, side: Side): WayOn => {
  if (photoBeside(snapshot, side) !== null) return 'open';
  if (!snapshot.matches('showing') || !isAtEdge(snapshot.context, side)) return 'closed';
  const isFailed = snapshot.matches({ showing: side === 'after' ? { after: 'failed' } : { before: 'failed' } });
  return isFailed ? 'failed' : 'loading';
};

/** Whether the customer waits for a photo that is not loaded. */
export const isPreviewWaiting = (snapshot: PreviewSnapshot): boolean =>
  snapshot.matches('opening') ||
  snapshot.matches({ showing: { jump: 'loading' } }) ||
  (snapshot.context.heading !== null && wayTo(snapshot, snapshot.context.heading) === 'loading');

/** Why the customer's photo could not be loaded, until it is asked for again. */
export const previewError = (snapshot: PreviewSnapshot): PreviewError | null => {
  const { errors, hidden, shown } = snapshot.context;
  if (snapshot.matches('failed')) return errors.opening ?? null;
  if (snapshot.matches({ showing: { jump: 'failed' } })) return errors.jump ?? null;
  if (wayTo(snapshot, 'after') === 'failed') return errors.after ?? null;
  if (wayTo(snapshot, 'before') === 'failed' && hidden.has(shown)) return errors.before ?? null;
  return null;
};

/** How the preview ended by itself: its photo is not there, or none is left. `null` while it goes on. */
export const previewEnding = (snapshot: PreviewSnapshot): 'missing' | 'emptied' | null => {
  if (snapshot.matches('missing')) return 'missing';
  return snapshot.matches('emptied') ? 'emptied' : null;
};
