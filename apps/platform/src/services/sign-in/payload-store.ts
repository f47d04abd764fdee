import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';

import type { Kysely } from 'kysely';
import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';
import * as z from 'zod/mini';

import type { Clock } from '../../clock.ts';
import { announceSessionEnd } from '../../server/push/push-bus.ts';
import type { Tables } from '../../storage/database/schema.ts';
import { createTurns } from '../../storage/database/turns.ts';
import type { Cipher } from '../../storage/cipher.ts';

/** Where the OpenID Connect provider keeps sessions, grants, codes and tokens. */
export interface PayloadStore {
  /** What the provider of one address keeps: it finds nothing that another address has issued. */
  adapterOf(origin: string): AdapterFactory;
  hasAccount(accountId: string): Promise<boolean>;
  /** The database, or the transaction that `inTransaction` is in. */
  queries(): Kysely<Tables>;
  /**
   * Runs work so that everything the provider keeps meanwhile is kept together or not at all. Works that name the same id come
   * one after the other; who waits holds no connection. Within a transaction there is, the work is part of it.
   */
  inTransaction<Value>(id: string, work: (queries: Kysely<Tables>) => Promise<Value>): Promise<Value>;
  /**
   * Runs work in which device codes are found by what customers type. Elsewhere none is: who looks for one has been counted
   * among those who guess.
   */
  withUserCodes<Value>(work: () => Promise<Value>): Promise<Value>;
  /** Deletes what has expired. */
  sweep(): Promise<void>;
}

/**
 * Under this the store knows a token or a session that an address has issued. A reader of the database cannot use it, and
 * another address asks for another id.
 */
export const storedId = (origin: string, id: string) =>
  createHash('sha256').update(`${origin} ${id}`).digest('base64url');

const Payload = z.custom<AdapterPayload>((value: unknown) => typeof value === 'object' && value !== null);

/**
 * What a sign-in grants the area: it ends when the customer signs out, and when its tokens turn up twice. Access tokens name
 * it, and are worth nothing after it.
 */
export const GRANT = 'Grant';

/** With this the provider remembers a browser. It is as good as gone when the account is: another customer signs in there. */
const SESSION = 'Session';

export const createPayloadStore = (database: Kysely<Tables>, clock: Clock, cipher: Cipher): PayloadStore => {
  const transactions = new AsyncLocalStorage<Kysely<Tables>>();
  const userCodes = new AsyncLocalStorage<'found'>();
  const turns = createTurns(1);
  const queries = () => transactions.getStore() ?? database;
  const hasAccount = async (accountId: string) => {
    const found = await queries()
      .selectFrom('accounts')
      .select('id')
      .where('id', '=', accountId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    return found !== undefined;
  };

  /** An account that was deleted meanwhile owns nothing. */
  const ownerOf = (accountId: string) => queries().selectFrom('accounts').select('id').where('id', '=', accountId);

  const adapter = (origin: string, model: string): Adapter => {
    const idOf = (id: string) => storedId(origin, id);
    const findBy = async (column: 'id' | 'uid', value: string) => {
      const row = await queries()
        .selectFrom('oidc_payloads')
        .select(['payload', 'consumed_at', 'expires_at'])
        .where('model', '=', model)
        .where(column, '=', idOf(value))
        .executeTakeFirst();
      if (!row || (row.expires_at && row.expires_at <= clock.now())) return undefined;
      const text = cipher.decrypt(row.payload);
      // What keys that are lost encrypted is as good as gone: the customer signs in again.
      if (text === undefined) return undefined;
      const payload = Payload.parse(JSON.parse(text));
      if (model === SESSION && payload.accountId !== undefined && !(await hasAccount(payload.accountId)))
        return undefined;
      return row.consumed_at ? { ...payload, consumed: Math.floor(row.consumed_at.getTime() / 1000) } : payload;
    };

    return {
      async upsert(id, payload, expiresIn) {
        const accountId = payload.accountId ?? payload.result?.login?.accountId ?? payload.session?.accountId;
        const uid = payload.uid ?? payload.userCode;
        const row = {
          payload: cipher.encrypt(JSON.stringify(payload)),
          account_id: accountId === undefined ? null : ownerOf(accountId),
          grant_id: payload.grantId ?? null,
          uid: uid === undefined ? null : idOf(uid),
          expires_at: expiresIn === undefined ? null : new Date(clock.now().getTime() + expiresIn * 1000),
        };
        await queries()
          .insertInto('oidc_payloads')
          .values({ model, id: idOf(id), consumed_at: null, ...row })
          .onConflict((conflict) => conflict.columns(['model', 'id']).doUpdateSet(row))
          .execute();
      },
      find: (id) => findBy('id', id),
      findByUid: (uid) => findBy('uid', uid),
      findByUserCode: async (userCode) => (userCodes.getStore() === undefined ? undefined : findBy('uid', userCode)),
      async consume(id) {
        await queries()
          .updateTable('oidc_payloads')
          .set({ consumed_at: clock.now() })
          .where('model', '=', model)
          .where('id', '=', idOf(id))
          .execute();
      },
      async destroy(id) {
        await queries().deleteFrom('oidc_payloads').where('model', '=', model).where('id', '=', idOf(id)).execute();
        if (model === GRANT) await announceSessionEnd(idOf(id), queries());
      },
      async revokeByGrantId(grantId) {
        await queries().deleteFrom('oidc_payloads').where('grant_id', '=', grantId).execute();
      },
    };
  };

  return {
    adapterOf: (origin) => (model) => adapter(origin, model),
    hasAccount,
    queries,
    inTransaction(id, work) {
      const current = transactions.getStore();
      if (current !== undefined) return work(current);
      return turns(id, () =>
        database.transaction().execute((transaction) => transactions.run(transaction, () => work(transaction))),
      );
    },
    withUserCodes: (work) => userCodes.run('found', work),
    async sweep() {
      await database.deleteFrom('oidc_payloads').where('expires_at', '<=', clock.now()).execute();
      await database.deleteFrom('kept_sessions').where('expires_at', '<=', clock.now()).execute();
      await database.deleteFrom('refresh_replays').where('expires_at', '<=', clock.now()).execute();
    },
  };
};
