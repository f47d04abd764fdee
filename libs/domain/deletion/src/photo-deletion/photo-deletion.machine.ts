import {
  answered,
  ok,
  referenceOf,
  requestActor,
  typesOf,
  unboundRequest,
  type Parent,
  type PortError,
  type Result,
} from '@account-area/kernel';
import type { PhotoId } from '@account-area/photos';
import { and, assign, emit, not, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';

import {
  batchesOf,
  batchesToRetry,
  photosIn,
  RETRY_PAUSES_MS,
  type Batch,
  type BatchError,
  type Deletion,
  type DeletionId,
  type PhotoDeletionError,
  type PhotoDeletionOutcome,
  type PhotoDeletionPorts,
  type UndoTime,
} from './photo-deletion.ts';

/** What a deletion hears. */
export interface PhotoDeletionEvent {
  /** The customer took it back; ignored once anything was sent. */
  readonly type: 'deletion.undone';
}

/** What a deletion tells its parent before its first call. */
export interface DeletionBegun {
  readonly type: 'deletion.begun';
  readonly id: DeletionId;
}

/** What a deletion tells its parent at its end. */
export interface DeletionSettled {
  readonly type: 'deletion.settled';
  readonly outcome: PhotoDeletionOutcome;
}

/** Emitted once, for logs. */
export interface PhotoDeletionFailure {
  readonly type: 'PHOTO_DELETION_FAILED';
  readonly message: typeof RETRIES_EXHAUSTED;
  readonly error: PhotoDeletionError;
}

/** What logs read when retries are exhausted (C15.2); customers read another sentence (D25). */
export const RETRIES_EXHAUSTED = 'Exceeded maximum amount of retries!';

/** A confirmed deletion, and how long it can still be undone. */
export interface PhotoDeletionInput extends UndoTime {
  readonly deletion: Deletion;
  readonly parent: Parent<DeletionBegun | DeletionSettled>;
}

/** What a deletion knows. */
export interface PhotoDeletionContext extends PhotoDeletionInput {
  /** What is to be sent, in order. */
  readonly batches: readonly Batch[];
  /** What failed since the last pause. */
  readonly failed: readonly Batch[];
  readonly retries: number;
  /** Of the last call that failed as a whole. */
  readonly reference: string | null;
}

/** The next call. */
export interface BatchCall {
  readonly deletion: Deletion;
  readonly batch: Batch | undefined;
  /** Names the call among those of its deletion. */
  readonly number: string;
}

/**
 * Deletes what the customer has confirmed: not at once, in batches, and once more what failed.
 *
 *     waiting ─▶ deleting ⇄ checking ─▶ finished | failed
 *        │           ▲          │
 *        ▼           └ pausing ◀┘ (up to three times)
 *      undone
 *
 * Start one actor per deletion. It finishes by itself, after it has told its parent the outcome.
 */
export const photoDeletionMachine = setup({
  types: typesOf<{
    input: PhotoDeletionInput;
    context: PhotoDeletionContext;
    events: PhotoDeletionEvent;
    emitted: PhotoDeletionFailure;
  }>(),
  actors: { deleteBatch: unboundRequest<BatchCall, readonly PhotoId[], PortError>('deleteBatch') },
  actions: {
    keepAnswer: assign(({ context }, answer: Result<readonly PhotoId[], BatchError>) => ({
      batches: context.batches.slice(1),
      failed: [...context.failed, ...failedOf(context.batches[0], answer)],
      reference: answer.ok ? context.reference : referenceOf(answer.error),
    })),
    tryAgain: assign(({ context }) => ({
      batches: batchesToRetry(context.failed),
      failed: [],
      retries: context.retries + 1,
    })),
    tellBegun: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({ type: 'deletion.begun' as const, id: context.deletion.id }),
    ),
    settle: sendTo(
      ({ context }) => context.parent,
      ({ context }, kind: PhotoDeletionOutcome['kind']) => ({
        type: 'deletion.settled' as const,
        outcome: outcomeOf(context, kind),
      }),
    ),
    announceFailure: emit(({ context }) => ({
      type: 'PHOTO_DELETION_FAILED' as const,
      message: RETRIES_EXHAUSTED,
      error: errorOf(context),
    })),
  },
  guards: {
    hasMoreToSend: ({ context }) => context.batches.length > 0,
    hasFailures: ({ context }) => context.failed.length > 0,
    hasRetriesLeft: ({ context }) => context.retries < RETRY_PAUSES_MS.length,
  },
  delays: {
    undoWindow: ({ context }) => context.undoTimeMs,
    retryPause: ({ context }) => RETRY_PAUSES_MS[context.retries] ?? 0,
  },
}).createMachine({
  id: 'photoDeletion',
  context: ({ input }) => ({
    ...input,
    batches: batchesOf(input.deletion.subject),
    failed: [],
    retries: 0,
    reference: null,
  }),
  initial: 'waiting',
  states: {
    waiting: {
      on: { 'deletion.undone': 'undone' },
      after: { undoWindow: { target: 'deleting', actions: 'tellBegun' } },
    },
    deleting: {
      invoke: {
        src: 'deleteBatch',
        input: ({ context }) => ({
          deletion: context.deletion,
          batch: context.batches[0],
          number: `${context.retries}-${context.batches.length}`,
        }),
        onDone: { target: 'checking', actions: { type: 'keepAnswer', params: answered } },
      },
    },
    checking: {
      always: [
        { guard: 'hasMoreToSend', target: 'deleting' },
        { guard: and(['hasFailures', 'hasRetriesLeft']), target: 'pausing' },
        { guard: not('hasFailures'), target: 'finished' },
        { target: 'failed' },
      ],
    },
    pausing: { after: { retryPause: { target: 'deleting', actions: 'tryAgain' } } },
    undone: { type: 'final', entry: { type: 'settle', params: 'undone' } },
    finished: { type: 'final', entry: { type: 'settle', params: 'finished' } },
    failed: { type: 'final', entry: ['announceFailure', { type: 'settle', params: 'failed' }] },
  },
});

const failedOf = (batch: Batch | undefined, answer: Result<readonly PhotoId[], BatchError>): readonly Batch[] => {
  if (batch === undefined) return [];
  if (!answer.ok) return [batch];
  return answer.value.length === 0 ? [] : [{ kind: 'photos', ids: answer.value }];
};

const outcomeOf = (context: PhotoDeletionContext, kind: PhotoDeletionOutcome['kind']): PhotoDeletionOutcome => {
  const { deletion, failed } = context;
  return kind === 'failed'
    ? { kind, deletion, notDeleted: photosIn(failed), error: errorOf(context) }
    : { kind, deletion };
};

const errorOf = ({ reference }: PhotoDeletionContext): PhotoDeletionError => ({ code: 'retries-exhausted', reference });

/** A running deletion. */
export type PhotoDeletionActor = ActorRefFrom<typeof photoDeletionMachine>;
type PhotoDeletionSnapshot = SnapshotFrom<typeof photoDeletionMachine>;

/** The photo deletion machine with every actor bound to a port. */
export const bindPhotoDeletion = (ports: PhotoDeletionPorts): typeof photoDeletionMachine =>
  photoDeletionMachine.provide({
    actors: { deleteBatch: requestActor((call, signal) => deleteBatch(ports, call, signal)) },
  });

async function deleteBatch(
  { photos }: PhotoDeletionPorts,
  { batch, deletion, number }: BatchCall,
  signal: AbortSignal,
): Promise<Result<readonly PhotoId[], PortError>> {
  if (batch === undefined) return ok([]);
  // A page that was loaded again sends the same batches under the same keys.
  const key = `${deletion.id}-${number}`;
  if (batch.kind === 'photos') return photos.remove({ key, photoIds: batch.ids }, signal);

  const removed = await photos.removeAll({ key, confirmedAt: deletion.confirmedAt }, signal);
  return removed.ok ? ok([]) : removed;
}

/** What is deleted. */
export const deletionOf = ({ context }: PhotoDeletionSnapshot): Deletion => context.deletion;

/** Whether nothing was sent yet: offer to undo it. */
export const canUndo = (snapshot: PhotoDeletionSnapshot): boolean => snapshot.matches('waiting');

/** Whether it is offered to be undone long after it was confirmed: say so. */
export const isLate = ({ context }: PhotoDeletionSnapshot): boolean => context.isLate;

/** Whether the customer took it back. */
export const isUndone = (snapshot: PhotoDeletionSnapshot): boolean => snapshot.matches('undone');
