import { typesOf, unboundAction, unboundSubscription } from '@account-area/kernel';
import { assign, enqueueActions, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';

import type { Modal, ModalStackEvent, ModalStackNotice } from './modal-stack.events.ts';
import { newestEscapable, withModal, withoutModal, type StackedModals } from './stacked-modals.ts';

export interface ModalStackContext {
  readonly modals: StackedModals;
}

/**
 * What lies over the page, and what goes first.
 *
 *     clear ◀─▶ covered
 *
 * Start one actor for the whole page; it never ends by itself. Whoever opens a modal says so and listens for
 * `modal.dismissed`.
 */
export const modalStackMachine = setup({
  types: typesOf<{ context: ModalStackContext; events: ModalStackEvent; emitted: ModalStackNotice }>(),
  actors: {
    followReturns: unboundSubscription<null>('followReturns'),
  },
  actions: {
    addModal: assign(({ context }, modal: Modal) => ({ modals: withModal(context.modals, modal) })),
    removeModal: assign(({ context }, id: string) => ({ modals: withoutModal(context.modals, id) })),
    dismissNewest: enqueueActions(({ context, enqueue }) => {
      const modal = newestEscapable(context.modals);
      if (modal === undefined) return;
      enqueue.assign({ modals: withoutModal(context.modals, modal.id) });
      enqueue.emit({ type: 'modal.dismissed', id: modal.id });
    }),
    keepEntries: (_, count: number) => unboundAction('keepEntries', count),
  },
  guards: {
    isCovered: ({ context }) => context.modals.length > 0,
    isNewestEscapable: ({ context }) => context.modals.at(-1)?.isEscapable === true,
  },
}).createMachine({
  id: 'modalStack',
  context: { modals: [] },
  invoke: { src: 'followReturns', input: null },
  initial: 'clear',
  on: {
    'modal.opened': { target: '.changed', actions: { type: 'addModal', params: ({ event }) => event.modal } },
    'modal.closed': { target: '.changed', actions: { type: 'removeModal', params: ({ event }) => event.id } },
  },
  states: {
    clear: {},
    covered: {
      on: {
        'dismissal.requested': { target: 'changed', actions: 'dismissNewest' },
        'history.returned': [
          { guard: 'isNewestEscapable', target: 'changed', actions: 'dismissNewest' },
          // The newest stays, and so does its place in the history.
          { target: 'changed' },
        ],
      },
    },
    changed: {
      entry: { type: 'keepEntries', params: ({ context }) => context.modals.length },
      always: [{ guard: 'isCovered', target: 'covered' }, { target: 'clear' }],
    },
  },
});

/** A running modal stack. */
export type ModalStackActor = ActorRefFrom<typeof modalStackMachine>;
/** What selectors read. */
export type ModalStackSnapshot = SnapshotFrom<typeof modalStackMachine>;
