import { ok, type PortError, type Result } from '@account-area/kernel';
import { controlledCall, fakeTime, inspector, recordingParent, settle } from '@account-area/kernel/testing';
import { createActor } from 'xstate';

import { FIXTURE_NOW } from '../order/order.fixtures.ts';
import type { DocumentSaver } from '../order/order.ts';
import { ORDER_REFUSAL } from '../order/order-ports.fakes.ts';
import { bindInvoiceBatch } from './invoice-batch.machine.ts';
import { bindInvoiceDownload } from './invoice-download.ts';
import { bindInvoiceList } from './invoice-list.machine.ts';
import type {
  DocumentPacker,
  Invoice,
  InvoicesDownloaded,
  PackedDocument,
  PackError,
  ReadInvoices,
} from './invoices.ts';

/** An invoice over 34.95 euros, or one that differs from it. */
export const invoiceFixture = (changes: Partial<Invoice> = {}): Invoice => ({
  orderRef: 'A-1001',
  id: 'invoice-1001',
  channel: 'printelle-de',
  issuedAt: '2026-11-12T10:05:00Z',
  amount: { amount: 3495, currency: 'EUR' },
  isHistorical: false,
  ...changes,
});

/** As many invoices as asked for, a day between each and the one before. */
export const invoicesFixture = (count: number, changes: Partial<Invoice> = {}): readonly Invoice[] =>
  Array.from({ length: count }, (_, index) =>
    invoiceFixture({
      orderRef: `A-${1001 + index}`,
      id: `invoice-${1001 + index}`,
      issuedAt: new Date(Date.parse('2026-11-12T10:05:00Z') - index * 86_400_000).toISOString(),
      ...changes,
    }),
  );

const PDF = new Blob(['%PDF'], { type: 'application/pdf' });

/** A list of invoices on services that answer when a test or story says so. */
export const startFakeInvoiceList = () => {
  const calls = {
    current: controlledCall<null, ReadInvoices, PortError>(),
    historical: controlledCall<null, ReadInvoices, PortError>(),
  };
  const invoices = {
    current: (signal: AbortSignal) => calls.current(null, signal),
    historical: (signal: AbortSignal) => calls.historical(null, signal),
  };
  const { clock, pass } = fakeTime(Date.parse(FIXTURE_NOW));
  const ports = { invoices, clock };
  const list = createActor(bindInvoiceList(ports), { clock, inspect: inspector }).start();
  const answer = (part: 'current' | 'historical', found: readonly Invoice[] = [], unreadable = 0) => {
    calls[part].last().succeed({ invoices: found, unreadable });
    return settle();
  };
  return {
    actor: list,
    ports,
    clock,
    pass,
    calls,
    answer,
    refuse: (part: 'current' | 'historical') => {
      calls[part].last().fail(ORDER_REFUSAL);
      return settle();
    },
    retry: () => list.send({ type: 'list.retried' }),
    outdate: () => list.send({ type: 'list.outdated' }),
    show: () => list.send({ type: 'page.shown' }),
  };
};

export type FakeInvoiceList = ReturnType<typeof startFakeInvoiceList>;

/** The download of an invoice on a service that answers when a test or story says so; a device that cannot save says why. */
export const startFakeInvoiceDownload = (invoice = invoiceFixture(), saver?: DocumentSaver) => {
  const { clock, pass } = fakeTime();
  const read = controlledCall<Invoice, Blob, PortError>();
  const saved: { readonly document: Blob; readonly fileName: string }[] = [];
  const { notices, parent } = recordingParent<InvoicesDownloaded>();
  const save = (document: Blob, fileName: string) => void saved.push({ document, fileName });
  const ports = { invoices: { read }, saver: saver ?? { save } };
  const machine = bindInvoiceDownload(ports);
  const download = createActor(machine, { input: { query: { invoice, parent } }, clock, inspect: inspector }).start();
  return {
    actor: download,
    ports,
    clock,
    pass,
    read,
    saved,
    notices,
    deliver: (file = PDF) => {
      read.last().succeed(file);
      return settle();
    },
    refuse: () => {
      read.last().fail(ORDER_REFUSAL);
      return settle();
    },
    retry: () => download.send({ type: 'download.retried' }),
  };
};

export type FakeInvoiceDownload = ReturnType<typeof startFakeInvoiceDownload>;

/** A device that packs what it is given, unless it was told to refuse. */
export const fakeDocumentPacker = () => {
  const zips: { readonly fileName: string; readonly names: readonly string[] }[] = [];
  const held: string[] = [];
  const contents = new Map<string, readonly PackedDocument[]>();
  let refusal: { readonly error: PackError; readonly after: 'first' | 'last' } | null = null;
  const packer: DocumentPacker = {
    pack: async (documents, fileName, signal): Promise<Result<null, PackError>> => {
      held.splice(0);
      const packed: PackedDocument[] = [];
      for await (const document of documents) {
        held.push(document.name);
        packed.push(document);
        if (refusal?.after === 'first') return { ok: false, error: refusal.error };
      }
      if (refusal !== null) return { ok: false, error: refusal.error };
      if (signal.aborted) return ok(null);
      zips.push({ fileName, names: [...held] });
      contents.set(fileName, packed);
      return ok(null);
    },
  };
  return {
    packer,
    zips,
    /** What the documents of a zip say, by their names; `null` where there is no such zip. */
    textsIn: async (fileName: string): Promise<ReadonlyMap<string, string> | null> => {
      const packed = contents.get(fileName);
      if (packed === undefined) return null;
      return new Map(await Promise.all(packed.map(async ({ content, name }) => [name, await content.text()] as const)));
    },
    /** What is in the zip that is being made. */
    held: (): readonly string[] => held,
    /** It refuses after its first document, or once it has them all. */
    refuse: (error: PackError, after: 'first' | 'last' = 'first') => {
      refusal = { error, after };
    },
    relent: () => {
      refusal = null;
    },
  };
};

/** Packing invoices on a service that answers when a test or story says so. */
export const startFakeInvoiceBatch = (packer?: DocumentPacker) => {
  const { clock, pass } = fakeTime();
  const read = controlledCall<Invoice, Blob, PortError>();
  const device = fakeDocumentPacker();
  const { notices, parent } = recordingParent<InvoicesDownloaded>();
  const ports = { invoices: { read }, packer: packer ?? device.packer };
  const machine = bindInvoiceBatch(ports);
  const batch = createActor(machine, { input: { parent }, clock, inspect: inspector }).start();
  return {
    actor: batch,
    ports,
    clock,
    pass,
    read,
    device,
    notices,
    ask: (invoices: readonly Invoice[]) => batch.send({ type: 'batch.asked', invoices }),
    cancel: () => batch.send({ type: 'batch.cancelled' }),
    retry: () => batch.send({ type: 'batch.retried' }),
    deliver: () => {
      read.last().succeed(PDF);
      return settle();
    },
    refuse: (error: PortError = ORDER_REFUSAL) => {
      read.last().fail(error);
      return settle();
    },
  };
};

export type FakeInvoiceBatch = ReturnType<typeof startFakeInvoiceBatch>;
