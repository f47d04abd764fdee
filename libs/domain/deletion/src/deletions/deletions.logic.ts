import type { MachineLogic } from '@account-area/kernel';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';

import type { DeletionBegun, DeletionSettled, PhotoDeletionActor } from '../photo-deletion/photo-deletion.machine.ts';
import type { Deletion, DeletionId, DeletionSubject } from '../photo-deletion/photo-deletion.ts';
import type { DeletionCare, DeletionElsewhere, DeletionNotice, DeletionRegistered, PageLeft } from './deletions.ts';

/** What deletions hear. */
export type DeletionsEvent =
  /** Photos, by the month they are shown in, or all there are; an album, or photos of it. */
  | { readonly type: 'deletion.confirmed'; readonly subject: DeletionSubject }
  /** The customer sees how to undo it: the time for that begins. */
  | { readonly type: 'undo.offered'; readonly id: DeletionId }
  /** Too late for one that is being sent. */
  | { readonly type: 'deletion.undone'; readonly id: DeletionId }
  /** Send them all now, however long they could still be undone: the customer signs out. */
  | { readonly type: 'deletions.due' };

/** What carries deletions out is here. */
export interface CareArrived {
  readonly type: 'care.arrived';
  readonly care: DeletionCare;
}

/** What deletions know. */
export interface DeletionsContext {
  /** `null` until it is here. */
  readonly care: DeletionCare | null;
  /** What was confirmed before. */
  readonly waiting: readonly DeletionSubject[];
  /** The deletions that are not over, oldest first. */
  readonly running: readonly PhotoDeletionActor[];
  /** Deletions that other pages take care of. */
  readonly elsewhere: readonly Deletion[];
}

/**
 * All deletions of a customer, whatever page they look at: those confirmed here, those of a page that is gone, and what
 * becomes of those of other pages.
 *
 *     absent ─▶ caring      (the code that carries deletions out may come late; each deletion is an actor of its own)
 *
 * Start one actor for the signed-in area; it never ends by itself. Deletions that still run when it stops go on when it
 * is started again.
 */
export type DeletionsLogic = MachineLogic<{
  context: DeletionsContext;
  events:
    DeletionsEvent | CareArrived | DeletionRegistered | DeletionBegun | DeletionSettled | DeletionElsewhere | PageLeft;
  emitted: DeletionNotice | DeletionElsewhere;
  states: 'absent' | 'caring';
}>;

/** Running deletions. */
export type DeletionsActor = ActorRefFrom<DeletionsLogic>;

export type DeletionsSnapshot = SnapshotFrom<DeletionsLogic>;
