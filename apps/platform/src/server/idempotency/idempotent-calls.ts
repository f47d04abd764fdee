import { createHash } from 'node:crypto';

import { IDEMPOTENCY_HEADER, IdempotencyKey } from '@account-area/contracts';
import { sql } from 'kysely';
import * as z from 'zod/mini';

import { type Clock, HOUR_MS } from '../../clock.ts';
import type { AccountQueries } from '../../storage/database/account-database.ts';
import { readText } from '../input.ts';
import { HttpProblem } from '../problem.ts';
import type { Account, Route } from '../route.ts';

/** How long an answer is kept for a retry. */
const ANSWERS_ARE_KEPT_MS = 24 * HOUR_MS;

/** Answers of this moment or older are forgotten. */
export const expiryOfAnswers = (now: Date): Date => new Date(now.getTime() - ANSWERS_ARE_KEPT_MS);

/** One call of a customer, and how to carry it out with a database that may be part of a larger transaction. */
interface KeyedCall {
  readonly route: Route;
  readonly request: Request;
  readonly account: Account;
  readonly carryOut: (account: Account) => Promise<Response>;
}

/** Carries a call out, or answers as it was answered before when the same call was carried out under the same key. */
export type IdempotentCalls = (call: KeyedCall) => Promise<Response>;

/**
 * Remembers the answers to unsafe calls that carry a key, in the transaction of what they did: after a crash, both are
 * there or neither is. Refusals change nothing, so they are made anew each time.
 *
 * Throws a 409 while the same key is at work, and a 422 when it came with another request before.
 */
export const createIdempotentCalls =
  (clock: Clock): IdempotentCalls =>
  async ({ route, request, account, carryOut }) => {
    const key = keyOf(route, request);
    if (key === null) return carryOut(account);
    const name = { route: `${route.method} ${route.path}`, key };
    const hash = await hashOf(request);

    return account.together(async (database, queries) => {
      await takeKey(queries, account.accountId, name);
      const kept = await keptAnswer(queries, name, clock);
      if (kept) return replayed(kept, hash);

      const answer = await carryOut(route.transaction === 'own' ? account : { ...account, ...database });
      if (!answer.ok) return answer;
      const body = Buffer.from(await answer.arrayBuffer());
      await keep(queries, { ...name, account_id: account.accountId, ...parts(answer), body, hash }, clock);
      return response({ ...parts(answer), body });
    });
  };

const SAFE: ReadonlySet<Route['method']> = new Set(['GET', 'HEAD', 'OPTIONS']);

const keyOf = (route: Route, { headers }: Request): string | null => {
  const given = headers.get(IDEMPOTENCY_HEADER);
  if (given === null || SAFE.has(route.method)) return null;
  const key = IdempotencyKey.safeParse(given);
  if (key.success) return key.data;
  throw new HttpProblem(400, 'The request is not valid', {
    errors: [{ path: `header.${IDEMPOTENCY_HEADER}`, message: '8 to 255 visible characters' }],
  });
};

const hashOf = async (request: Request): Promise<Buffer> => {
  const { pathname, search } = new URL(request.url);
  const body = await readText(request.clone());
  return createHash('sha256').update(`${request.method}\n${pathname}${search}\n${body}`).digest();
};

interface Name {
  readonly route: string;
  readonly key: string;
}

/** Holds the key until the transaction ends; a process that dies releases it. */
const takeKey = async (queries: AccountQueries, accountId: string, { route, key }: Name) => {
  const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(
    hashtextextended(${`${accountId} ${route} ${key}`}, 11)) as taken`.execute(queries);
  if (rows[0]?.taken === true) return;
  throw new HttpProblem(409, 'The same request is being carried out', { headers: { 'Retry-After': '1' } });
};

const keptAnswer = (queries: AccountQueries, { route, key }: Name, clock: Clock) =>
  queries
    .selectFrom('kept_answers')
    .select(['request_hash', 'status', 'headers', 'body'])
    .where('route', '=', route)
    .where('key', '=', key)
    .where('kept_at', '>', expiryOfAnswers(clock.now()))
    .executeTakeFirst();

const replayed = (kept: Parts & { readonly request_hash: Buffer }, hash: Buffer): Response => {
  if (kept.request_hash.equals(hash)) return response(kept);
  throw new HttpProblem(422, 'The key came with another request before');
};

interface Parts {
  readonly status: number;
  readonly headers: string;
  readonly body: Buffer;
}

const keep = async (
  queries: AccountQueries,
  { hash, ...answer }: Parts & Name & { readonly account_id: string; readonly hash: Buffer },
  clock: Clock,
) => {
  const now = clock.now();
  await queries.deleteFrom('kept_answers').where('kept_at', '<=', expiryOfAnswers(now)).execute();
  await queries
    .insertInto('kept_answers')
    .values({ ...answer, request_hash: hash, kept_at: now })
    .execute();
};

const HeaderList = z.array(z.tuple([z.string(), z.string()]));

const parts = ({ headers, status }: Response) => ({ status, headers: JSON.stringify([...headers]) });

const response = ({ status, headers, body }: Parts): Response =>
  new Response(status === 204 ? null : Uint8Array.from(body), {
    status,
    headers: HeaderList.parse(JSON.parse(headers)),
  });
