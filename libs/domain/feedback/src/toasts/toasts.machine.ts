import {
  subscriptionActor,
  tellTime,
  type TimeTold,
  typesOf,
  unboundClock,
  unboundSubscription,
  type MachineLogic,
} from '@account-area/kernel';
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';

import {
  measured,
  withoutToast,
  withToast,
  type ShownToasts,
  type Toast,
  type ToastHold,
  type ToastsPorts,
} from './toasts.ts';

/** What the toasts hear. */
export type ToastsEvent =
  /** With the id of one that is there it changes in place, and its time starts anew. */
  | { readonly type: 'toast.shown'; readonly toast: Toast }
  /** The customer puts a toast away, or what it says is over; one that is gone is no mistake. */
  | { readonly type: 'toast.dismissed'; readonly id: string }
  /** The toasts are held, by a pointer, the focus, or a page that is hidden: their time stands still. */
  | { readonly type: 'hold.started'; readonly by: ToastHold }
  /** The customer turns away from them. */
  | { readonly type: 'hold.ended'; readonly by: ToastHold };

/**
 * The toasts over the page.
 *
 *     resting ◀─▶ counting ◀─▶ held       (over `timing`, where the time is asked for)
 *
 * Start one actor for the whole page; it never ends by itself. Time passes only while the customer can see the
 * toasts and does not read them.
 */
export type ToastsLogic = MachineLogic<{
  context: ShownToasts;
  events: ToastsEvent | TimeTold<'toasts'>;
  states: 'resting' | 'counting' | 'held' | 'timing' | 'changed';
}>;

const machine = setup({
  types: typesOf<{ context: ShownToasts; events: ToastsEvent | TimeTold<'toasts'> }>(),
  actors: { clock: unboundClock<'toasts'>(), followVisibility: unboundSubscription<null>('followVisibility') },
  actions: {
    showToast: assign(({ context }, toast: Toast) => withToast(context, toast)),
    dismissToast: assign(({ context }, id: string) => withoutToast(context, id)),
    hold: assign(({ context }, by: ToastHold) => ({ holds: new Set([...context.holds, by]) })),
    release: assign(({ context }, by: ToastHold) => ({
      holds: new Set([...context.holds].filter((hold) => hold !== by)),
    })),
    startTime: assign({ counted: ({ context }) => new Set(context.remainingMs.keys()) }),
    measure: assign(({ context }, atMs: number) => measured(context, atMs)),
  },
  guards: {
    isHeld: ({ context }) => context.holds.size > 0,
    hasTimeLeft: ({ context }) => context.remainingMs.size > 0,
  },
  delays: { nextEnd: ({ context }) => Math.min(...context.remainingMs.values()) },
}).createMachine({
  id: 'toasts',
  context: {
    visible: [],
    waiting: [],
    past: [],
    remainingMs: new Map(),
    counted: new Set(),
    measuredAtMs: 0,
    holds: new Set(),
  },
  invoke: { src: 'followVisibility', input: null },
  initial: 'resting',
  on: {
    'toast.shown': { target: '.timing', actions: { type: 'showToast', params: ({ event }) => event.toast } },
    'toast.dismissed': { target: '.timing', actions: { type: 'dismissToast', params: ({ event }) => event.id } },
    'hold.started': { target: '.timing', actions: { type: 'hold', params: ({ event }) => event.by } },
    'hold.ended': { target: '.timing', actions: { type: 'release', params: ({ event }) => event.by } },
  },
  states: {
    /** No toast is shown, or only toasts that stay. */
    resting: {},
    counting: {
      entry: 'startTime',
      after: { nextEnd: 'timing' },
    },
    /** The customer reads, or cannot see the window. */
    held: {},
    /** Transient: left synchronously. */
    timing: {
      invoke: { src: 'clock', input: 'toasts' },
      on: { 'toasts.timed': { target: 'changed', actions: { type: 'measure', params: ({ event }) => event.at } } },
    },
    changed: {
      always: [
        { guard: 'isHeld', target: 'held' },
        { guard: 'hasTimeLeft', target: 'counting' },
        { target: 'resting' },
      ],
    },
  },
});

/** Without its ports, which {@link bindToasts} binds. */
export const toastsMachine: ToastsLogic = machine;

/** The running toasts. */
export type ToastsActor = ActorRefFrom<ToastsLogic>;
export type ToastsSnapshot = SnapshotFrom<ToastsLogic>;

/** The toasts with their ports bound: the only form an app should start. */
export const bindToasts = ({ elapsed, visibility }: ToastsPorts): ToastsLogic =>
  machine.provide({
    actors: {
      clock: tellTime(elapsed),
      followVisibility: subscriptionActor((_: null, send: (event: ToastsEvent) => void) =>
        visibility.follow((isVisible) =>
          send({ type: isVisible ? 'hold.ended' : 'hold.started', by: 'hidden-window' }),
        ),
      ),
    },
  });

/** The visible toasts, the oldest first; the same array until one of them changes. */
export const visibleToasts = ({ context }: ToastsSnapshot): readonly Toast[] => context.visible;

/** The toasts that are gone but can still be read, the last one first; the same array until it changes. */
export const pastToasts = ({ context }: ToastsSnapshot): readonly Toast[] => context.past;

/** Whether a toast is visible or waits for its turn. */
export const isToastThere = ({ context: { visible, waiting } }: ToastsSnapshot, id: string): boolean =>
  [...visible, ...waiting].some((toast) => toast.id === id);
