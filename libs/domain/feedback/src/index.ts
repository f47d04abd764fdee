export {
  bindModalStack,
  isNewestModal,
  isPageCovered,
  modalStackMachine,
  openModals,
} from './modal-stack/modal-stack.machine.ts';
export type {
  ModalStackActor,
  ModalStackContext,
  ModalStackEvent,
  ModalStackNotice,
  ModalStackSnapshot,
} from './modal-stack/modal-stack.machine.ts';
export type { LayerHistory, Modal, ModalStackPorts } from './modal-stack/modal-stack.ts';
export { bindToasts, pastToasts, toastsMachine, visibleToasts } from './toasts/toasts.machine.ts';
export type { ToastsActor, ToastsEvent, ToastsSnapshot } from './toasts/toasts.machine.ts';
export { LONG_TOAST_LIFETIME_MS, MAX_VISIBLE_TOASTS, TOAST_LIFETIME_MS } from './toasts/toasts.ts';
export type {
  ShownToasts,
  Stopwatch,
  Toast,
  ToastAction,
  ToastHold,
  ToastsPorts,
  WindowVisibility,
} from './toasts/toasts.ts';
