import { fail, ok, type Result } from '@account-area/kernel';

/** Largest file that may be uploaded, in bytes: 50 MB (D38). */
export const MAX_UPLOAD_BYTES = 50 * 1024 * 1024;

/** Why a file can never become a photo, however often it is sent. */
export type RefusalReason =
  | 'not-a-photo' // neither JPEG nor PNG nor HEIC
  | 'empty-file'
  | 'too-large'
  | 'unreadable' // the device does not hand out its bytes
  | 'too-many-pixels'
  | 'broken-picture' // begins like a photo and cannot be read as one
  | 'bytes-differ'; // it changed while it was sent

/** A file that is refused. */
export interface FileRefused {
  readonly code: RefusalReason;
}

/** Whether a file of so many bytes may be uploaded. */
export const checkSize = (bytes: number): Result<void, FileRefused> => {
  if (bytes === 0) return fail({ code: 'empty-file' });
  return bytes > MAX_UPLOAD_BYTES ? fail({ code: 'too-large' }) : ok(undefined);
};

/** Tries without a single byte getting through before an upload gives up: about five minutes. */
export const MAX_ATTEMPTS = 12;

const FIRST_DELAY_MS = 1000;
const LONGEST_DELAY_MS = 30_000;

/** How long to wait before the next try, in ms: twice as long each time, and never less than the service asks for. */
export const retryDelayMs = (attempt: number, askedForMs: number): number =>
  Math.max(askedForMs, Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** (attempt - 1)));
