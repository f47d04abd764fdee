import { referenceOf, typesOf, unboundRequest, type PortError, type Result } from '@account-area/kernel';
import type { PhotoId } from '@account-area/photos';
import { and, assign, emit, not, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';

import { batchesOf, batchesToRetry, photosIn, RETRY_PAUSES_MS, type Batch } from './batches.ts';
import type { Deletion } from './deletion.ts';
import {
  RETRIES_EXHAUSTED,
  type BatchError,
  type PhotoDeletionError,
  type PhotoDeletionEvent,
  type PhotoDeletionFailure,
  type PhotoDeletionOutcome,
} from './photo-deletion.events.ts';

/** A confirmed deletion, and how long it can still be undone, in milliseconds. */
export interface PhotoDeletionInput {
  readonly deletion: Deletion;
  readonly undoTimeMs: number;
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
 * Start one actor per deletion. It finishes by itself, with a {@link PhotoDeletionOutcome} as output.
 */
export const photoDeletionMachine = setup({
  types: typesOf<{
    input: PhotoDeletionInput;
    context: PhotoDeletionContext;
    events: PhotoDeletionEvent;
    emitted: PhotoDeletionFailure;
    output: PhotoDeletionOutcome;
  }>(),
  actors: {
    deleteBatch: unboundRequest<BatchCall, readonly PhotoId[], PortError>('deleteBatch'),
  },
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
    waiting: { on: { 'deletion.undone': 'undone' }, after: { undoWindow: 'deleting' } },
    deleting: {
      invoke: {
        src: 'deleteBatch',
        input: ({ context }) => ({
          deletion: context.deletion,
          batch: context.batches[0],
          number: `${context.retries}-${context.batches.length}`,
        }),
        onDone: { target: 'checking', actions: { type: 'keepAnswer', params: ({ event }) => event.output } },
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
    undone: { type: 'final' },
    finished: { type: 'final' },
    failed: { type: 'final', entry: 'announceFailure' },
  },
  output: ({ context }) => outcomeOf(context),
});

const failedOf = (batch: Batch | undefined, answer: Result<readonly PhotoId[], BatchError>): readonly Batch[] => {
  if (batch === undefined) return [];
  if (!answer.ok) return [batch];
  return answer.value.length === 0 ? [] : [{ kind: 'photos', ids: answer.value }];
};

const outcomeOf = (context: PhotoDeletionContext): PhotoDeletionOutcome => {
  const { batches, deletion, failed, retries } = context;
  if (failed.length > 0) return { kind: 'failed', deletion, kept: photosIn(failed), error: errorOf(context) };
  return { kind: batches.length > 0 && retries === 0 ? 'undone' : 'finished', deletion };
};

const errorOf = ({ reference }: PhotoDeletionContext): PhotoDeletionError => ({ code: 'retries-exhausted', reference });

/** A running deletion. */
export type PhotoDeletionActor = ActorRefFrom<typeof photoDeletionMachine>;
/** What selectors read. */
export type PhotoDeletionSnapshot = SnapshotFrom<typeof photoDeletionMachine>;
