import { typesOf, unboundAction, unboundSubscription } from '@account-area/kernel';
import { assign, emit, enqueueActions, setup, stopChild, type ActorRefFrom, type SnapshotFrom } from 'xstate';

import type { DeletionId, DeletionSubject } from '../photo-deletion/deletion.ts';
import {
  photoDeletionMachine,
  type PhotoDeletionActor,
  type PhotoDeletionInput,
} from '../photo-deletion/photo-deletion.machine.ts';
import type { DeletionNotice, DeletionsEvent, DeletionsReport } from './deletions.events.ts';

const REGISTRATION = 'registration';

/** What deletions know. */
export interface DeletionsContext {
  /** The deletions that are not over, oldest first. */
  readonly running: readonly PhotoDeletionActor[];
}

/**
 * All deletions of a customer, whatever page they look at: those confirmed here, and those a page left that is gone.
 *
 *     (one state; each deletion is an actor of its own)
 *
 * Start one actor for the signed-in area; it never ends by itself. What is not over when it stops goes on when it is
 * started again.
 */
export const deletionsMachine = setup({
  types: typesOf<{
    context: DeletionsContext;
    events: DeletionsEvent | DeletionsReport;
    emitted: DeletionNotice;
  }>(),
  actors: {
    photoDeletion: photoDeletionMachine,
    registerDeletion: unboundSubscription<DeletionSubject>('registerDeletion'),
    adoptDeletions: unboundSubscription<undefined>('adoptDeletions'),
    followDeletion: unboundSubscription<PhotoDeletionActor>('followDeletion'),
  },
  actions: {
    forget: (_, id: DeletionId) => unboundAction('forget', id),
    register: enqueueActions(({ enqueue }, subject: DeletionSubject) => {
      enqueue.spawnChild('registerDeletion', { id: REGISTRATION, input: subject });
    }),
    endRegistration: stopChild(REGISTRATION),
    start: assign(({ context, spawn }, input: PhotoDeletionInput) => {
      const { id } = input.deletion;
      const deletion = spawn('photoDeletion', { id, input });
      spawn('followDeletion', { id: followerOf(id), input: deletion });
      return { running: [...context.running, deletion] };
    }),
    undo: enqueueActions(({ context, enqueue }, id: DeletionId) => {
      const deletion = context.running.find((running) => running.id === id);
      if (deletion !== undefined) enqueue.sendTo(deletion, { type: 'deletion.undone' });
    }),
    end: enqueueActions(({ context, enqueue }, id: DeletionId) => {
      enqueue.stopChild(followerOf(id));
      enqueue.stopChild(id);
      enqueue.assign({ running: context.running.filter((running) => running.id !== id) });
    }),
    announce: emit((_, notice: DeletionNotice) => notice),
  },
}).createMachine({
  id: 'deletions',
  context: { running: [] },
  invoke: { src: 'adoptDeletions' },
  on: {
    'deletion.confirmed': { actions: { type: 'register', params: ({ event }) => event.subject } },
    'deletion.registered': {
      actions: [
        'endRegistration',
        { type: 'start', params: ({ event }) => event },
        { type: 'announce', params: ({ event }) => ({ type: 'deletion.started', deletion: event.deletion }) },
      ],
    },
    'deletion.undone': { actions: { type: 'undo', params: ({ event }) => event.id } },
    'deletion.ended': {
      actions: [
        { type: 'forget', params: ({ event }) => event.outcome.deletion.id },
        { type: 'end', params: ({ event }) => event.outcome.deletion.id },
        { type: 'announce', params: ({ event }) => ({ type: 'deletion.settled', outcome: event.outcome }) },
      ],
    },
  },
});

const followerOf = (id: DeletionId) => `follower of ${id}`;

/** Running deletions. */
export type DeletionsActor = ActorRefFrom<typeof deletionsMachine>;
/** What selectors read. */
export type DeletionsSnapshot = SnapshotFrom<typeof deletionsMachine>;
