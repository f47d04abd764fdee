import { randomBytes } from 'node:crypto';

import type { Clock } from '../../../clock.ts';
import type { Cipher } from '../../../storage/cipher.ts';
import { type PayloadStore, storedId } from '../payload-store.ts';
import { KeptTokens } from './kept-tokens.ts';
import { claimsIn } from './platform-client.ts';

/** A browser's cookie, and the address that set it: a handle of one brand finds nothing at another. */
export interface SessionKey {
  readonly origin: string;
  readonly handle: string;
}

/** What became of a session that was asked for. */
export interface KeptSession {
  /** Whether its tokens could not be renewed. */
  readonly isOver: boolean;
  /** The last that there were. */
  readonly tokens: KeptTokens;
}

/** The customer of a session had the account deleted. */
export const ACCOUNT_DELETED = 'account-deleted';

/** Sessions of browsers. Tokens are encrypted, and the handle is nowhere at rest. */
export interface KeptSessions {
  /** Keeps the tokens of a new session; answers the handle for the browser's cookie. */
  begin(origin: string, tokens: KeptTokens): Promise<string>;
  /**
   * The session with tokens that pass `isFresh`, or that `renew` gets for those that do not; tabs take turns. `null` when it
   * is not known, or not any more.
   */
  current(
    key: SessionKey,
    isFresh: (tokens: KeptTokens) => boolean,
    renew: (tokens: KeptTokens) => Promise<KeptTokens | undefined>,
  ): Promise<KeptSession | typeof ACCOUNT_DELETED | null>;
  /** Forgets a session; answers what was kept of it. */
  end(key: SessionKey): Promise<KeptTokens | undefined>;
}

const HANDLE_BYTES = 32;

interface KeptSessionsOptions {
  readonly store: PayloadStore;
  readonly cipher: Cipher;
  readonly clock: Clock;
  /** No session is kept longer, however often it is renewed. */
  readonly lifeMs: number;
}

export const createKeptSessions = ({ store, cipher, clock, lifeMs }: KeptSessionsOptions): KeptSessions => {
  const idOf = ({ origin, handle }: SessionKey) => storedId(origin, handle);
  const read = (row: { readonly tokens: Buffer } | undefined): KeptTokens | undefined => {
    const text = row && cipher.decrypt(row.tokens);
    return text === undefined ? undefined : KeptTokens.parse(JSON.parse(text));
  };
  const encrypt = (tokens: KeptTokens) => cipher.encrypt(JSON.stringify(tokens));
  const select = (id: string) =>
    store
      .queries()
      .selectFrom('kept_sessions')
      .select(['tokens', 'expires_at', 'is_account_deleted'])
      .where('id', '=', id)
      .where('expires_at', '>', clock.now());

  return {
    async begin(origin, tokens) {
      const handle = randomBytes(HANDLE_BYTES).toString('base64url');
      const expiresAt = new Date(clock.now().getTime() + lifeMs);
      await store
        .queries()
        .insertInto('kept_sessions')
        .values({
          id: idOf({ origin, handle }),
          account_id: claimsIn(tokens).sub,
          tokens: encrypt(tokens),
          expires_at: expiresAt,
        })
        .execute();
      return handle;
    },
    async current(key, isFresh, renew) {
      const id = idOf(key);
      const row = await select(id).executeTakeFirst();
      if (row?.is_account_deleted === true) return ACCOUNT_DELETED;
      const known = read(row);
      if (known === undefined) return null;
      if (isFresh(known)) return { isOver: false, tokens: known };
      // The row is held until its new tokens are kept: another tab waits, and finds them fresh.
      return store.inTransaction(id, async (queries) => {
        const heldRow = await select(id).forUpdate().executeTakeFirst();
        if (heldRow?.is_account_deleted === true) return ACCOUNT_DELETED;
        const held = read(heldRow);
        if (held === undefined) return null;
        if (isFresh(held)) return { isOver: false, tokens: held };
        const renewed = await renew(held);
        if (renewed === undefined) return { isOver: true, tokens: held };
        await queries
          .updateTable('kept_sessions')
          .set({ tokens: encrypt(renewed) })
          .where('id', '=', id)
          .execute();
        return { isOver: false, tokens: renewed };
      });
    },
    async end(key) {
      const row = await store
        .queries()
        .deleteFrom('kept_sessions')
        .where('id', '=', idOf(key))
        .where('expires_at', '>', clock.now())
        .returning('tokens')
        .executeTakeFirst();
      return read(row);
    },
  };
};
