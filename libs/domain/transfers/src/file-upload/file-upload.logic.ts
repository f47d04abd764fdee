import type { MachineLogic } from '@account-area/kernel';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';

import type { FileUploadContext, FileUploadEvent, FileUploadInput } from './file-upload.ts';

/**
 * Brings one file into the library.
 *
 *     checking ─▶ queued ─▶ uploading ─▶ done, known, refused
 *      │   │          ▲      │  ▲ │
 *      │   ▼          │      │  │ ▼
 *      │ duplicate ─▶ known  │ retrying ─▶ failed
 *      ▼              │      ▼
 *     refused         └─── paused
 *
 * What is uploading or retrying is offline while the device has no connection. What failed for want of one is queued again
 * when it returns.
 *
 * What is queued or a duplicate becomes a twin while the queue has the same photo as another file.
 *
 * The queue starts one actor per file and gives it its turn; it never ends by itself. Nothing is sent before the file
 * turned out to be a photo that the library does not have. What was interrupted goes on where it stopped.
 */
export type FileUploadLogic = MachineLogic<{
  input: FileUploadInput;
  context: FileUploadContext;
  events: FileUploadEvent;
  states:
    | 'checking'
    | 'duplicate'
    | 'twin'
    | 'queued'
    | 'uploading'
    | 'retrying'
    | 'offline'
    | 'paused'
    | 'failed'
    | 'done'
    | 'known'
    | 'refused';
}>;

export type FileUploadActor = ActorRefFrom<FileUploadLogic>;

export type FileUploadSnapshot = SnapshotFrom<FileUploadLogic>;
