import { createHash } from 'node:crypto';

import { IDEMPOTENCY_HEADER, IdempotencyKey } from '@account-area/contracts';
import { sql } from 'kysely';
import * as z from 'zod/mini';

import { type Clock, HOUR_MS } from '../../clock.ts';
import { type AccountQueries, SignInEnded } from '../../storage/database/account-database.ts';
import type { Database } from '../../storage/database/database.ts';
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
 * there or neither is. Refusals change nothing, so they are made anew each time. A call with transactions of its own holds
 * no connection of the database beside theirs: its answer is kept when they are over. The sign-in of a caller that the call
 * itself has ended is good for this answer and nothing else, as long as its token would have been.
 *
 * Throws a 400 where no key is taken, a 409 while the same key is at work, and a 422 when it came with another request
 * before.
 */
export const createIdempotentCalls = (clock: Clock, database: Pick<Database, 'forAccount'>): IdempotentCalls => {
  const apart = inTurn();

  return async (call) => {
    const key = keyOf(call.route, call.request);
    if (key === null) return call.carryOut(call.account);
    const keyed = { ...call, clock, hash: await hashOf(call.request), name: { route: nameOf(call.route), key } };
    if (call.route.endsSignIns) return inOneTransaction(keyed).catch(toldAgain(keyed, database));
    if (call.route.transaction !== 'own') return inOneTransaction(keyed);
    return apart(`${call.account.accountId} ${keyed.name.route} ${key}`, () => inTransactionsOfItsOwn(keyed));
  };
};

interface Keyed extends KeyedCall {
  readonly clock: Clock;
  readonly name: Name;
  /** Of what is asked. */
  readonly hash: Buffer;
}

interface Name {
  readonly route: string;
  readonly key: string;
}

const nameOf = ({ method, path }: Route) => `${method} ${path}`;

const inOneTransaction = (keyed: Keyed): Promise<Response> =>
  keyed.account.together(async (database, queries) => {
    await takeKey(queries, keyed);
    const kept = await keptAnswer(queries, keyed);
    if (kept) return replayed(kept, keyed);
    const answer = await keyed.carryOut({ ...keyed.account, ...database });
    if (!answer.ok) return answer;
    const given = await partsOf(answer);
    await keep(queries, keyed, given);
    return response(given);
  });

/** Answers as before where the sign-in of the caller has ended; throws what it is given where nothing was answered. */
const toldAgain =
  (keyed: Keyed, { forAccount }: Pick<Database, 'forAccount'>) =>
  async (error: unknown): Promise<Response> => {
    if (!(error instanceof SignInEnded)) throw error;
    const kept = await forAccount(keyed.account.accountId).read((queries) => keptAnswer(queries, keyed));
    if (!kept) throw error;
    return replayed(kept, keyed);
  };

const inTransactionsOfItsOwn = async (keyed: Keyed): Promise<Response> => {
  const kept = await keyed.account.read((queries) => keptAnswer(queries, keyed));
  if (kept) return replayed(kept, keyed);
  const answer = await keyed.carryOut(keyed.account);
  if (!answer.ok) return answer;
  const given = await partsOf(answer);
  await keyed.account.write((queries) => keep(queries, keyed, given));
  return response(given);
};

/** Refuses what is being done already; the data folder's lock keeps other processes away. */
const inTurn = () => {
  const underWay = new Set<string>();
  return async <Value>(what: string, work: () => Promise<Value>): Promise<Value> => {
    if (underWay.has(what)) throw beingCarriedOut();
    underWay.add(what);
    try {
      return await work();
    } finally {
      underWay.delete(what);
    }
  };
};

const SAFE: ReadonlySet<Route['method']> = new Set(['GET', 'HEAD', 'OPTIONS']);

const keyOf = (route: Route, { headers }: Request): string | null => {
  const given = headers.get(IDEMPOTENCY_HEADER);
  if (given === null || SAFE.has(route.method)) return null;
  if (route.streams) throw refusedKey('not taken here: what is sent again goes on where it was');
  const key = IdempotencyKey.safeParse(given);
  if (key.success) return key.data;
  throw refusedKey('8 to 255 visible characters');
};

const refusedKey = (message: string) =>
  new HttpProblem(400, 'The request is not valid', { errors: [{ path: `header.${IDEMPOTENCY_HEADER}`, message }] });

const hashOf = async (request: Request): Promise<Buffer> => {
  const { pathname, search } = new URL(request.url);
  const body = await request.clone().text();
  return createHash('sha256').update(`${request.method}\n${pathname}${search}\n${body}`).digest();
};

/** Holds the key until the transaction ends; a process that dies releases it. */
const takeKey = async (queries: AccountQueries, { account, name }: Keyed) => {
  const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(
    hashtextextended(${`${account.accountId} ${name.route} ${name.key}`}, 11)) as taken`.execute(queries);
  if (rows[0]?.taken !== true) throw beingCarriedOut();
};

const beingCarriedOut = () =>
  new HttpProblem(409, 'The same request is being carried out', { headers: { 'Retry-After': '1' } });

const keptAnswer = (queries: AccountQueries, { clock, name }: Keyed) =>
  queries
    .selectFrom('kept_answers')
    .select(['request_hash', 'status', 'headers', 'body'])
    .where('route', '=', name.route)
    .where('key', '=', name.key)
    .where('kept_at', '>', expiryOfAnswers(clock.now()))
    .executeTakeFirst();

const replayed = (kept: Parts & { readonly request_hash: Buffer }, { hash }: Keyed): Response => {
  if (kept.request_hash.equals(hash)) return response(kept);
  throw new HttpProblem(422, 'The key came with another request before');
};

interface Parts {
  readonly status: number;
  readonly headers: string;
  readonly body: Buffer;
}

const keep = async (queries: AccountQueries, { account, clock, hash, name }: Keyed, answer: Parts) => {
  const now = clock.now();
  await queries.deleteFrom('kept_answers').where('kept_at', '<=', expiryOfAnswers(now)).execute();
  await queries
    .insertInto('kept_answers')
    .values({ ...name, ...answer, account_id: account.accountId, request_hash: hash, kept_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

const HeaderList = z.array(z.tuple([z.string(), z.string()]));

const partsOf = async (answer: Response): Promise<Parts> => ({
  status: answer.status,
  headers: JSON.stringify([...answer.headers]),
  body: Buffer.from(await answer.arrayBuffer()),
});

const response = ({ status, headers, body }: Parts): Response =>
  new Response(status === 204 ? null : Uint8Array.from(body), {
    status,
    headers: HeaderList.parse(JSON.parse(headers)),
  });
