export { fileSaverPromises } from './file-saver.promises.ts';
export type { FileSaverWorld, Sending } from './file-saver.promises.ts';
export { fileReadingPromises } from './file-upload/file-reading.promises.ts';
export type { FileReadingWorld } from './file-upload/file-reading.promises.ts';
export { uploadRecordsPromises } from './file-upload/upload-records.promises.ts';
export type { UploadRecordsWorld, UploadsWindow } from './file-upload/upload-records.promises.ts';
export { archiveServicePromises } from './archive-download/archive-service.promises.ts';
export type { ArchiveServiceWorld } from './archive-download/archive-service.promises.ts';
