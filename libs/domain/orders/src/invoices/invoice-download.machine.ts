import {
  answered,
  answerGuards,
  errorOf,
  ok,
  type PortError,
  requestActor,
  type Result,
  type Unexpected,
  typesOf,
  unboundRequest,
} from '@account-area/kernel';
import { type ActorRefFrom, assign, sendTo, setup, type SnapshotFrom } from 'xstate';

import type { DocumentSaver } from '../order/order.ts';
import {
  type Invoice,
  invoiceFileName,
  type InvoiceParent,
  type InvoicesDownloaded,
  type InvoiceService,
} from './invoices.ts';

/** What the download of an invoice hears. */
export interface InvoiceDownloadEvent {
  /** The customer wants to try again. */
  readonly type: 'download.retried';
}

/** Everything the download of an invoice needs from the outside world. */
export interface InvoiceDownloadPorts {
  readonly invoices: Pick<InvoiceService, 'read'>;
  readonly saver: DocumentSaver;
}

/** Which invoice is wanted, and who hears that it is saved. */
export interface InvoiceDownloadInput {
  readonly invoice: Invoice;
  readonly parent: InvoiceParent;
}

/** What the download of an invoice knows. */
export interface InvoiceDownloadContext extends InvoiceDownloadInput {
  /** The file, once it is fetched and until it is saved; without content before and after. */
  readonly file: Blob;
  /** Why it could not be had; `null` while nothing failed. */
  readonly error: PortError | Unexpected | null;
}

/** What is saved on the device. */
export interface InvoiceSaving {
  readonly invoice: Invoice;
  readonly file: Blob;
}

/**
 * Fetches an invoice, and saves it as `invoice_<ref>.pdf` (C34.1).
 *
 *     fetching ─▶ saving ─▶ saved
 *        ▲ │         │
 *        │ ▼         ▼
 *        └ failed ◀──┘
 *
 * Start one actor per invoice that is wanted. It ends when the invoice is on the device.
 */
export const invoiceDownloadMachine = setup({
  types: typesOf<{
    input: InvoiceDownloadInput;
    context: InvoiceDownloadContext;
    events: InvoiceDownloadEvent;
  }>(),
  actors: {
    read: unboundRequest<{ readonly invoice: Invoice }, Blob, PortError>('read'),
    save: unboundRequest<InvoiceSaving, null, never>('save'),
  },
  actions: {
    keepFile: assign((_, answer: Result<Blob, PortError | Unexpected>) => ({
      file: answer.ok ? answer.value : new Blob(),
      error: errorOf(answer),
    })),
    forgetFile: assign((_, answer: Result<null, Unexpected>) => ({ file: new Blob(), error: errorOf(answer) })),
    announce: sendTo(
      ({ context }) => context.parent,
      (): InvoicesDownloaded => ({ type: 'invoices.downloaded', count: 1 }),
    ),
  },
  guards: answerGuards,
}).createMachine({
  id: 'invoiceDownload',
  context: ({ input: { invoice, parent } }) => ({ invoice, parent, file: new Blob(), error: null }),
  initial: 'fetching',
  states: {
    fetching: {
      invoke: {
        src: 'read',
        input: ({ context: { invoice } }) => ({ invoice }),
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
        input: ({ context: { file, invoice } }) => ({ file, invoice }),
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

/** The download of an invoice on its ports: the only form an app should start. */
export const bindInvoiceDownload = ({ invoices, saver }: InvoiceDownloadPorts): typeof invoiceDownloadMachine =>
  invoiceDownloadMachine.provide({
    actors: {
      read: requestActor(({ invoice }: { readonly invoice: Invoice }, signal) => invoices.read(invoice, signal)),
      save: requestActor(({ file, invoice }: InvoiceSaving) => {
        saver.save(file, invoiceFileName(invoice));
        return Promise.resolve(ok(null));
      }),
    },
  });

export type InvoiceDownloadActor = ActorRefFrom<typeof invoiceDownloadMachine>;
export type InvoiceDownloadSnapshot = SnapshotFrom<typeof invoiceDownloadMachine>;

/** Why the invoice could not be had; `null` while nothing failed. */
export const invoiceDownloadFailure = (snapshot: InvoiceDownloadSnapshot): PortError | Unexpected | null =>
  snapshot.matches('failed') ? snapshot.context.error : null;
