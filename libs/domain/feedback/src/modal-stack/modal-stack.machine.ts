import {
  subscriptionActor,
  typesOf,
  unboundAction,
  unboundSubscription,
  type MachineLogic,
} from '@account-area/kernel';
import { assign, enqueueActions, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';

/** A dialog or sheet that lies over the page and takes the focus until it is closed. */
export interface Modal {
  readonly id: string;
  /** Whether Escape and going back may close it; not while it must be seen to its end. */
  readonly isEscapable: boolean;
}

/**
 * The history of the page: every open modal is an entry in it, which going back leaves; it tells each time the
 * customer has gone back past one.
 */
export interface LayerHistory {
  /** Makes as many entries stand above the page's own as modals are open. May be called before the last call is done. */
  keep(count: number): void;

  /** Reports each time the customer has gone back past one of these entries, until the returned function is called. */
  follow(report: () => void): () => void;
}

/** What the stack hears. */
export type ModalStackEvent =
  /** One that is open already keeps its place and changes. */
  | { readonly type: 'modal.opened'; readonly modal: Modal }
  /** By the component that opened it. */
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

export interface ModalStackContext {
  /** The open modals, the newest last. */
  readonly modals: readonly Modal[];
}

/**
 * The modals over the page, and which one closes first.
 *
 *     clear ◀─▶ covered
 *
 * Start one actor for the whole page; it never ends by itself. A component that opens a modal says so and listens
 * for `modal.dismissed`.
 */
export type ModalStackLogic = MachineLogic<{
  context: ModalStackContext;
  events: ModalStackEvent;
  emitted: ModalStackNotice;
  states: 'clear' | 'covered' | 'changed';
}>;

const machine = setup({
  types: typesOf<{ context: ModalStackContext; events: ModalStackEvent; emitted: ModalStackNotice }>(),
  actors: { followReturns: unboundSubscription<null>('followReturns') },
  actions: {
    addModal: assign(({ context: { modals } }, modal: Modal) => ({
      modals: modals.some(({ id }) => id === modal.id)
        ? modals.map((other) => (other.id === modal.id ? modal : other))
        : [...modals, modal],
    })),
    removeModal: assign(({ context }, id: string) => ({ modals: without(context.modals, id) })),
    dismissNewest: enqueueActions(({ context: { modals }, enqueue }) => {
      // The one on top of it may be busy (C08.2).
      const modal = modals.findLast(({ isEscapable }) => isEscapable);
      if (modal === undefined) return;
      enqueue.assign({ modals: without(modals, modal.id) });
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

/** Without its ports, which {@link bindModalStack} binds. */
export const modalStackMachine: ModalStackLogic = machine;

const without = (modals: readonly Modal[], id: string): readonly Modal[] => modals.filter((modal) => modal.id !== id);

/** A running modal stack. */
export type ModalStackActor = ActorRefFrom<ModalStackLogic>;
export type ModalStackSnapshot = SnapshotFrom<ModalStackLogic>;

/** The modal stack with its port bound: the only form an app should start. */
export const bindModalStack = (history: LayerHistory): ModalStackLogic =>
  machine.provide({
    actors: {
      followReturns: subscriptionActor((_, send) => history.follow(() => send({ type: 'history.returned' }))),
    },
    actions: { keepEntries: (_, count) => history.keep(count) },
  });

/** Whether this modal is on top. */
export const isNewestModal = ({ context }: ModalStackSnapshot, id: string): boolean => context.modals.at(-1)?.id === id;
