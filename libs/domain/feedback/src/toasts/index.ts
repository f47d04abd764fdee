export { LONG_TOAST_LIFETIME_MS, TOAST_LIFETIME_MS } from './toast.ts';
export type { Toast, ToastAction } from './toast.ts';
export { MAX_VISIBLE_TOASTS } from './shown-toasts.ts';
export { bindToasts } from './toasts.actors.ts';
export type { ToastHold, ToastsEvent } from './toasts.events.ts';
export { toastsMachine } from './toasts.machine.ts';
export type { ToastsActor, ToastsSnapshot } from './toasts.machine.ts';
export type { Stopwatch, ToastsPorts, WindowVisibility } from './toasts.ports.ts';
export { pastToasts, visibleToasts } from './toasts.selectors.ts';
