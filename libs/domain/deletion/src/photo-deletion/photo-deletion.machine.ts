import {
  answered,
  referenceOf,
  typesOf,
  unboundRequest,
  type Parent,
  type PortError,
  type Result,
  type Unexpected,
  type MachineLogic,
} from '@account-area/kernel';
import type { PhotoId } from '@account-area/photos';
import { and, assign, emit, not, sendTo, setup, type ActorRefFrom } from 'xstate';

import { batchesOf, batchesToRetry, photosIn, RETRY_PAUSES_MS, type Batch } from './batches.ts';
import type {
  Deletion,
  DeletionId,
  PhotoDeletionError,
  PhotoDeletionOutcome,
  PhotoDeletionPorts,
} from './photo-deletion.ts';
import { type BatchAnswer, type BatchCall, photoDeletionActors } from './photo-deletion.actors.ts';
import type { UndoTime } from './undo-time.ts';

/** What a deletion hears. */
export type PhotoDeletionEvent =
  /** The customer took it back; ignored once anything was sent. */
  | { readonly type: 'deletion.undone' }
  /** The customer sees how to undo it: from now on its time passes. */
  | { readonly type: 'undo.offered' }
  /** Send it now, however long it could still be undone. */
  | { readonly type: 'deletion.due' }
  /** The customer leaves the page: send at once whatever is to be sent, by calls that go on without it. */
  | { readonly type: 'page.left' };

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

/** What logs read when retries are exhausted; customers read another sentence. */
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

/**
 * Deletes what the customer has confirmed: not at once, in batches, and once more what failed.
 *
 *     undoable ─▶ deleting ⇄ checking ─▶ finished | failed
 *        │            ▲          │
 *        ▼            └ pausing ◀┘ (up to three times)
 *      undone
 *
 * When the page is left, `parting` takes the place of `deleting`: all calls are sent at once, and outlive the page.
 *
 * Start one actor per deletion. It finishes by itself, after it has told its parent the outcome.
 */
export type PhotoDeletionLogic = MachineLogic<{
  input: PhotoDeletionInput;
  context: PhotoDeletionContext;
  events: PhotoDeletionEvent;
  emitted: PhotoDeletionFailure;
  states:
    | 'deleting'
    | 'parting'
    | 'checking'
    | 'pausing'
    | 'undone'
    | 'finished'
    | 'failed'
    | { undoable: 'unseen' | 'waiting' };
}>;

const machine = setup({
  types: typesOf<{
    input: PhotoDeletionInput;
    context: PhotoDeletionContext;
    events: PhotoDeletionEvent;
    emitted: PhotoDeletionFailure;
  }>(),
  actors: {
    deleteBatch: unboundRequest<BatchCall | undefined, readonly PhotoId[], PortError>('deleteBatch'),
    deleteTogether: unboundRequest<readonly BatchCall[], readonly BatchAnswer[], never>('deleteTogether'),
  },
  actions: {
    keepAnswer: assign(({ context }, answer: BatchAnswer) => afterAnswers(context, [answer])),
    keepAnswers: assign(({ context }, answers: Result<readonly BatchAnswer[], Unexpected>) =>
      afterAnswers(context, answers.ok ? answers.value : context.batches.map(() => answers)),
    ),
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
    isTooLate: ({ context }) => context.undoTimeMs === 0,
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
  initial: 'undoable',
  states: {
    undoable: {
      on: {
        'deletion.undone': 'undone',
        'deletion.due': { target: 'deleting', actions: 'tellBegun' },
        'page.left': { target: 'parting', actions: 'tellBegun' },
      },
      initial: 'unseen',
      states: {
        // Nobody can undo it yet, so its time does not pass.
        unseen: {
          always: { guard: 'isTooLate', target: '#photoDeletion.deleting', actions: 'tellBegun' },
          on: { 'undo.offered': 'waiting' },
        },
        waiting: { after: { undoWindow: { target: '#photoDeletion.deleting', actions: 'tellBegun' } } },
      },
    },
    deleting: {
      invoke: {
        src: 'deleteBatch',
        input: ({ context }) => callsOf(context)[0],
        onDone: { target: 'checking', actions: { type: 'keepAnswer', params: answered } },
      },
      on: { 'page.left': 'parting' },
    },
    parting: {
      invoke: {
        src: 'deleteTogether',
        input: ({ context }) => callsOf(context),
        onDone: { target: 'checking', actions: { type: 'keepAnswers', params: answered } },
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
    pausing: {
      on: { 'page.left': { target: 'parting', actions: 'tryAgain' } },
      after: { retryPause: { target: 'deleting', actions: 'tryAgain' } },
    },
    undone: { type: 'final', entry: { type: 'settle', params: 'undone' } },
    finished: { type: 'final', entry: { type: 'settle', params: 'finished' } },
    failed: { type: 'final', entry: ['announceFailure', { type: 'settle', params: 'failed' }] },
  },
});

/** Without its ports, which {@link bindPhotoDeletion} binds. */
export const photoDeletionMachine: PhotoDeletionLogic = machine;

/** The photo deletion machine with every actor bound to a port. */
export const bindPhotoDeletion = (ports: PhotoDeletionPorts): PhotoDeletionLogic =>
  machine.provide({ actors: photoDeletionActors(ports) });

/** The calls that are to be made; a page that was loaded again makes the same under the same numbers. */
const callsOf = ({ batches, deletion, retries }: PhotoDeletionContext): readonly BatchCall[] =>
  batches.map((batch, index) => ({ deletion, batch, number: `${retries}-${batches.length - index}` }));

/** What is known once the first calls have been answered, in their order. */
const afterAnswers = ({ batches, failed, reference }: PhotoDeletionContext, answers: readonly BatchAnswer[]) => ({
  batches: batches.slice(answers.length),
  failed: [...failed, ...answers.flatMap((answer, index) => failedOf(batches[index], answer))],
  reference: answers.reduce((last, answer) => (answer.ok ? last : referenceOf(answer.error)), reference),
});

const failedOf = (batch: Batch | undefined, answer: BatchAnswer): readonly Batch[] => {
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
export type PhotoDeletionActor = ActorRefFrom<PhotoDeletionLogic>;
