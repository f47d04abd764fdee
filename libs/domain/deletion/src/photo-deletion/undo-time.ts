import type { Deletion } from './photo-deletion.ts';

/** How long a confirmed deletion can be undone before anything is sent, in milliseconds (specification: undoing a deletion). */
export const UNDO_WINDOW_MS = 10_000;

/** How long a deletion can still be undone, in milliseconds, and whether that is offered anew. */
export interface UndoTime {
  readonly undoTimeMs: number;
  /** It was to be sent long ago, and no page did: the customer may no longer expect it. */
  readonly isLate: boolean;
}

/** A deletion that should have been sent longer ago than this is late, in milliseconds. */
const LATE_AFTER_MS = 60_000;

/** How long a deletion can be undone from now on; a clock that was set wrong makes it no longer. */
export const undoTimeOf = ({ confirmedAt, isBegun }: Deletion, now: number): UndoTime => {
  if (isBegun === true) return { undoTimeMs: 0, isLate: false };
  const left = confirmedAt + UNDO_WINDOW_MS - now;
  return left < -LATE_AFTER_MS
    ? { undoTimeMs: UNDO_WINDOW_MS, isLate: true }
    : { undoTimeMs: Math.min(UNDO_WINDOW_MS, Math.max(0, left)), isLate: false };
};
