import { FakeVisibility, fakeTime, inspector } from '@account-area/kernel/testing';
import { createActor } from 'xstate';

import { bindToasts, visibleToasts } from './toasts.machine.ts';
import { TOAST_LIFETIME_MS, type Toast } from './toasts.ts';

/** A toast of five seconds, unless told otherwise. */
export const toastFixture = (id = 'toast-1', changes: Partial<Toast> = {}): Toast => ({
  id,
  tone: 'info',
  text: 'Preparing download...',
  lifetimeMs: TOAST_LIFETIME_MS,
  ...changes,
});

/** Running toasts whose time passes when a test says so. */
export const startFakeToasts = () => {
  const visibility = new FakeVisibility();
  const { clock, pass } = fakeTime();
  const ports = { elapsed: () => clock.now(), visibility };
  const machine = bindToasts(ports);
  const toasts = createActor(machine, { clock, inspect: inspector }).start();
  return {
    actor: toasts,
    ports,
    clock,
    pass,
    visibility,
    show: (id: string, changes?: Partial<Toast>) =>
      toasts.send({ type: 'toast.shown', toast: toastFixture(id, changes) }),
    dismiss: (id: string) => toasts.send({ type: 'toast.dismissed', id }),
    /** The ids of the toasts that are seen. */
    seen: () => visibleToasts(toasts.getSnapshot()).map(({ id }) => id),
  };
};

export type FakeToasts = ReturnType<typeof startFakeToasts>;
