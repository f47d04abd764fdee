import {
  answered,
  answerGuards,
  type Call,
  type MachineLogic,
  errorOf,
  ok,
  type PortError,
  requestActor,
  type Result,
  type Unexpected,
  typesOf,
  unboundRequest,
} from '@account-area/kernel';
import { assign, setup } from 'xstate';

import type { DocumentSaver } from '../order/order.ts';

/** What the download of a document hears. */
export interface DocumentDownloadEvent {
  /** The customer wants to try again. */
  readonly type: 'download.retried';
}

/** Which document is wanted. */
export interface DocumentDownloadInput<Query> {
  readonly query: Query;
}

/** What the download of a document knows. */
export interface DocumentDownloadContext<Query> extends DocumentDownloadInput<Query> {
  /** The file, once it is fetched and until it is saved; without content before and after. */
  readonly file: Blob;
  /** Why it could not be had; `null` while nothing failed. */
  readonly error: PortError | Unexpected | null;
}

/** What is saved on the device. */
export interface DocumentSaving<Query> extends DocumentDownloadInput<Query> {
  readonly file: Blob;
}

/** Everything the download of a document needs from the outside world. */
export interface DocumentDownloadPorts<Query> {
  /** The file. */
  readonly read: Call<Query, Blob, PortError>;
  readonly saver: DocumentSaver;
  /** What the device calls the file. */
  readonly nameOf: (query: Query) => string;
  /** Hears that the document is on the device. */
  readonly saved?: (query: Query) => void;
}

/** The download of a document, as {@link bindDocumentDownload} makes it. */
export type DocumentDownloadLogic<Query> = MachineLogic<{
  input: DocumentDownloadInput<Query>;
  context: DocumentDownloadContext<Query>;
  events: DocumentDownloadEvent;
  states: 'fetching' | 'saving' | 'failed' | 'saved';
}>;

/**
 * Fetches a document, and saves it on the device.
 *
 *     fetching ─▶ saving ─▶ saved
 *        ▲ │         │
 *        │ ▼         ▼
 *        └ failed ◀──┘
 *
 * Start one actor per document that is wanted. It ends when the document is on the device.
 */
const unboundDownload = <Query>() =>
  setup({
    types: typesOf<{
      input: DocumentDownloadInput<Query>;
      context: DocumentDownloadContext<Query>;
      events: DocumentDownloadEvent;
    }>(),
    actors: {
      read: unboundRequest<DocumentDownloadInput<Query>, Blob, PortError>('read'),
      save: unboundRequest<DocumentSaving<Query>, null, never>('save'),
    },
    actions: {
      keepFile: assign((_, answer: Result<Blob, PortError | Unexpected>) => ({
        file: answer.ok ? answer.value : new Blob(),
        error: errorOf(answer),
      })),
      forgetFile: assign((_, answer: Result<null, Unexpected>) => ({ file: new Blob(), error: errorOf(answer) })),
      announce: () => undefined,
    },
    guards: answerGuards,
  }).createMachine({
    id: 'documentDownload',
    context: ({ input: { query } }) => ({ query, file: new Blob(), error: null }),
    initial: 'fetching',
    states: {
      fetching: {
        invoke: {
          src: 'read',
          input: ({ context: { query } }) => ({ query }),
          onDone: [
            {
              guard: { type: 'isGood', params: answered },
              target: 'saving',
              actions: { type: 'keepFile', params: answered },
            },
            { target: 'failed', actions: { type: 'keepFile', params: answered } },
          ],
        },
      },
      saving: {
        invoke: {
          src: 'save',
          input: ({ context: { file, query } }) => ({ file, query }),
          onDone: [
            {
              guard: { type: 'isGood', params: answered },
              target: 'saved',
              actions: [{ type: 'forgetFile', params: answered }, 'announce'],
            },
            { target: 'failed', actions: { type: 'forgetFile', params: answered } },
          ],
        },
      },
      failed: { on: { 'download.retried': 'fetching' } },
      saved: { type: 'final' },
    },
  });

/** Without its ports, which {@link bindDocumentDownload} binds. */
export const createDocumentDownloadMachine = <Query>(): DocumentDownloadLogic<Query> => unboundDownload();

/** The download of a document on its ports: the only form an app should start. */
export const bindDocumentDownload = <Query>({
  nameOf,
  read,
  saved,
  saver,
}: DocumentDownloadPorts<Query>): DocumentDownloadLogic<Query> =>
  unboundDownload<Query>().provide({
    actors: {
      read: requestActor(({ query }: DocumentDownloadInput<Query>, signal) => read(query, signal)),
      save: requestActor(({ file, query }: DocumentSaving<Query>) => {
        saver.save(file, nameOf(query));
        return Promise.resolve(ok(null));
      }),
    },
    actions: { announce: ({ context }) => saved?.(context.query) },
  });
