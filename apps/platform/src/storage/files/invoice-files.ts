import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';

import { isUuid } from '../../uuid.ts';
import { moveDurably } from './move-durably.ts';
import { unlessAbsent } from './unless-absent.ts';

/** Which invoice it is. */
export interface StoredInvoice {
  readonly accountId: string;
  readonly invoiceId: string;
}

/** Files of invoices: `finished/<account>/<id>.pdf`, `retained/<id>.pdf` without an account, and `incoming/` for what is being made. */
export interface InvoiceFiles {
  /** A path for a file that is being made. The caller keeps or discards it. */
  incoming(): Promise<string>;
  /** No error when there is none any more. */
  discard(incoming: string): Promise<void>;
  /** Gives a file its place, over what may be there already; it is durable when this returns. */
  keep(invoice: StoredInvoice, incoming: string): Promise<void>;
  /** The whole file; `null` when there is none. */
  read(invoice: StoredInvoice): Promise<Buffer<ArrayBuffer> | null>;
  path(invoice: StoredInvoice): string;
  /** Every invoice that there is a file of since before a time. */
  keptBefore(time: Date): AsyncIterable<StoredInvoice>;
  /** No error when there is nothing. */
  remove(invoice: StoredInvoice): Promise<void>;
  /** Takes a file out of its account, durably; no error when that is done already, or there is none. */
  retain(invoice: StoredInvoice): Promise<void>;
  /** The whole of a file without an account; `null` when there is none. */
  readRetained(invoiceId: string): Promise<Buffer<ArrayBuffer> | null>;
  /** No error when there is nothing. */
  removeRetained(invoiceId: string): Promise<void>;
  /** Removes what was being made when a platform died; nothing may be under way. */
  clearIncoming(): Promise<void>;
}

const EXTENSION = '.pdf';

/** Keeps files below `root`, which is made when it does not exist. */
export const createInvoiceFiles = (root: string): InvoiceFiles => {
  const incomingFolder = join(root, 'incoming');
  const finishedFolder = join(root, 'finished');
  const path = ({ accountId, invoiceId }: StoredInvoice) => {
    if (!isUuid(accountId) || !isUuid(invoiceId)) throw new TypeError('The id of an invoice is a UUID.');
    return join(finishedFolder, accountId, `${invoiceId}${EXTENSION}`);
  };
  const retainedPath = (invoiceId: string) => {
    if (!isUuid(invoiceId)) throw new TypeError('The id of an invoice is a UUID.');
    return join(root, 'retained', `${invoiceId}${EXTENSION}`);
  };

  return {
    async incoming() {
      await mkdir(incomingFolder, { recursive: true });
      return join(incomingFolder, randomUUID());
    },
    discard: (incoming) => rm(incoming, { force: true }),
    keep: (invoice, incoming) => moveDurably(incoming, path(invoice)),
    read: (invoice) => readFile(path(invoice)).catch(unlessAbsent(null)),
    path,
    async *keptBefore(time) {
      for (const accountId of await namesIn(finishedFolder)) {
        for (const name of await namesIn(join(finishedFolder, accountId))) {
          const invoice = { accountId, invoiceId: basename(name, EXTENSION) };
          const file = await stat(path(invoice)).catch(unlessAbsent(null));
          if (file && file.mtime < time) yield invoice;
        }
      }
    },
    remove: (invoice) => rm(path(invoice), { force: true }),
    retain: (invoice) => moveDurably(path(invoice), retainedPath(invoice.invoiceId)).catch(unlessAbsent(undefined)),
    readRetained: (invoiceId) => readFile(retainedPath(invoiceId)).catch(unlessAbsent(null)),
    removeRetained: (invoiceId) => rm(retainedPath(invoiceId), { force: true }),
    clearIncoming: () => rm(incomingFolder, { recursive: true, force: true }),
  };
};

const namesIn = (folder: string): Promise<readonly string[]> => readdir(folder).catch(unlessAbsent([]));
