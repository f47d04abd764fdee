import type { WallClock } from '@account-area/kernel';

import type { DeletionSettled, PhotoDeletionLogic } from '../photo-deletion/photo-deletion.machine.ts';
import type {
  Deletion,
  DeletionId,
  DeletionSubject,
  PhotoDeletionOutcome,
  PhotoDeletionPorts,
} from '../photo-deletion/photo-deletion.ts';
import type { UndoTime } from '../photo-deletion/undo-time.ts';

/** Everything deletions need from the outside world. */
export interface DeletionsPorts extends PhotoDeletionPorts {
  readonly unfinished: UnfinishedDeletions;
  readonly page: PageDepartures;
  readonly clock: WallClock;
  /** A new id for each deletion: a UUID. */
  readonly ids: { readonly next: () => DeletionId };
}

/**
 * Keeps deletions of this customer on this device until they are over, so that a page that is loaded again goes on with
 * them, and other pages know of them. Never fails: a device that keeps nothing forgets them with the page.
 */
export interface UnfinishedDeletions {
  /** Keeps a deletion that this page takes care of. */
  keep(deletion: Deletion): void;
  /** From now on it may have been sent: who takes it over is told so. */
  begin(id: DeletionId): void;
  /** A deletion is over: it is forgotten, and other pages hear how it ended. */
  settle(outcome: PhotoDeletionOutcome): void;
  /**
   * Calls `takeOver` with every deletion whose page is gone, at once or whenever that happens, until the returned function
   * is called. Each is given to one page alone.
   */
  adopt(takeOver: (deletion: Deletion) => void): () => void;
  /**
   * Reports every deletion that any page keeps, at once, and then each that another page begins to keep or that is over
   * there, until the returned function is called. One whose end is not known is reported as undone.
   */
  follow(report: (notice: DeletionNotice) => void): () => void;
}

/** When the customer leaves the page; not when the page is about to be loaded again. */
export interface PageDepartures {
  /**
   * Reports each time the page is left, until the returned function is called: when it is closed, when the customer goes to
   * another site, and when it may come back. Not when it is about to be loaded again, as far as that can be known.
   */
  follow(report: () => void): () => void;
}

/** What becomes of a deletion: photos disappear at once, and for good only at the end. */
export type DeletionNotice =
  /** Hide what it is about, and offer to undo it. */
  { readonly type: 'deletion.started'; readonly deletion: Deletion } | DeletionSettled;

/** The same of a deletion that another page takes care of. */
export type DeletionElsewhere =
  | { readonly type: 'elsewhere.started'; readonly deletion: Deletion }
  | { readonly type: 'elsewhere.settled'; readonly outcome: PhotoDeletionOutcome };

/** A deletion has its id and its time, or was taken over from a page that is gone. */
export interface DeletionRegistered {
  readonly type: 'deletion.registered';
  readonly deletion: Deletion;
  readonly undoTime: UndoTime;
}

/** The customer leaves the page. */
export interface PageLeft {
  readonly type: 'page.left';
}

/** What keeps deletions and carries them out; made by `createDeletionCare(ports)`. */
export interface DeletionCare {
  readonly photoDeletion: PhotoDeletionLogic;
  /** Gives a deletion its id and its time, and keeps it on the device. */
  register(subject: DeletionSubject): DeletionRegistered;
  /** From now on it may have been sent. */
  begin(id: DeletionId): void;
  /** It is over. */
  settle(outcome: PhotoDeletionOutcome): void;
  /** Reports deletions of pages that are gone and of other pages, and that this one is left, until the returned function is called. */
  follow(report: (news: DeletionRegistered | DeletionElsewhere | PageLeft) => void): () => void;
}

/** The care of deletions, whose code a page may load late. Never fails: what is confirmed before waits for it. */
export interface LateDeletionCare {
  /** Reports it as soon as it is here, be it at once, unless the returned function was called before. */
  follow(report: (care: DeletionCare) => void): () => void;
  /** A deletion waits for it. */
  need(): void;
}
