import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { invoiceFolder } from '../services/invoices/invoices.module.ts';
import type { Database } from '../storage/database/database.ts';
import { createInvoiceFiles } from '../storage/files/invoice-files.ts';
import { type OrderEntry, sha256Of } from './ledger.ts';

/** Compares invoices, their numbers and their files with what was paid and read; every difference is a sentence. */
export const auditInvoices = async (
  entries: readonly OrderEntry[],
  { system }: Database,
  dataFolder: string,
): Promise<readonly string[]> => {
  const rows = await system
    .selectFrom('invoices')
    .select(['id', 'account_id', 'order_ref', 'number', 'sha256'])
    .orderBy('number')
    .execute();
  const businesses = await system.selectFrom('accounts').select('id').where('auth_method', '=', 'b2b').execute();
  const files = createInvoiceFiles(invoiceFolder(dataFolder));
  const found: string[] = [];

  const paid = entries.filter(
    ({ accountId, vouchers }) => vouchers !== null && businesses.some(({ id }) => id === accountId),
  );
  for (const { accountId, code, invoiceSha256 } of paid) {
    const row = rows.find((candidate) => candidate.account_id === accountId && candidate.order_ref === code);
    if (!row) {
      found.push(`order ${code} was paid and has no invoice`);
      continue;
    }
    const bytes = await files.read({ accountId, invoiceId: row.id });
    const sha256 = bytes && sha256Of(bytes);
    if (sha256 === null) found.push(`the file of the invoice of order ${code} is lost`);
    else if (sha256 !== row.sha256?.toString('hex') || sha256 !== invoiceSha256) {
      found.push(`the file of the invoice of order ${code} is another one than was issued`);
    }
  }
  const codes = new Set(paid.map(({ code }) => code));
  for (const { order_ref: code } of rows)
    if (!codes.has(code)) found.push(`order ${code} has an invoice and was not paid`);
  // Those of deleted accounts are kept apart, and their numbers are given out.
  const retained = await system.selectFrom('retained_invoices').select('number').execute();
  const issuedNumbers = [...rows, ...retained].toSorted((one, other) => (one.number < other.number ? -1 : 1));
  for (const [year, issued] of Map.groupBy(issuedNumbers, ({ number }) => number.split('-')[0])) {
    const numbers = issued.map(({ number }) => Number(number.split('-')[1]));
    if (numbers.some((number, index) => number !== index + 1)) {
      found.push(`the invoices of ${year ?? ''} are numbered ${numbers.join()}`);
    }
  }
  const left = await readdir(join(invoiceFolder(dataFolder), 'incoming')).catch(() => []);
  return [...found, ...left.map((name) => `invoices/incoming/${name} was left behind`)];
};
