import {
  attempt,
  errorOf,
  ok,
  type PortError,
  type Result,
  subscriptionActor,
  type Unexpected,
  typesOf,
  unboundSubscription,
  type MachineLogic,
} from '@account-area/kernel';
import { type ActorRefFrom, assign, sendTo, setup, type SnapshotFrom } from 'xstate';

import {
  batchSizeError,
  type DocumentPacker,
  type Invoice,
  INVOICE_BATCH_NAME,
  type InvoiceParent,
  type InvoicesDownloaded,
  type InvoiceService,
  type PackError,
} from './invoices.ts';
import { type InvoiceFailure, packedDocuments, type PackingNews } from './packed-invoices.ts';

/** What packing invoices hears. */
export type InvoiceBatchEvent =
  /** The customer wants these; more than fit are refused, and so are none. */
  | { readonly type: 'batch.asked'; readonly invoices: readonly Invoice[] }
  /** The customer does not want them any more. */
  | { readonly type: 'batch.cancelled' }
  /** The customer wants what failed once more. */
  | { readonly type: 'batch.retried' }
  /** What became of one, and of all. */
  | PackingNews
  | { readonly type: 'batch.settled'; readonly outcome: Result<null, PackError | Unexpected> };

/** Everything packing invoices needs from the outside world. */
export interface InvoiceBatchPorts {
  readonly invoices: Pick<InvoiceService, 'read'>;
  readonly packer: DocumentPacker;
}

/** Who hears that invoices are saved. */
export interface InvoiceBatchInput {
  readonly parent: InvoiceParent;
}

/** What packing invoices knows. */
export interface InvoiceBatchContext extends InvoiceBatchInput {
  /** What is packed, or was packed last. */
  readonly wanted: readonly Invoice[];
  /** How many of them are in the zip that is made, or was saved. */
  readonly done: number;
  /** Those that could not be had, in their order. */
  readonly failures: readonly InvoiceFailure[];
  /** Why the zip could not be saved; `null` where it was, and where none of its invoices could be had. */
  readonly error: PackError | Unexpected | null;
}

const UNTOUCHED = { wanted: [], done: 0, failures: [], error: null };

/** All of them where the zip was not saved. */
const leftOf = ({ error, failures, wanted }: InvoiceBatchContext): readonly Invoice[] =>
  error === null ? failures.map(({ invoice }) => invoice) : wanted;

interface ByEvent {
  readonly event: { readonly invoices: readonly Invoice[] };
}

const asked = {
  guard: { type: 'isPackable' as const, params: ({ event }: ByEvent) => event.invoices.length },
  target: 'packing',
  actions: { type: 'begin' as const, params: ({ event }: ByEvent) => event.invoices },
};
const retried = {
  target: 'packing',
  actions: {
    type: 'begin' as const,
    params: ({ context }: { readonly context: InvoiceBatchContext }) => leftOf(context),
  },
};

/**
 * Several invoices in one zip that is made on the device, one after the other.
 *
 *     idle ⇄ packing ─▶ saved
 *              │ ▲ ├──▶ partly (some could not be had; the others are saved)
 *              │ └─┤
 *              └───┴──▶ failed
 *
 * Start one actor per visit. The next invoice is fetched when the one before is in the zip, so memory holds one at a time.
 */
export type InvoiceBatchLogic = MachineLogic<{
  input: InvoiceBatchInput;
  context: InvoiceBatchContext;
  events: InvoiceBatchEvent;
  states: 'idle' | 'packing' | 'saved' | 'partly' | 'failed';
}>;

const machine = setup({
  types: typesOf<{ input: InvoiceBatchInput; context: InvoiceBatchContext; events: InvoiceBatchEvent }>(),
  actors: { pack: unboundSubscription<{ readonly invoices: readonly Invoice[] }>('pack') },
  actions: {
    begin: assign((_, wanted: readonly Invoice[]) => ({ ...UNTOUCHED, wanted })),
    count: assign(({ context }) => ({ done: context.done + 1 })),
    keepFailure: assign(({ context }, { error, invoice }: InvoiceFailure) => ({
      failures: [...context.failures, { error, invoice }],
    })),
    /** None of them is on the device: a zip that is not saved is given up whole. */
    keepOutcome: assign((_, outcome: Result<null, PackError | Unexpected>) => ({ done: 0, error: errorOf(outcome) })),
    forget: assign(UNTOUCHED),
    announce: sendTo(
      ({ context }) => context.parent,
      ({ context }): InvoicesDownloaded => ({ type: 'invoices.downloaded', count: context.done }),
    ),
  },
  guards: {
    isPackable: (_, count: number) => batchSizeError(count) === null,
    isWhole: ({ context }, outcome: Result<null, unknown>) => outcome.ok && context.failures.length === 0,
    isPartly: ({ context }, outcome: Result<null, unknown>) => outcome.ok && context.done > 0,
  },
}).createMachine({
  id: 'invoiceBatch',
  context: ({ input: { parent } }) => ({ parent, ...UNTOUCHED }),
  initial: 'idle',
  states: {
    idle: { on: { 'batch.asked': asked } },
    packing: {
      invoke: { src: 'pack', input: ({ context: { wanted } }) => ({ invoices: wanted }) },
      on: {
        'invoice.packed': { actions: 'count' },
        'invoice.failed': { actions: { type: 'keepFailure', params: ({ event }) => event } },
        'batch.cancelled': { target: 'idle', actions: 'forget' },
        'batch.settled': [
          {
            guard: { type: 'isWhole', params: ({ event }) => event.outcome },
            target: 'saved',
            actions: 'announce',
          },
          {
            guard: { type: 'isPartly', params: ({ event }) => event.outcome },
            target: 'partly',
            actions: 'announce',
          },
          { target: 'failed', actions: { type: 'keepOutcome', params: ({ event }) => event.outcome } },
        ],
      },
    },
    saved: { on: { 'batch.asked': asked } },
    partly: { on: { 'batch.asked': asked, 'batch.retried': retried } },
    failed: { on: { 'batch.asked': asked, 'batch.retried': retried } },
  },
});

/** Without its ports, which {@link bindInvoiceBatch} binds. */
export const invoiceBatchMachine: InvoiceBatchLogic = machine;

/** Packing invoices on its ports: the only form an app should start. */
export const bindInvoiceBatch = ({ invoices: service, packer }: InvoiceBatchPorts): InvoiceBatchLogic =>
  machine.provide({
    actors: {
      pack: subscriptionActor(({ invoices }: { readonly invoices: readonly Invoice[] }, send) => {
        const leaving = new AbortController();
        const { signal } = leaving;
        const report = (news: InvoiceBatchEvent) => send(news);
        const read: InvoiceService['read'] = (invoice, leave) => service.read(invoice, leave);
        const pack = async (): Promise<Result<null, PackError>> => {
          const documents = await packedDocuments(invoices, { read, report, signal });
          // None could be had, so there is nothing to save.
          return documents === null ? ok(null) : packer.pack(documents, INVOICE_BATCH_NAME, signal);
        };
        void attempt(pack).then((outcome) => {
          if (!signal.aborted) report({ type: 'batch.settled', outcome });
        });
        return () => leaving.abort();
      }),
    },
  });

export type InvoiceBatchActor = ActorRefFrom<InvoiceBatchLogic>;
export type InvoiceBatchSnapshot = SnapshotFrom<InvoiceBatchLogic>;

/** How far packing is: how many are in the zip, how many could not be had, and how many there are in all. None is in a zip that was not saved. */
export const batchProgress = ({ context: { done, failures, wanted } }: InvoiceBatchSnapshot) => ({
  done,
  failed: failures.length,
  total: wanted.length,
});

/** Why the zip is not whole: why it was not saved, or why the first that is missing could not be had; `null` where it is. */
export const batchFailure = (snapshot: InvoiceBatchSnapshot): PackError | PortError | Unexpected | null => {
  if (!snapshot.matches('partly') && !snapshot.matches('failed')) return null;
  const { error, failures } = snapshot.context;
  return error ?? failures[0]?.error ?? null;
};
