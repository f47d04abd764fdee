export { modalStackModel } from './modal-stack/modal-stack.model.ts';
export { toastsModel } from './toasts/toasts.model.ts';
