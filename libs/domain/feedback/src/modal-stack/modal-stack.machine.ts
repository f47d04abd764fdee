import { subscriptionActor, typesOf, unboundAction, unboundSubscription } from '@account-area/kernel';
import { assign, enqueueActions, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';

import {
  newestEscapable,
  withModal,
  withoutModal,
  type Modal,
  type ModalStackPorts,
  type StackedModals,
} from './modal-stack.ts';

/** What the stack hears. */
export type ModalStackEvent =
  /** One that is open already keeps its place and changes. */
  | { readonly type: 'modal.opened'; readonly modal: Modal }
  | { readonly type: 'modal.closed'; readonly id: string }
  /** The customer presses Escape. */
  | { readonly type: 'dismissal.requested' }
  /** The customer has gone back in the history, past the entry of the newest modal. */
  | { readonly type: 'history.returned' };

/** Asks the component that opened a modal to close it. It counts as closed from then on; to keep it, open it anew. */
export interface ModalStackNotice {
  readonly type: 'modal.dismissed';
  readonly id: string;
}

/** What the stack knows. */
export interface ModalStackContext {
  readonly modals: StackedModals;
}

/**
 * The modals over the page, and which one closes first.
 *
 *     clear ◀─▶ covered
 *
 * Start one actor for the whole page; it never ends by itself. A component that opens a modal says so and listens
 * for `modal.dismissed`.
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

/** The modal stack with its ports bound: the only form an app should start. */
export const bindModalStack = ({ history }: ModalStackPorts): typeof modalStackMachine =>
  modalStackMachine.provide({
    actors: {
      followReturns: subscriptionActor((_, send) => history.follow(() => send({ type: 'history.returned' }))),
    },
    actions: {
      keepEntries: (_, count) => history.keep(count),
    },
  });

/** Whether a modal lies over the page: scrolling is locked meanwhile. */
export const isPageCovered = (snapshot: ModalStackSnapshot): boolean => snapshot.matches('covered');

/** The ids of the open modals, the newest last. */
export const openModals = ({ context }: ModalStackSnapshot): readonly string[] => context.modals.map(({ id }) => id);

/** Whether this modal is on top. */
export const isNewestModal = ({ context }: ModalStackSnapshot, id: string): boolean => context.modals.at(-1)?.id === id;
