import {
  answered,
  answerGuards,
  bindResource,
  createResourceMachine,
  errorOf,
  ok,
  type PortError,
  requestActor,
  type ResourceContext,
  type Result,
  type Unexpected,
  typesOf,
  unboundRequest,
} from '@account-area/kernel';
import { type ActorRefFrom, assign, sendTo, setup, type SnapshotFrom } from 'xstate';

import type { DocumentSaver, ProductPdf, ProductPdfService } from '../order/order.ts';

/** Which product it is. */
export interface ProductQuery {
  readonly productCode: string;
}

/** What the PDF of a product hears. */
export type ProductPdfEvent =
  /** The customer wants the file. */
  | { readonly type: 'pdf.asked' }
  /** The customer wants to know again whether there is one, after that failed. */
  | { readonly type: 'pdf.retried' }
  /** There may be one now, for making the product has gone on. */
  | { readonly type: 'pdf.outdated' };

/** Everything the PDF of a product needs from the outside world. */
export interface ProductPdfPorts {
  readonly pdfs: ProductPdfService;
  readonly saver: DocumentSaver;
}

type Loaded = Pick<ResourceContext<ProductQuery, ProductPdf | null, PortError>, 'error' | 'value'>;

/** What the PDF of a product knows. */
export interface ProductPdfContext extends ProductQuery {
  readonly loaded: Loaded;
  /** The file, once it is fetched and until it is saved; without content before and after. */
  readonly file: Blob;
  /** Why the file could not be had; `null` while nothing failed. */
  readonly error: PortError | Unexpected | null;
}

/** What is saved on the device. */
export interface PdfSaving extends ProductQuery {
  readonly file: Blob;
}

/** What a customer's device calls the PDF of a product (C33.5). */
export const pdfNameOf = (productCode: string): string => `${productCode}.pdf`;

const pdfResource = createResourceMachine<ProductQuery, ProductPdf | null, PortError>({ eager: true });

/**
 * The PDF of a product (C33.5): whether there is one, and the file when it is wanted.
 *
 *     idle ─▶ fetching ─▶ saving ─▶ saved
 *                ▲ │         │        │
 *                │ ▼         ▼        │
 *                └ failed ◀──┘        │
 *                ▲────────────────────┘ (wanted again)
 *
 * Start one actor per product shown.
 */
export const productPdfMachine = setup({
  types: typesOf<{
    input: ProductQuery;
    context: ProductPdfContext;
    events: ProductPdfEvent;
    children: { pdf: 'pdf' };
  }>(),
  actors: {
    pdf: pdfResource,
    read: unboundRequest<ProductQuery, Blob, PortError>('read'),
    save: unboundRequest<PdfSaving, null, never>('save'),
  },
  actions: {
    keep: assign({ loaded: (_, { error, value }: Loaded) => ({ error, value }) }),
    keepFile: assign((_, answer: Result<Blob, PortError | Unexpected>) => ({
      file: answer.ok ? answer.value : new Blob(),
      error: errorOf(answer),
    })),
    forgetFile: assign((_, answer: Result<null, Unexpected>) => ({ file: new Blob(), error: errorOf(answer) })),
    askAgain: sendTo('pdf', { type: 'resource.needed' }),
    readAgain: sendTo('pdf', { type: 'resource.invalidated' }),
  },
  guards: { ...answerGuards, isThere: ({ context }) => context.loaded.value !== null },
}).createMachine({
  id: 'productPdf',
  context: ({ input: { productCode } }) => ({
    productCode,
    loaded: { error: null, value: null },
    file: new Blob(),
    error: null,
  }),
  invoke: {
    id: 'pdf',
    src: 'pdf',
    input: ({ context: { productCode } }) => ({ productCode }),
    onSnapshot: { actions: { type: 'keep', params: ({ event }) => event.snapshot.context } },
  },
  on: { 'pdf.retried': { actions: 'askAgain' }, 'pdf.outdated': { actions: 'readAgain' } },
  initial: 'idle',
  states: {
    idle: { on: { 'pdf.asked': { guard: 'isThere', target: 'fetching' } } },
    fetching: {
      invoke: {
        src: 'read',
        input: ({ context: { productCode } }) => ({ productCode }),
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
        input: ({ context: { file, productCode } }) => ({ file, productCode }),
        onDone: [
          {
            guard: { type: 'isGood', params: answered },
            target: 'saved',
            actions: { type: 'forgetFile', params: answered },
          },
          { target: 'failed', actions: { type: 'forgetFile', params: answered } },
        ],
      },
    },
    saved: { on: { 'pdf.asked': 'fetching' } },
    failed: { on: { 'pdf.asked': 'fetching' } },
  },
});

/** The PDF of a product on its ports: the only form an app should start. */
export const bindProductPdf = ({ pdfs, saver }: ProductPdfPorts): typeof productPdfMachine =>
  productPdfMachine.provide({
    actors: {
      pdf: bindResource<ProductQuery, ProductPdf | null, PortError>(
        ({ productCode }, signal) => pdfs.pdf(productCode, signal),
        { eager: true },
      ),
      read: requestActor(({ productCode }: ProductQuery, signal) => pdfs.read(productCode, signal)),
      save: requestActor(({ file, productCode }: PdfSaving) => {
        saver.save(file, pdfNameOf(productCode));
        return Promise.resolve(ok(null));
      }),
    },
  });

export type ProductPdfActor = ActorRefFrom<typeof productPdfMachine>;
export type ProductPdfSnapshot = SnapshotFrom<typeof productPdfMachine>;

/** What is known of the PDF; `null` until that is known, and where there is none. */
export const productPdfOf = ({ context }: ProductPdfSnapshot): ProductPdf | null => context.loaded.value;

/** Why it is not known whether there is a PDF; `null` where it is. */
export const productPdfFailure = ({ context: { loaded } }: ProductPdfSnapshot): PortError | Unexpected | null =>
  loaded.value === null ? loaded.error : null;

/** Why the file could not be had; `null` while nothing failed. */
export const pdfFileFailure = (snapshot: ProductPdfSnapshot): PortError | Unexpected | null =>
  snapshot.matches('failed') ? snapshot.context.error : null;
