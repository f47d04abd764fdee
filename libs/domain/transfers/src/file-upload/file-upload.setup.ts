import {
  typesOf,
  unboundRequest,
  unboundSubscription,
  type Parent,
  type Result,
  type Unexpected,
} from '@account-area/kernel';
import type { PhotoId } from '@account-area/photos';
import { assign, sendTo, setup } from 'xstate';

import type { FileUploadEvent, FileUploadNotice, TransferError, UploadStatus } from './file-upload.events.ts';
import type { OutgoingFile } from './file-upload.ports.ts';
import type { Fingerprint, LocalFile } from './local-file.ts';
import type { PhotoType } from './photo-type.ts';
import { MAX_ATTEMPTS, retryDelayMs, type FileRefused, type RefusalReason } from './upload-rules.ts';

/** Which file. */
export interface FileUploadInput {
  /** Names it among the uploads of its queue. */
  readonly id: string;
  readonly file: LocalFile;
  /** Hears each change of the status. */
  readonly parent: Parent<FileUploadNotice>;
}

/** What reading a file has shown. */
export interface CheckedFile {
  readonly type: PhotoType;
  readonly fingerprint: Fingerprint;
  /** Whether the library has it as a photo already. */
  readonly isKnown: boolean;
}

/** What the upload of a file knows. */
export interface FileUploadContext extends FileUploadInput {
  /** `null` while it is being checked, and when it was refused for what the check has shown. */
  readonly checked: CheckedFile | null;
  readonly sentBytes: number;
  /** Tries since a byte got through. */
  readonly attempt: number;
  /** The service asked for so much patience, in ms. */
  readonly waitMs: number;
  readonly photoId: PhotoId | null;
  /** Why the last try did not get through. */
  readonly error: TransferError | null;
  readonly refusal: RefusalReason | null;
}

/** A try that did not get through. */
export interface Interruption {
  readonly error: TransferError;
  readonly waitMs: number;
}

/** What the file upload machine is made of; how it behaves is in `file-upload.machine.ts`. */
export const fileUploadSetup = setup({
  types: typesOf<{
    input: FileUploadInput;
    context: FileUploadContext;
    events: FileUploadEvent;
  }>(),
  actors: {
    checkFile: unboundRequest<LocalFile, CheckedFile, FileRefused>('checkFile'),
    transfer: unboundSubscription<Omit<OutgoingFile, 'address'>>('transfer'),
  },
  actions: {
    keepCheck: assign((_, checked: Result<CheckedFile, FileRefused | Unexpected>) =>
      checked.ok ? { checked: checked.value } : { refusal: reasonOf(checked.error) },
    ),
    recordProgress: assign(({ context }, sentBytes: number) => ({
      sentBytes,
      attempt: sentBytes > context.sentBytes ? 0 : context.attempt,
    })),
    countAttempt: assign(({ context }, { error, waitMs }: Interruption) => ({
      error,
      waitMs,
      attempt: context.attempt + 1,
    })),
    recordError: assign({ error: (_, error: TransferError) => error }),
    recordRefusal: assign({ refusal: (_, reason: RefusalReason) => reason }),
    startAnew: assign({ attempt: 0, waitMs: 0, error: null }),
    keepPhoto: assign(({ context }, photoId: PhotoId) => ({ photoId, sentBytes: context.file.size, error: null })),
    announce: sendTo(
      ({ context }) => context.parent,
      ({ context }, status: UploadStatus): FileUploadNotice => ({
        type: 'upload.changed',
        id: context.id,
        status,
        fingerprint: context.checked?.fingerprint ?? null,
        photoId: context.photoId,
      }),
    ),
  },
  guards: {
    isNew: (_, checked: Result<CheckedFile, unknown>) => checked.ok && !checked.value.isKnown,
    isKnown: (_, checked: Result<CheckedFile, unknown>) => checked.ok && checked.value.isKnown,
    wasKnown: ({ context }) => context.checked?.isKnown === true,
    isDuplicate: (_, isDuplicate: boolean) => isDuplicate,
    hasAttemptsLeft: ({ context }) => context.attempt < MAX_ATTEMPTS,
  },
  delays: {
    retryDelay: ({ context }) => retryDelayMs(context.attempt, context.waitMs),
  },
});

/** What is sent of a file that has been checked. */
export const outgoing = ({ checked, file }: FileUploadContext): Omit<OutgoingFile, 'address'> => {
  if (checked === null) throw new Error('A file is sent before it has been checked.');
  return { file, type: checked.type, fingerprint: checked.fingerprint };
};

/** Why a file did not pass the check. */
const reasonOf = ({ code }: FileRefused | Unexpected): RefusalReason => (code === 'unexpected' ? 'unreadable' : code);
