import { CONFIRMATION_LIFE_MS, MAX_IDENTITY_REQUESTS_PER_HOUR } from '@account-area/contracts';

import { HOUR_MS, SECOND_MS } from '../../clock.ts';
import { tooMany } from '../../server/limits.ts';
import { absent } from '../../server/problem.ts';
import type { AccountQueries } from '../../storage/database/account-database.ts';
import type { Database } from '../../storage/database/database.ts';
import { hashOfMailedToken, makeMailedToken } from '../mail/mailed-token.ts';
import type { IdentityPurpose } from './identity.tables.ts';

/** What one account may ask for, and what one of its tokens confirms. */
export interface AccountPurpose {
  readonly accountId: string;
  readonly purpose: IdentityPurpose;
}

/** Throws a 429 when the account asked often enough within the hour. Requests of one account take turns before it. */
export const demandPatience = async (
  queries: AccountQueries,
  { accountId, purpose }: AccountPurpose,
  now: Date,
): Promise<void> => {
  const newestFirst = await queries
    .selectFrom('identity_requests')
    .select('created_at')
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .where('created_at', '>', new Date(now.getTime() - HOUR_MS))
    .orderBy('created_at', 'desc')
    .limit(MAX_IDENTITY_REQUESTS_PER_HOUR)
    .execute();
  const first = newestFirst[MAX_IDENTITY_REQUESTS_PER_HOUR - 1];
  if (first) throw tooMany(Math.ceil((first.created_at.getTime() + HOUR_MS - now.getTime()) / SECOND_MS));
};

interface NewRequest extends AccountPurpose {
  readonly channel: string;
  readonly newEmail: string | null;
}

/** Keeps a request, whose predecessor counts no more; fulfils with the token for its mail. */
export const keepRequest = async (queries: AccountQueries, request: NewRequest, now: Date): Promise<string> => {
  await queries
    .updateTable('identity_requests')
    .set({ expires_at: now })
    .where('account_id', '=', request.accountId)
    .where('purpose', '=', request.purpose)
    .where('expires_at', '>', now)
    .execute();
  const token = makeMailedToken();
  await insert(queries, request, { token, now, expiresAt: new Date(now.getTime() + CONFIRMATION_LIFE_MS) });
  return token;
};

/** Counts a request that is refused; no token confirms it. */
export const countRefusal = (queries: AccountQueries, request: NewRequest, now: Date): Promise<void> =>
  insert(queries, request, { token: makeMailedToken(), now, expiresAt: now });

interface Validity {
  readonly token: string;
  readonly now: Date;
  readonly expiresAt: Date;
}

const insert = async (
  queries: AccountQueries,
  { accountId, channel, newEmail, purpose }: NewRequest,
  { expiresAt, now, token }: Validity,
): Promise<void> => {
  await queries
    .insertInto('identity_requests')
    .values({
      token_hash: hashOfMailedToken(token),
      account_id: accountId,
      purpose,
      new_email: newEmail,
      channel,
      created_at: now,
      expires_at: expiresAt,
    })
    .execute();
};

/**
 * Uses a token up, if the transaction is committed; fulfils with what was asked for. Throws a 404 for one that is unknown, used, too
 * old, or of another account or purpose.
 */
export const useToken = async (
  queries: AccountQueries,
  { accountId, purpose }: AccountPurpose,
  token: string,
  now: Date,
): Promise<{ readonly newEmail: string | null }> => {
  const used = await queries
    .updateTable('identity_requests')
    .set({ used_at: now })
    .where('token_hash', '=', hashOfMailedToken(token))
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('new_email')
    .executeTakeFirst();
  if (!used) throw absent();
  return { newEmail: used.new_email };
};

/** Removes requests that confirm nothing any more, and count for no limit. */
export const forgetOldRequests = ({ system }: Pick<Database, 'system'>, now: Date) =>
  system
    .deleteFrom('identity_requests')
    .where('created_at', '<=', new Date(now.getTime() - CONFIRMATION_LIFE_MS))
    .execute();
