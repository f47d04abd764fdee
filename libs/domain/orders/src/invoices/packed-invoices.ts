import { attempt, type PortError, type Unexpected } from '@account-area/kernel';

import { type Invoice, invoiceFileName, type InvoiceService, type PackedDocument } from './invoices.ts';

/** An invoice that could not be had, and why. */
export interface InvoiceFailure {
  readonly invoice: Invoice;
  readonly error: PortError | Unexpected;
}

/** What becomes of each invoice that is packed. */
export type PackingNews = { readonly type: 'invoice.packed' } | ({ readonly type: 'invoice.failed' } & InvoiceFailure);

interface Packing {
  readonly read: InvoiceService['read'];
  readonly report: (news: PackingNews) => void;
  readonly signal: AbortSignal;
}

/**
 * Documents of invoices, each fetched when the one before was taken; `null` where none can be had. One that cannot is reported and
 * left out. Without a network the others are not tried either.
 */
export const packedDocuments = async (
  invoices: readonly Invoice[],
  packing: Packing,
): Promise<AsyncIterable<PackedDocument> | null> => {
  const documents = fetched(invoices, packing);
  const first = await documents.next();
  return first.done === true ? null : withFirst(first.value, documents);
};

async function* withFirst(first: PackedDocument, others: AsyncIterable<PackedDocument>) {
  yield first;
  yield* others;
}

async function* fetched(
  invoices: readonly Invoice[],
  { read, report, signal }: Packing,
): AsyncGenerator<PackedDocument, void> {
  const nameOf = namesInOneFolder();
  for (const [index, invoice] of invoices.entries()) {
    const answer = await attempt(() => read(invoice, signal));
    if (signal.aborted) return;
    if (answer.ok) {
      yield { name: nameOf(invoice), content: answer.value, changedAt: invoice.issuedAt };
      report({ type: 'invoice.packed' });
      continue;
    }
    const { error } = answer;
    report({ type: 'invoice.failed', invoice, error });
    if (error.code !== 'unreachable') continue;
    for (const other of invoices.slice(index + 1)) report({ type: 'invoice.failed', invoice: other, error });
    return;
  }
}

/**
 * Names of invoices, each another one: orders that differ only in what no file may be called by would share one, and the second
 * file would take the place of the first. Many devices do not tell capital letters from small ones.
 */
const namesInOneFolder = () => {
  const taken = new Set<string>();
  return (invoice: Invoice): string => {
    const name = invoiceFileName(invoice);
    let free = name;
    for (let number = 2; taken.has(free.toLowerCase()); number += 1) {
      free = name.replace(/(?=\.pdf$)/u, ` (${String(number)})`);
    }
    taken.add(free.toLowerCase());
    return free;
  };
};
