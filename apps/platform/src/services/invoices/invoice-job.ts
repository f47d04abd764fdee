import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';

import type { PlatformContext } from '../../module.ts';
import { awaitDelay, type Delay } from '../../server/faults.ts';
import type { InvoiceFiles } from '../../storage/files/invoice-files.ts';
import type { JobHandler } from '../../storage/jobs/jobs.ts';
import { writeInvoiceDocument } from './invoice-document.ts';
import { INVOICE_QUEUE } from './issue-invoice.ts';

interface JobContext extends Pick<PlatformContext, 'database' | 'disk'> {
  readonly files: InvoiceFiles;
  /** How much longer than it must a tester wants an attempt to take; throws when it shall fail. */
  readonly delayOf: (accountId: string) => Delay | undefined;
}

/** More than an invoice ever has. */
const MOST_BYTES = 2 ** 22;

/**
 * Makes the files of invoices, each once: the row that says what the file is decides, and is durable only when the file has
 * its place. Of two attempts the first is kept. Its number is given out, so it is tried until there is one.
 */
export const createInvoiceJob = ({ database, delayOf, disk, files }: JobContext): JobHandler => {
  const find = (id: string) =>
    database.system
      .selectFrom('invoices')
      .select(['account_id as accountId', 'content'])
      .where('id', '=', id)
      .where('sha256', 'is', null)
      .executeTakeFirst();

  const make = async (
    id: string,
    { accountId, content }: NonNullable<Awaited<ReturnType<typeof find>>>,
    signal: AbortSignal,
  ) => {
    const delay = delayOf(accountId);
    await disk.demandRoom(MOST_BYTES);
    const incoming = await files.incoming();
    try {
      await writeInvoiceDocument(content, incoming, signal);
      if (delay) await awaitDelay(delay);
      signal.throwIfAborted();
      const bytes = await readFile(incoming);
      // Also of an account that is being deleted: its invoices stay.
      await database.system.transaction().execute(async (queries) => {
        const { numUpdatedRows } = await queries
          .updateTable('invoices')
          .set({ byte_size: bytes.byteLength, sha256: createHash('sha256').update(bytes).digest() })
          .where('id', '=', id)
          .where('sha256', 'is', null)
          .executeTakeFirst();
        // Another attempt waits for this transaction, so the place is this one's alone.
        if (numUpdatedRows > 0n) await files.keep({ accountId, invoiceId: id }, incoming);
      });
    } finally {
      await files.discard(incoming);
    }
  };

  return {
    queue: INVOICE_QUEUE,
    async run({ id, signal }) {
      const wanted = await find(id);
      if (wanted) await make(id, wanted, signal);
    },
    async unfinished() {
      const rows = await database.system
        .selectFrom('invoices')
        .select(['id', 'account_id as accountId'])
        .where('sha256', 'is', null)
        .orderBy('issued_at')
        .execute();
      return rows.map((row) => ({ ...row, ahead: 0 }));
    },
  };
};
