import { photosOf, type DeletionsActor, type DeletionSubject, type PhotoDeletionOutcome } from '@account-area/deletion';
import { typesOf, unboundSubscription } from '@account-area/kernel';
import { photosInTimeline, type LibraryCountsActor, type Photo } from '@account-area/photos';
import { assign, enqueueActions, sendTo, setup } from 'xstate';

import type { DeletionDeskEvent, DeletionReport } from './deletion-desk.events.ts';
import { deletedOf, keptByMonth, leavingSelection, subjectOf, type Selecting } from './deletion-request.ts';

/** Whom the desk works for. */
export interface DeletionDeskInput extends Selecting {
  readonly deletions: DeletionsActor;
  readonly counts: LibraryCountsActor;
}

/** What the desk knows. */
export interface DeletionDeskContext extends DeletionDeskInput {
  /** What the customer is asked about, or was last. */
  readonly subject: DeletionSubject;
  /** What is to be typed before all photos are deleted. */
  readonly word: string;
}

/** What the deletion desk machine is made of; how it behaves is in `deletion-desk.machine.ts`. */
export const deletionDeskSetup = setup({
  types: typesOf<{
    input: DeletionDeskInput;
    context: DeletionDeskContext;
    events: DeletionDeskEvent | DeletionReport;
  }>(),
  actors: { followDeletions: unboundSubscription<DeletionsActor>('followDeletions') },
  actions: {
    rememberPhotos: assign(({ context }, photos: readonly Photo[] | undefined) => ({
      subject: subjectOf(context, photos) ?? context.subject,
    })),
    rememberAll: assign(({ context }, word: string) => ({
      subject: { kind: 'all', count: photosInTimeline(context.timeline.getSnapshot()) },
      word,
    })),
    carryOut: sendTo(
      ({ context }) => context.deletions,
      ({ context }) => ({ type: 'deletion.confirmed' as const, subject: context.subject }),
    ),
    undo: sendTo(
      ({ context }) => context.deletions,
      (_, event: Extract<DeletionDeskEvent, { readonly type: 'deletion.undone' }>) => event,
    ),
    hide: enqueueActions(({ context, enqueue }, subject: DeletionSubject) => {
      const leaving = leavingSelection(context.selection, subject);
      if (leaving === 'all') {
        enqueue.sendTo(context.selection, { type: 'selection.stopped' });
        enqueue.sendTo(context.collection, { type: 'collection.cancelled' });
      } else {
        for (const photos of leaving) enqueue.sendTo(context.selection, { type: 'photos.toggled', photos });
      }
      enqueue.sendTo(
        context.timeline,
        subject.kind === 'all' ? { type: 'photos.allHidden' } : { type: 'photos.hidden', photos: subject.photos },
      );
    }),
    settle: enqueueActions(({ context, enqueue }, outcome: PhotoDeletionOutcome) => {
      const { deletion, kind } = outcome;
      const { subject } = deletion;
      const kept = kind === 'failed' ? outcome.kept : kind === 'undone' ? photosOf(subject) : [];
      const deleted = deletedOf(subject, kept);
      enqueue.sendTo(
        context.timeline,
        subject.kind === 'all'
          ? { type: 'photos.allSettled', isDeleted: kind === 'finished' }
          : { type: 'photos.settled', deleted, kept },
      );
      const toSelect = kind === 'failed' ? keptByMonth(subject, kept) : [];
      if (toSelect.length > 0) enqueue.sendTo(context.selection, { type: 'photos.added', photos: toSelect });
      if (kind === 'undone') return;
      const removed = subject.kind === 'all' && kind === 'finished' ? Infinity : deleted.length;
      enqueue.sendTo(context.counts, { type: 'photos.removed', count: removed });
      enqueue.sendTo(context.timeline, { type: 'timeline.invalidated' });
    }),
  },
  guards: {
    isPossible: ({ context }, photos: readonly Photo[] | undefined) => subjectOf(context, photos) !== null,
    isTheWord: ({ context }, text: string) => text === context.word,
  },
});
