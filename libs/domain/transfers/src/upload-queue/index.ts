export { bindUploadQueue, uploadQueueMachine } from './upload-queue.machine.ts';
export type { UploadQueueActor, UploadQueueSnapshot } from './upload-queue.machine.ts';
export type { UploadQueueContext } from './upload-queue.setup.ts';
export { isStartable } from './upload-queue.ts';
export type {
  ConnectionReturned,
  QueuedUpload,
  UploadOutcome,
  UploadPage,
  UploadQueueEvent,
  UploadQueueNotice,
  UploadQueuePorts,
  Uploads,
} from './upload-queue.ts';
export {
  countOf,
  interruptedUploads,
  isPaused,
  isSending,
  queuedUploads,
  startableCount,
  uploadProgress,
} from './upload-queue.selectors.ts';
export type { UploadProgress } from './upload-queue.selectors.ts';
