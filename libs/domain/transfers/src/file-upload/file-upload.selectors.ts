import type { TransferError, UploadStatus } from './file-upload.events.ts';
import type { FileUploadSnapshot } from './file-upload.machine.ts';
import type { LocalFile } from './local-file.ts';
import type { PhotoType } from './photo-type.ts';
import type { RefusalReason } from './upload-rules.ts';

/** How the upload is doing. */
export const uploadStatus = (snapshot: FileUploadSnapshot): UploadStatus => snapshot.value;

/** The file itself. */
export const uploadedFile = (snapshot: FileUploadSnapshot): LocalFile => snapshot.context.file;

/** What the file is; `null` until that is known. */
export const uploadedType = (snapshot: FileUploadSnapshot): PhotoType | null => snapshot.context.checked?.type ?? null;

/** Bytes that are on their way or there. */
export const sentBytes = (snapshot: FileUploadSnapshot): number => snapshot.context.sentBytes;

/** The part of so many bytes that has left, 0 to 0.99: they have long before the service says that a photo is there. */
export const shareSent = (sent: number, bytes: number): number => Math.min(0.99, sent / Math.max(1, bytes));

/** Why the file will never be taken; `null` for one that was not refused. */
export const refusalReason = (snapshot: FileUploadSnapshot): RefusalReason | null => snapshot.context.refusal;

/** Why the upload gave up; `null` unless it did. */
export const transferError = (snapshot: FileUploadSnapshot): TransferError | null =>
  snapshot.matches('failed') ? snapshot.context.error : null;
