import { type Kysely, sql } from 'kysely';

import type { Database } from '../../storage/database/database.ts';
import type { Tables } from '../../storage/database/schema.ts';
import type { KeyRing } from '../../storage/keys.ts';
import type { RemovedFiles } from './account-deletion.tables.ts';

/** What is written down of deletions. */
export interface DeletionProofs {
  /** Does nothing when the deletion of the account has begun already. */
  begin(accountId: string, at: Date): Promise<void>;
  /** Adds rows that the transaction of `queries` deletes. */
  addRows(queries: Kysely<Tables>, accountId: string, table: string, rows: number): Promise<void>;
  /** Adds files that the transaction of `queries` accounts for. */
  addFiles(queries: Kysely<Tables>, accountId: string, folder: string, found: RemovedFiles): Promise<void>;
  /** Notes what was there when the removal of a folder began; what an interrupted removal has left is no news. */
  noteFiles(accountId: string, folder: string, found: RemovedFiles): Promise<void>;
  /** Counts an invoice that the transaction of `queries` keeps apart. */
  addRetained(queries: Kysely<Tables>, accountId: string): Promise<void>;
  end(queries: Kysely<Tables>, accountId: string, at: Date): Promise<void>;
}

/** Under this a proof is found, and an id is not. */
export const proofIdOf = (keys: Pick<KeyRing, 'signer'>, accountId: string): string =>
  keys.signer('deletion proofs').sign(accountId);

interface ProofContext {
  readonly database: Database;
  readonly keys: Pick<KeyRing, 'signer'>;
}

export const createDeletionProofs = ({ database: { system }, keys }: ProofContext): DeletionProofs => {
  const idOf = (accountId: string) => proofIdOf(keys, accountId);

  return {
    async begin(accountId, at) {
      await system
        .insertInto('deletion_proofs')
        .values({ account: idOf(accountId), begun_at: at })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
    async addRows(queries, accountId, table, rows) {
      await sql`update deletion_proofs
        set rows = rows || jsonb_build_object(${table}::text, coalesce((rows ->> ${table})::bigint, 0) + ${rows}::bigint)
        where account = ${idOf(accountId)}`.execute(queries);
    },
    async addFiles(queries, accountId, folder, { bytes, files }) {
      await sql`update deletion_proofs set files = files || jsonb_build_object(${folder}::text, jsonb_build_object(
          'files', coalesce((files #>> array[${folder}, 'files'])::bigint, 0) + ${files}::bigint,
          'bytes', coalesce((files #>> array[${folder}, 'bytes'])::bigint, 0) + ${bytes}::bigint
        )) where account = ${idOf(accountId)}`.execute(queries);
    },
    async noteFiles(accountId, folder, found) {
      await sql`update deletion_proofs
        set files = jsonb_build_object(${folder}::text, ${JSON.stringify(found)}::jsonb) || files
        where account = ${idOf(accountId)}`.execute(system);
    },
    async addRetained(queries, accountId) {
      await queries
        .updateTable('deletion_proofs')
        .set((proof) => ({ retained_invoices: proof('retained_invoices', '+', 1) }))
        .where('account', '=', idOf(accountId))
        .execute();
    },
    async end(queries, accountId, at) {
      await queries
        .updateTable('deletion_proofs')
        .set({ ended_at: at })
        .where('account', '=', idOf(accountId))
        .execute();
    },
  };
};
