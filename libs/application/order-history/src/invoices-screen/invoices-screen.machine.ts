import { followPage, type PageFollowing, type PageHappening, typesOf, unboundSubscription } from '@account-area/kernel';
import {
  bindInvoiceBatch,
  bindInvoiceDownload,
  bindInvoiceList,
  createDocumentDownloadMachine,
  type Invoice,
  type InvoiceBatchActor,
  type InvoiceBatchPorts,
  invoiceBatchMachine,
  type InvoiceDownloadActor,
  type InvoiceDownloadPorts,
  type InvoiceDownloadQuery,
  type InvoiceListActor,
  invoiceListMachine,
  type InvoiceListPorts,
  type InvoicesDownloaded,
} from '@account-area/orders';
import { type ActorRefFrom, assign, emit, sendTo, setup, type SnapshotFrom } from 'xstate';

/** What the page of invoices hears. What concerns the list or the zip alone goes to those actors. */
export type InvoicesScreenEvent =
  /** These are chosen, or no longer: invoices by their orders. */
  | { readonly type: 'invoices.chosen' | 'invoices.dropped'; readonly orderRefs: readonly string[] }
  /** No invoice is chosen any more. */
  | { readonly type: 'choice.cleared' }
  /** The customer wants these: one as it is, several in a zip. One that is on its way is not asked for twice. */
  | { readonly type: 'invoices.wanted'; readonly invoices: readonly Invoice[] };

/** Everything the page of invoices needs from the outside world. */
export interface InvoicesScreenPorts extends InvoiceListPorts, InvoiceBatchPorts, InvoiceDownloadPorts {
  readonly invoices: InvoiceListPorts['invoices'] & InvoiceBatchPorts['invoices'];
  readonly page: PageFollowing;
}

/** What the page of invoices knows. */
export interface InvoicesScreenContext {
  /** The orders of the invoices that are chosen; some may be gone from the list. */
  readonly chosen: ReadonlySet<string>;
  /** By the order of the invoice: the last download of each that was wanted by itself. */
  readonly downloads: ReadonlyMap<string, InvoiceDownloadActor>;
  /** The invoice that was wanted last by itself; `null` where none was. */
  readonly latest: Invoice | null;
}

/** Those of `invoices` that are chosen, in their order. */
export const chosenInvoices = (invoices: readonly Invoice[], chosen: ReadonlySet<string>): readonly Invoice[] =>
  invoices.filter(({ orderRef }) => chosen.has(orderRef));

/**
 * The page of invoices: the list, what of it is chosen, and what is being downloaded (C34, D58). Each part fails alone.
 *
 * Start one actor per visit: downloads end with it.
 */
export const invoicesScreenMachine = setup({
  types: typesOf<{
    context: InvoicesScreenContext;
    events: InvoicesScreenEvent | InvoicesDownloaded | PageHappening;
    emitted: InvoicesDownloaded;
    children: { list: 'list'; batch: 'batch' };
  }>(),
  actors: {
    list: invoiceListMachine,
    batch: invoiceBatchMachine,
    download: createDocumentDownloadMachine<InvoiceDownloadQuery>(),
    page: unboundSubscription<undefined>('page'),
  },
  actions: {
    choose: assign(({ context }, orderRefs: readonly string[]) => ({
      chosen: new Set([...context.chosen, ...orderRefs]),
    })),
    drop: assign(({ context }, orderRefs: readonly string[]) => ({
      chosen: new Set([...context.chosen].filter((orderRef) => !orderRefs.includes(orderRef))),
    })),
    clear: assign({ chosen: new Set<string>() }),
    download: assign(({ context: { downloads }, self, spawn }, [invoice]: readonly Invoice[]) => {
      const last = invoice && downloads.get(invoice.orderRef)?.getSnapshot();
      if (invoice === undefined || last?.matches('fetching') === true || last?.matches('saving') === true) return {};
      const download = spawn('download', { input: { query: { invoice, parent: self } } });
      return { downloads: new Map([...downloads, [invoice.orderRef, download]]), latest: invoice };
    }),
    pack: sendTo('batch', (_, invoices: readonly Invoice[]) => ({ type: 'batch.asked', invoices })),
    tellList: sendTo('list', { type: 'page.shown' }),
    retryList: sendTo('list', { type: 'list.retried' }),
    announce: emit((_, notice: InvoicesDownloaded) => notice),
  },
  guards: { isOne: (_, invoices: readonly Invoice[]) => invoices.length === 1 },
}).createMachine({
  id: 'invoicesScreen',
  context: { chosen: new Set(), downloads: new Map(), latest: null },
  invoke: [
    { id: 'list', src: 'list' },
    { id: 'batch', src: 'batch', input: ({ self }) => ({ parent: self }) },
    { src: 'page' },
  ],
  on: {
    'invoices.chosen': { actions: { type: 'choose', params: ({ event }) => event.orderRefs } },
    'invoices.dropped': { actions: { type: 'drop', params: ({ event }) => event.orderRefs } },
    'choice.cleared': { actions: 'clear' },
    'invoices.wanted': [
      {
        guard: { type: 'isOne', params: ({ event }) => event.invoices },
        actions: { type: 'download', params: ({ event }) => event.invoices },
      },
      { actions: { type: 'pack', params: ({ event }) => event.invoices } },
    ],
    'invoices.downloaded': { actions: { type: 'announce', params: ({ event }) => event } },
    'page.shown': { actions: 'tellList' },
    'page.restored': { actions: 'tellList' },
    'network.restored': { actions: ['tellList', 'retryList'] },
  },
});

/** The page of invoices on its ports: the only form an app should start. */
export const bindInvoicesScreen = ({ page, ...ports }: InvoicesScreenPorts): typeof invoicesScreenMachine =>
  invoicesScreenMachine.provide({
    actors: {
      list: bindInvoiceList(ports),
      batch: bindInvoiceBatch(ports),
      download: bindInvoiceDownload(ports),
      page: followPage(page),
    },
  });

export type InvoicesScreenActor = ActorRefFrom<typeof invoicesScreenMachine>;
export type InvoicesScreenSnapshot = SnapshotFrom<typeof invoicesScreenMachine>;

/** Current and historical invoices; there as long as the page is. */
export const invoiceListOf = ({ children }: InvoicesScreenSnapshot): InvoiceListActor | undefined => children.list;

/** Packing several; there as long as the page is. */
export const invoiceBatchOf = ({ children }: InvoicesScreenSnapshot): InvoiceBatchActor | undefined => children.batch;

/** The last download of an invoice by itself; `undefined` where there was none. */
export const invoiceDownloadOf = (
  { context }: InvoicesScreenSnapshot,
  { orderRef }: Pick<Invoice, 'orderRef'>,
): InvoiceDownloadActor | undefined => context.downloads.get(orderRef);
