export { bindModalStack, isNewestModal, modalStackMachine } from './modal-stack/modal-stack.machine.ts';
export type {
  LayerHistory,
  Modal,
  ModalStackActor,
  ModalStackContext,
  ModalStackEvent,
  ModalStackNotice,
  ModalStackLogic,
  ModalStackSnapshot,
} from './modal-stack/modal-stack.machine.ts';
export { bindToasts, isToastThere, pastToasts, toastsMachine, visibleToasts } from './toasts/toasts.machine.ts';
export type { ToastsActor, ToastsEvent, ToastsLogic, ToastsSnapshot } from './toasts/toasts.machine.ts';
export { LONG_TOAST_LIFETIME_MS, MAX_VISIBLE_TOASTS, TOAST_LIFETIME_MS } from './toasts/toasts.ts';
export type { ShownToasts, Toast, ToastAction, ToastHold, ToastsPorts, WindowVisibility } from './toasts/toasts.ts';
