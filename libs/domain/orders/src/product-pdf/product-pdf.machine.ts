import {
  bindResource,
  createResourceMachine,
  type PortError,
  type ResourceContext,
  type Unexpected,
  typesOf,
  type MachineLogic,
  type ResourceLogic,
} from '@account-area/kernel';
import { type ActorRefFrom, assign, sendTo, setup, type SnapshotFrom } from 'xstate';

import {
  bindDocumentDownload,
  createDocumentDownloadMachine,
  type DocumentDownloadLogic,
} from '../document-download/document-download.machine.ts';
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

/** Whether there is a PDF, as far as that was asked. */
export type LoadedPdf = Pick<ResourceContext<ProductQuery, ProductPdf | null, PortError>, 'error' | 'value'>;

/** What the PDF of a product knows. */
export interface ProductPdfContext extends ProductQuery {
  readonly loaded: LoadedPdf;
  /** Why the file could not be had; `null` while nothing failed. */
  readonly error: PortError | Unexpected | null;
}

/** What a customer's device calls the PDF of a product. */
export const pdfNameOf = (productCode: string): string => `${productCode}.pdf`;

const pdfResource = createResourceMachine<ProductQuery, ProductPdf | null, PortError>({ eager: true });
const pdfDownload = createDocumentDownloadMachine<ProductQuery>();

/**
 * The PDF of a product: whether there is one, and the file when it is wanted.
 *
 *     idle ─▶ downloading ⇄ saved (wanted again)
 *                 ⇅
 *               failed
 *
 * Start one actor per product shown.
 */
export type ProductPdfLogic = MachineLogic<{
  input: ProductQuery;
  context: ProductPdfContext;
  events: ProductPdfEvent;
  states: 'idle' | 'downloading' | 'saved' | 'failed';
  children: {
    pdf: ResourceLogic<ProductQuery, ProductPdf | null, PortError>;
    download: DocumentDownloadLogic<ProductQuery>;
  };
}>;

const machine = setup({
  types: typesOf<{
    input: ProductQuery;
    context: ProductPdfContext;
    events: ProductPdfEvent;
    children: { pdf: 'pdf'; download: 'download' };
  }>(),
  actors: { pdf: pdfResource, download: pdfDownload },
  actions: {
    keep: assign({ loaded: (_, { error, value }: LoadedPdf) => ({ error, value }) }),
    keepFailure: assign({ error: (_, error: PortError | Unexpected | null) => error }),
    askAgain: sendTo('pdf', { type: 'resource.needed' }),
    readAgain: sendTo('pdf', { type: 'resource.invalidated' }),
  },
  guards: {
    isThere: ({ context }) => context.loaded.value !== null,
    hasFailed: (_, error: PortError | Unexpected | null) => error !== null,
  },
}).createMachine({
  id: 'productPdf',
  context: ({ input: { productCode } }) => ({ productCode, loaded: { error: null, value: null }, error: null }),
  invoke: {
    id: 'pdf',
    src: 'pdf',
    input: ({ context: { productCode } }) => ({ productCode }),
    onSnapshot: { actions: { type: 'keep', params: ({ event }) => event.snapshot.context } },
  },
  on: { 'pdf.retried': { actions: 'askAgain' }, 'pdf.outdated': { actions: 'readAgain' } },
  initial: 'idle',
  states: {
    idle: { on: { 'pdf.asked': { guard: 'isThere', target: 'downloading' } } },
    downloading: {
      invoke: {
        id: 'download',
        src: 'download',
        input: ({ context: { productCode } }) => ({ query: { productCode } }),
        onSnapshot: {
          guard: { type: 'hasFailed', params: ({ event }) => event.snapshot.context.error },
          target: 'failed',
          actions: { type: 'keepFailure', params: ({ event }) => event.snapshot.context.error },
        },
        onDone: 'saved',
      },
    },
    saved: { on: { 'pdf.asked': 'downloading' } },
    failed: { on: { 'pdf.asked': 'downloading' } },
  },
});

/** Without its ports, which {@link bindProductPdf} binds. */
export const productPdfMachine: ProductPdfLogic = machine;

/** The PDF of a product on its ports: the only form an app should start. */
export const bindProductPdf = ({ pdfs, saver }: ProductPdfPorts): ProductPdfLogic =>
  machine.provide({
    actors: {
      pdf: bindResource<ProductQuery, ProductPdf | null, PortError>(
        ({ productCode }, signal) => pdfs.pdf(productCode, signal),
        { eager: true },
      ),
      download: bindDocumentDownload<ProductQuery>({
        read: ({ productCode }, signal) => pdfs.read(productCode, signal),
        nameOf: ({ productCode }) => pdfNameOf(productCode),
        saver,
      }),
    },
  });

export type ProductPdfActor = ActorRefFrom<ProductPdfLogic>;
export type ProductPdfSnapshot = SnapshotFrom<ProductPdfLogic>;

/** What is known of the PDF; `null` until that is known, and where there is none. */
export const productPdfOf = ({ context }: ProductPdfSnapshot): ProductPdf | null => context.loaded.value;

/** Why it is not known whether there is a PDF; `null` where it is. */
export const productPdfFailure = ({ context: { loaded } }: ProductPdfSnapshot): PortError | Unexpected | null =>
  loaded.value === null ? loaded.error : null;

/** Why the file could not be had; `null` while nothing failed. */
export const pdfFileFailure = (snapshot: ProductPdfSnapshot): PortError | Unexpected | null =>
  snapshot.matches('failed') ? snapshot.context.error : null;
