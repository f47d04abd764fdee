import {
  answered,
  requestActor,
  subscriptionActor,
  typesOf,
  unboundRequest,
  unboundSubscription,
  type Result,
  type Unexpected,
} from '@account-area/kernel';
import type { PhotoId } from '@account-area/photos';
import { assign, sendTo, setup } from 'xstate';

import { fileCheck, keptPhotos } from './file-check.ts';
import {
  type CheckedFile,
  type FileRefused,
  type FileUploadContext,
  type FileUploadEvent,
  type FileUploadInput,
  type FileUploadNotice,
  type FileUploadPorts,
  type LocalFile,
  type OutgoingFile,
  type PhotoType,
  type RefusalReason,
  type TransferError,
  type TransferEvent,
  type UploadStatus,
} from './file-upload.ts';
import { isOfConnection, MAX_RETRIES, retryDelayMs } from './upload-retries.ts';
import { sendFile } from './file-sending.ts';
import type { FileUploadLogic, FileUploadSnapshot } from './file-upload.logic.ts';

const keepCheck = { type: 'keepCheck', params: answered } as const;

const machine = setup({
  types: typesOf<{ input: FileUploadInput; context: FileUploadContext; events: FileUploadEvent }>(),
  actors: {
    checkFile: unboundRequest<LocalFile, CheckedFile, FileRefused>('checkFile'),
    transfer: unboundSubscription<Omit<OutgoingFile, 'address'>>('transfer'),
  },
  actions: {
    keepCheck: assign((_, checked: Result<CheckedFile, FileRefused | Unexpected>) =>
      checked.ok ? { checked: checked.value, photoId: checked.value.knownAs } : { refusal: reasonOf(checked.error) },
    ),
    recordProgress: assign(({ context }, sentBytes: number) => ({
      sentBytes,
      retries: sentBytes > context.sentBytes ? 0 : context.retries,
    })),
    countRetry: assign(({ context }, { error, waitMs }: Pick<FileUploadContext, 'error' | 'waitMs'>) => ({
      error,
      waitMs,
      retries: context.retries + 1,
    })),
    recordError: assign({ error: (_, error: TransferError) => error }),
    recordRefusal: assign({ refusal: (_, reason: RefusalReason) => reason }),
    startAnew: assign({ retries: 0, waitMs: 0, error: null }),
    finish: assign(({ context }, photoId: PhotoId) => ({ sentBytes: context.file.size, error: null, photoId })),
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
    isNew: (_, checked: Result<CheckedFile, unknown>) => checked.ok && checked.value.knownAs === null,
    isKnown: (_, checked: Result<CheckedFile, unknown>) => checked.ok && checked.value.knownAs !== null,
    wasKnown: ({ context }) => context.photoId !== null,
    turnedOutKnown: (_, isKnown: boolean) => isKnown,
    gaveUpOnConnection: ({ context }) => isOfConnection(context.error),
    hasRetriesLeft: ({ context }) => context.retries < MAX_RETRIES,
  },
  delays: { retryDelay: ({ context }) => retryDelayMs(context.retries, context.waitMs) },
}).createMachine({
  id: 'fileUpload',
  context: ({ input }) => ({
    ...input,
    checked: null,
    photoId: null,
    sentBytes: 0,
    retries: 0,
    waitMs: 0,
    error: null,
    refusal: null,
  }),
  initial: 'checking',
  states: {
    checking: {
      invoke: {
        src: 'checkFile',
        input: ({ context }) => context.file,
        onDone: [
          { guard: { type: 'isNew', params: answered }, target: 'queued', actions: keepCheck },
          { guard: { type: 'isKnown', params: answered }, target: 'duplicate', actions: keepCheck },
          { target: 'refused', actions: keepCheck },
        ],
      },
    },
    duplicate: {
      entry: { type: 'announce', params: 'duplicate' },
      // It is wanted in an album: there is nothing to send.
      on: { 'twin.found': 'twin', 'slot.given': 'known' },
    },
    twin: {
      entry: { type: 'announce', params: 'twin' },
      on: { 'twin.gone': [{ guard: 'wasKnown', target: 'duplicate' }, { target: 'queued' }] },
    },
    queued: {
      entry: { type: 'announce', params: 'queued' },
      on: { 'slot.given': 'uploading', 'twin.found': 'twin' },
    },
    uploading: {
      entry: { type: 'announce', params: 'uploading' },
      invoke: { src: 'transfer', input: ({ context }) => outgoing(context) },
      on: {
        'transfer.progressed': { actions: { type: 'recordProgress', params: ({ event }) => event.sentBytes } },
        'transfer.finished': [
          {
            guard: { type: 'turnedOutKnown', params: ({ event }) => event.isKnown },
            target: 'known',
            actions: { type: 'finish', params: ({ event }) => event.photoId },
          },
          { target: 'done', actions: { type: 'finish', params: ({ event }) => event.photoId } },
        ],
        'transfer.refused': {
          target: 'refused',
          actions: { type: 'recordRefusal', params: ({ event }) => event.reason },
        },
        'transfer.interrupted': [
          {
            guard: 'hasRetriesLeft',
            target: 'retrying',
            actions: { type: 'countRetry', params: ({ event }) => event },
          },
          { target: 'failed', actions: { type: 'recordError', params: ({ event }) => event.error } },
        ],
        'transfer.failed': { target: 'failed', actions: { type: 'recordError', params: ({ event }) => event.error } },
        'connection.lost': 'offline',
        'upload.paused': 'paused',
      },
    },
    retrying: {
      entry: { type: 'announce', params: 'retrying' },
      after: { retryDelay: 'uploading' },
      on: { 'connection.lost': 'offline', 'connection.returned': 'uploading', 'upload.paused': 'paused' },
    },
    // What is seen is the same, but no try is counted.
    offline: {
      entry: { type: 'announce', params: 'retrying' },
      on: { 'connection.returned': { target: 'uploading', actions: 'startAnew' }, 'upload.paused': 'paused' },
    },
    paused: {
      entry: { type: 'announce', params: 'paused' },
      on: { 'upload.resumed': { target: 'queued', actions: 'startAnew' } },
    },
    failed: {
      entry: { type: 'announce', params: 'failed' },
      on: {
        'upload.retried': { target: 'queued', actions: 'startAnew' },
        'connection.returned': { guard: 'gaveUpOnConnection', target: 'queued', actions: 'startAnew' },
      },
    },
    done: { entry: { type: 'announce', params: 'done' } },
    known: { entry: { type: 'announce', params: 'known' } },
    refused: { entry: { type: 'announce', params: 'refused' } },
  },
});

/** Without its ports, which {@link bindFileUpload} binds. */
export const fileUploadMachine: FileUploadLogic = machine;

/** What is sent of a file that has been checked. */
export const outgoing = ({ checked, file }: FileUploadContext): Omit<OutgoingFile, 'address'> => {
  if (checked === null) throw new Error('A file is sent before it has been checked.');
  return { file, type: checked.type, fingerprint: checked.fingerprint };
};

/** Why a file did not pass the check. */
const reasonOf = ({ code }: FileRefused | Unexpected): RefusalReason => (code === 'unexpected' ? 'unreadable' : code);

/** The file upload machine on its ports. All actors started from what one call returns ask the library together. */
export const bindFileUpload = (ports: FileUploadPorts): FileUploadLogic => {
  const keptAs = keptPhotos(ports);
  return machine.provide({
    actors: {
      checkFile: requestActor(fileCheck(ports, keptAs)),
      transfer: subscriptionActor((outgoing: Omit<OutgoingFile, 'address'>, report: (event: TransferEvent) => void) =>
        sendFile({ ...ports, keptAs }, outgoing, report),
      ),
    },
  });
};

export const uploadedFile = (snapshot: FileUploadSnapshot): LocalFile => snapshot.context.file;

/** What the file is; `null` until that is known. */
export const uploadedType = (snapshot: FileUploadSnapshot): PhotoType | null => snapshot.context.checked?.type ?? null;

/** Bytes that are on their way or there. */
export const sentBytes = (snapshot: FileUploadSnapshot): number => snapshot.context.sentBytes;

/** The share of the bytes that has left, 0 to 0.99: all have left before the service says that a photo is there. */
export const shareSent = (sent: number, bytes: number): number => Math.min(0.99, sent / Math.max(1, bytes));

/** Why the file will never be taken; `null` for one that was not refused. */
export const refusalReason = (snapshot: FileUploadSnapshot): RefusalReason | null => snapshot.context.refusal;

/** Why the upload gave up; `null` unless it did. */
export const transferError = (snapshot: FileUploadSnapshot): TransferError | null =>
  snapshot.matches('failed') ? snapshot.context.error : null;
