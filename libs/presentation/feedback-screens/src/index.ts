export type { Feedback } from './feedback-context.ts';
export { FeedbackProvider, type FeedbackProviderProps } from './feedback-provider.tsx';
export { AlertModal, Modal, type ModalProps } from './modal/modal.tsx';
export { type ToastControls, useToasts } from './toasts/use-toasts.ts';
