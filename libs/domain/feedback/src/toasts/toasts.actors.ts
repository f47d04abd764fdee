import { subscriptionActor } from '@account-area/kernel';
import { assign } from 'xstate';

import { measured } from './shown-toasts.ts';
import type { ToastsEvent } from './toasts.events.ts';
import { toastsMachine } from './toasts.machine.ts';
import type { ToastsPorts } from './toasts.ports.ts';

/** The toasts with their ports bound: the only form an app should start. */
export const bindToasts = ({ stopwatch, visibility }: ToastsPorts): typeof toastsMachine =>
  toastsMachine.provide({
    actors: {
      followVisibility: subscriptionActor((_, send) => visibility.follow((isVisible) => send(holdOf(isVisible)))),
    },
    actions: {
      startTime: assign(() => ({ measuredAtMs: stopwatch.elapsed() })),
      stopTime: assign(({ context }) => measured(context, stopwatch.elapsed())),
    },
  });

const holdOf = (isVisible: boolean): ToastsEvent => ({
  type: isVisible ? 'hold.ended' : 'hold.started',
  by: 'hidden-window',
});
