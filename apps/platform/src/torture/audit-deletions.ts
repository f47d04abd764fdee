import { access, readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { sql } from 'kysely';

import { platformModules } from '../modules.ts';
import { accountFoldersOf } from '../platform.ts';
import { readAccountTables } from '../services/account-deletion/account-tables.ts';
import { proofIdOf } from '../services/account-deletion/deletion-proofs.ts';
import { invoiceFolder } from '../services/invoices/invoices.module.ts';
import type { Database } from '../storage/database/database.ts';
import { createInvoiceFiles } from '../storage/files/invoice-files.ts';
import type { KeyRing } from '../storage/keys.ts';
import type { LeftAccount } from './ledger-entries.ts';
import { sha256Of } from './ledger.ts';

interface DeletionAudit {
  readonly database: Database;
  readonly dataFolder: string;
  readonly keys: Pick<KeyRing, 'signer'>;
}

/** Looks for what is left of deleted accounts besides a proof and their invoices; every find is a sentence. */
export const auditDeletions = async (
  entries: readonly LeftAccount[],
  { database: { system }, dataFolder, keys }: DeletionAudit,
): Promise<readonly string[]> => {
  const tables = await readAccountTables(system);
  const proofs = await system.selectFrom('deletion_proofs').selectAll().execute();
  const found: string[] = [];
  for (const { accountId, email, invoices } of entries) {
    const proof = proofs.find(({ account }) => account === proofIdOf(keys, accountId));
    if (!proof) found.push(`account ${accountId} was deleted and has no proof`);
    else if (proof.ended_at === null) found.push(`the proof of account ${accountId} has no end`);
    else if (proof.retained_invoices !== invoices) {
      found.push(`account ${accountId} had ${invoices} invoices and ${proof.retained_invoices} were kept`);
    }
    const account = await system
      .selectFrom('accounts')
      .select('id')
      .where((row) => row.or([row('id', '=', accountId), row('email', '=', email)]))
      .executeTakeFirst();
    if (account) found.push(`account ${accountId} was deleted and is there`);
    for (const table of tables) {
      const { rows } = await sql`select from ${sql.table(table)} where account_id = ${accountId} limit 1`.execute(
        system,
      );
      if (rows.length > 0) found.push(`account ${accountId} was deleted and has rows in ${table}`);
    }
    for (const folder of accountFoldersOf(platformModules)) {
      if (await isThere(join(dataFolder, folder, accountId))) {
        found.push(`account ${accountId} was deleted and has files in ${folder}`);
      }
    }
  }
  if (proofs.length !== entries.length) found.push(`there are ${proofs.length} proofs of ${entries.length} deletions`);
  const left = await system.selectFrom('accounts').select('id').where('deleted_at', 'is not', null).execute();
  for (const { id } of left) found.push(`the deletion of account ${id} has no end`);
  return [...found, ...(await auditRetained(system, dataFolder))];
};

/** Compares the invoices of deleted accounts with their files. */
const auditRetained = async (system: Database['system'], dataFolder: string): Promise<readonly string[]> => {
  const files = createInvoiceFiles(invoiceFolder(dataFolder));
  const retained = await system.selectFrom('retained_invoices').select(['id', 'sha256']).execute();
  const found: string[] = [];
  for (const { id, sha256 } of retained) {
    const bytes = await files.readRetained(id);
    if (bytes === null) found.push(`the file of the retained invoice ${id} is lost`);
    else if (sha256Of(bytes) !== sha256.toString('hex')) found.push(`the retained invoice ${id} is another one`);
  }
  const names = await readdir(join(invoiceFolder(dataFolder), 'retained')).catch(() => []);
  const known = new Set(retained.map(({ id }) => `${id}.pdf`));
  return [...found, ...names.filter((name) => !known.has(name)).map((name) => `invoices/retained/${name} is nobody’s`)];
};

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
