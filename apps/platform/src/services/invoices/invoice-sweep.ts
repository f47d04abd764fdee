import { createClock, HOUR_MS } from '../../clock.ts';
import type { Database } from '../../storage/database/database.ts';
import type { InvoiceFiles } from '../../storage/files/invoice-files.ts';

interface SweepContext {
  readonly database: Database;
  readonly files: InvoiceFiles;
}

/** Long before its file there is a row; so long files stay that a deletion has just left behind. */
const LEFT_FOR_MS = HOUR_MS;

/** Removes files that no row claims: their account was deleted. */
export const sweepInvoices = async ({ database, files }: SweepContext) => {
  // Times of files are the machine's.
  const before = new Date(createClock().now().getTime() - LEFT_FOR_MS);
  for await (const invoice of files.keptBefore(before)) {
    const row = await database.system
      .selectFrom('invoices')
      .select('id')
      .where('id', '=', invoice.invoiceId)
      .where('account_id', '=', invoice.accountId)
      .executeTakeFirst();
    if (!row) await files.remove(invoice);
  }
};
