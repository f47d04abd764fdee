export { DeletionDialogs, type DeletionDialogsProps } from './deletion/deletion-dialogs.tsx';
export { DeletionToasts, type DeletionToastsProps } from './deletion/deletion-toasts.tsx';
export type { LibraryLinks } from './library/my-photos-layout.tsx';
export { type PhotoOpening } from './photos/timeline.tsx';
export { PhotosScreen, type PhotosScreenProps } from './photos/photos-screen.tsx';
export { type ArrivedFiles, takeFiles } from './upload/file-arrivals.ts';
export { UploadArea, type UploadAreaProps } from './upload/upload-area.tsx';
export { PreviewScreen, type PreviewScreenProps } from './preview/preview-screen.tsx';
export { lookAt } from './photo/look-at.ts';
