import { createHash, randomBytes } from 'node:crypto';

import { MINUTE_MS } from '../../clock.ts';
import { HttpProblem } from '../../server/problem.ts';
import type { AccountDatabase, AccountQueries } from '../../storage/database/account-database.ts';
import type { Database } from '../../storage/database/database.ts';
import { findSelection, ownPhotos } from './temp-selections.ts';

/** How long a code opens the prints editor (D39). */
export const CODE_LIFETIME_MS = MINUTE_MS;

const CODE_BYTES = 32;

/** What a code opened: once, for one account and one selection. */
export interface OpenedSelection {
  readonly accountId: string;
  /** Those that are still there, in the order in which they were chosen. */
  readonly photoIds: readonly string[];
}

/** Why a code opens nothing. A code of another selection is as good as none. */
export type CodeRefusal = 'used' | 'expired' | 'unknown';

/**
 * Makes a code that opens the prints editor with a selection, once, within a minute. Throws a 404 when the customer has no
 * such selection, a 409 when nothing of it is left to print.
 */
export const createPrintCode = (account: AccountDatabase, selectionId: string, now: Date): Promise<string> =>
  account.write(async (queries) => {
    const { id, photo_ids: chosen } = await findSelection(queries, selectionId, now);
    if ((await ownPhotos(queries, chosen)).length === 0) {
      throw new HttpProblem(409, 'There is nothing to print', { code: 'nothing-to-print' });
    }
    const code = randomBytes(CODE_BYTES).toString('base64url');
    const row = {
      code_hash: hashOf(code),
      account_id: account.accountId,
      selection_id: id,
      expires_at: new Date(now.getTime() + CODE_LIFETIME_MS),
      used_at: null,
    };
    await queries.insertInto('print_codes').values(row).execute();
    return code;
  });

/**
 * Uses a code up, and in the same transaction does what it was for. When the platform is killed in between, the code is as
 * good as before.
 */
export const usePrintCode = async <Value>(
  database: Database,
  { code, selectionId, now }: { readonly code: string; readonly selectionId: string; readonly now: Date },
  work: (opened: OpenedSelection, queries: AccountQueries) => Promise<Value>,
): Promise<{ readonly opened: Value } | { readonly refused: CodeRefusal }> => {
  const code_hash = hashOf(code);
  const issued = await database.system
    .selectFrom('print_codes')
    .select(['account_id', 'selection_id'])
    .where('code_hash', '=', code_hash)
    .executeTakeFirst();
  if (issued?.selection_id !== selectionId) return { refused: 'unknown' };
  const { account_id: accountId } = issued;
  return database.forAccount(accountId).write(async (queries) => {
    const { numUpdatedRows } = await queries
      .updateTable('print_codes')
      .set({ used_at: now })
      .where('code_hash', '=', code_hash)
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) {
      const known = await queries
        .selectFrom('print_codes')
        .select('used_at')
        .where('code_hash', '=', code_hash)
        .executeTakeFirst();
      return { refused: known?.used_at ? 'used' : 'expired' } as const;
    }
    const { photo_ids: chosen } = await queries
      .selectFrom('temp_selections')
      .select('photo_ids')
      .where('id', '=', selectionId)
      .executeTakeFirstOrThrow();
    return { opened: await work({ accountId, photoIds: await ownPhotos(queries, chosen) }, queries) };
  });
};

const hashOf = (code: string) => createHash('sha256').update(code).digest();
