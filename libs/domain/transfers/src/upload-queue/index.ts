export { isStartable } from './queued-uploads.ts';
export type { QueuedUpload, QueuedUploads } from './queued-uploads.ts';
export { bindUploadQueue } from './upload-queue.actors.ts';
export type { UploadQueueContext } from './upload-queue.context.ts';
export type { PageEvent, UploadQueueEvent, UploadOutcome, UploadQueueNotice } from './upload-queue.events.ts';
export { uploadQueueMachine } from './upload-queue.machine.ts';
export type { UploadQueueActor, UploadQueueSnapshot } from './upload-queue.machine.ts';
export type { UploadPage, UploadQueuePorts } from './upload-queue.ports.ts';
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
