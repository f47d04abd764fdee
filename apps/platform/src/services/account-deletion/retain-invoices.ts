import { sql } from 'kysely';

import type { Logger } from '../../server/logging.ts';
import type { Database } from '../../storage/database/database.ts';
import type { InvoiceFiles } from '../../storage/files/invoice-files.ts';
import type { Removal } from './remove-rows.ts';

interface Retention extends Removal {
  readonly invoiceFiles: InvoiceFiles;
  readonly log: Pick<Logger, 'error'>;
}

/** How long the law wants invoices to be kept. */
const RETENTION_YEARS = 10;

/**
 * Takes the invoices of an account out of it, files first: a row of the account says until then that there is one to take. An
 * invoice that has no file yet stays, and is asked for again.
 */
export const retainInvoices = async (retention: Retention): Promise<void> => {
  const { accountId, database, invoiceFiles, log, proofs, signal } = retention;
  const invoices = await database.system
    .selectFrom('invoices')
    .select('id')
    .where('account_id', '=', accountId)
    .where('sha256', 'is not', null)
    .execute();
  for (const { id } of invoices) {
    signal.throwIfAborted();
    await invoiceFiles.retain({ accountId, invoiceId: id });
    if ((await invoiceFiles.readRetained(id)) === null) log.error({ invoice: id }, 'the file of an invoice is lost');
    signal.throwIfAborted();
    await database.system.transaction().execute(async (queries) => {
      await sql`insert into retained_invoices (id, order_ref, number, issued_at, byte_size, sha256, keep_until)
        select id, order_ref, number, issued_at, byte_size, sha256, issued_at + make_interval(years => ${RETENTION_YEARS})
        from invoices where id = ${id}`.execute(queries);
      const { numDeletedRows } = await queries.deleteFrom('invoices').where('id', '=', id).executeTakeFirst();
      if (numDeletedRows === 0n) return;
      await proofs.addRows(queries, accountId, 'invoices', 1);
      await proofs.addRetained(queries, accountId);
    });
  }
};

interface SweepContext {
  readonly clock: { now(): Date };
  readonly database: Database;
  readonly invoiceFiles: InvoiceFiles;
}

/** Removes invoices that need not be kept any longer. */
export const sweepRetainedInvoices = async ({ clock, database, invoiceFiles }: SweepContext): Promise<void> => {
  const over = await database.system
    .selectFrom('retained_invoices')
    .select('id')
    .where('keep_until', '<=', clock.now())
    .execute();
  for (const { id } of over) {
    await invoiceFiles.removeRetained(id);
    await database.system.deleteFrom('retained_invoices').where('id', '=', id).execute();
  }
};
