export { type Build, useGoneToast, useToasts } from './feedback-context.ts';
export { FeedbackProvider } from './feedback-provider.tsx';
export { AlertModal, Modal } from './modal/modal.tsx';
export { useNotLoadedToast } from './not-loaded.ts';
