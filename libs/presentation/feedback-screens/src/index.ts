export { FeedbackProvider } from './feedback-provider.tsx';
export { AlertModal, Modal } from './modal/modal.tsx';
export { useToasts } from './toasts/use-toasts.ts';
