import type { ActorRefFrom, SnapshotFrom } from 'xstate';

import { deletionDeskSetup } from './deletion-desk.setup.ts';

/**
 * Where a customer has photos deleted: asks whether they mean it, hides what is deleted from everything the screen shows,
 * and brings back what was not.
 *
 *     closed ◀─▶ asking
 *        ▲──────▶ wording (asked ⇄ refused)
 *
 * The screen starts one actor beside its timeline; it never ends by itself. The deletions themselves go on without it.
 */
export const deletionDeskMachine = deletionDeskSetup.createMachine({
  id: 'deletionDesk',
  context: ({ input }) => ({ ...input, subject: { kind: 'photos', photos: [] }, word: '' }),
  invoke: { src: 'followDeletions', input: ({ context }) => context.deletions },
  initial: 'closed',
  on: {
    'deletion.undone': { actions: { type: 'undo', params: ({ event }) => event } },
    'deletion.started': { actions: { type: 'hide', params: ({ event }) => event.deletion.subject } },
    'deletion.settled': { actions: { type: 'settle', params: ({ event }) => event.outcome } },
  },
  states: {
    closed: {
      on: {
        'deletion.asked': {
          guard: { type: 'isPossible', params: ({ event }) => event.photos },
          target: 'asking',
          actions: { type: 'rememberPhotos', params: ({ event }) => event.photos },
        },
        'deletion.allAsked': {
          target: 'wording',
          actions: { type: 'rememberAll', params: ({ event }) => event.word },
        },
      },
    },
    asking: {
      on: {
        'deletion.confirmed': { target: 'closed', actions: 'carryOut' },
        'deletion.cancelled': 'closed',
      },
    },
    wording: {
      initial: 'asked',
      states: { asked: {}, refused: {} },
      on: {
        'deletion.worded': [
          {
            guard: { type: 'isTheWord', params: ({ event }) => event.text },
            target: 'closed',
            actions: 'carryOut',
          },
          { target: '.refused', reenter: true },
        ],
        'deletion.cancelled': 'closed',
      },
    },
  },
});

/** A running deletion desk. */
export type DeletionDeskActor = ActorRefFrom<typeof deletionDeskMachine>;
/** What selectors read. */
export type DeletionDeskSnapshot = SnapshotFrom<typeof deletionDeskMachine>;
