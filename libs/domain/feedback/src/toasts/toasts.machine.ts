import { typesOf, unboundAction, unboundSubscription } from '@account-area/kernel';
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';

import { NO_TOASTS, withHold, withoutHold, withoutToast, withToast, type ShownToasts } from './shown-toasts.ts';
import type { Toast } from './toast.ts';
import type { ToastHold, ToastsEvent } from './toasts.events.ts';

/**
 * The toasts over the page.
 *
 *     resting ◀─▶ counting ◀─▶ held
 *
 * Start one actor for the whole page; it never ends by itself. Time passes only while somebody can see the toasts and
 * nobody is busy with them.
 */
export const toastsMachine = setup({
  types: typesOf<{ context: ShownToasts; events: ToastsEvent }>(),
  actors: {
    followVisibility: unboundSubscription<null>('followVisibility'),
  },
  actions: {
    showToast: assign(({ context }, toast: Toast) => withToast(context, toast)),
    dismissToast: assign(({ context }, id: string) => withoutToast(context, id)),
    hold: assign(({ context }, by: ToastHold) => withHold(context, by)),
    release: assign(({ context }, by: ToastHold) => withoutHold(context, by)),
    startTime: () => unboundAction('startTime'),
    stopTime: () => unboundAction('stopTime'),
  },
  guards: {
    isHeld: ({ context }) => context.holds.size > 0,
    hasTimeLeft: ({ context }) => context.remainingMs.size > 0,
  },
  delays: {
    nextEnd: ({ context }) => Math.min(...context.remainingMs.values()),
  },
}).createMachine({
  id: 'toasts',
  context: NO_TOASTS,
  invoke: { src: 'followVisibility', input: null },
  initial: 'resting',
  on: {
    'toast.shown': { target: '.changed', actions: { type: 'showToast', params: ({ event }) => event.toast } },
    'toast.dismissed': { target: '.changed', actions: { type: 'dismissToast', params: ({ event }) => event.id } },
    'hold.started': { target: '.changed', actions: { type: 'hold', params: ({ event }) => event.by } },
    'hold.ended': { target: '.changed', actions: { type: 'release', params: ({ event }) => event.by } },
  },
  states: {
    /** Nothing is shown, or only what stays. */
    resting: {},
    counting: {
      entry: 'startTime',
      exit: 'stopTime',
      after: { nextEnd: 'changed' },
    },
    /** Somebody is reading, or nobody can see it. */
    held: {},
    changed: {
      always: [
        { guard: 'isHeld', target: 'held' },
        { guard: 'hasTimeLeft', target: 'counting' },
        { target: 'resting' },
      ],
    },
  },
});

/** The running toasts. */
export type ToastsActor = ActorRefFrom<typeof toastsMachine>;
/** What selectors read. */
export type ToastsSnapshot = SnapshotFrom<typeof toastsMachine>;
