export { bindFileUpload } from './file-upload.actors.ts';
export type {
  FileUploadEvent,
  FileUploadNotice,
  TransferError,
  TransferEvent,
  UploadStatus,
} from './file-upload.events.ts';
export { fileUploadMachine } from './file-upload.machine.ts';
export type { FileUploadActor, FileUploadSnapshot } from './file-upload.machine.ts';
export type {
  FileReading,
  FileUnreadable,
  FileUploadPorts,
  KnownPhotos,
  OutgoingFile,
  UploadRecord,
  UploadRecords,
  UploadTransport,
} from './file-upload.ports.ts';
export type { CheckedFile, FileUploadContext, FileUploadInput, Interruption } from './file-upload.setup.ts';
export {
  refusalReason,
  sentBytes,
  shareSent,
  transferError,
  uploadedFile,
  uploadedType,
  uploadStatus,
} from './file-upload.selectors.ts';
export { isFingerprint } from './local-file.ts';
export type { Fingerprint, LocalFile } from './local-file.ts';
export { HEAD_BYTES, photoTypeOf } from './photo-type.ts';
export type { PhotoType } from './photo-type.ts';
export { MAX_UPLOAD_BYTES } from './upload-rules.ts';
export type { FileRefused, RefusalReason } from './upload-rules.ts';
export { fileKey, interruptedOf, filesWithout } from './waiting-file.ts';
export type { InterruptedUpload, WaitingFile } from './waiting-file.ts';
