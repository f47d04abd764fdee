export { DeletionDialogs } from './deletion/deletion-dialogs.tsx';
export { DeletionToasts } from './deletion/deletion-toasts.tsx';
export { PhotosScreen } from './photos/photos-screen.tsx';
export { PreviewScreen } from './preview/preview-screen.tsx';
export { filesOf, takeFiles } from './upload/file-arrivals.ts';
export { SignOutQuestion } from './upload/sign-out-question.tsx';
export { UploadArea } from './upload/upload-area.tsx';
