import * as z from 'zod/mini';

import { type Clock, SECOND_MS } from '../../clock.ts';
import type { Logger } from '../../server/logging.ts';
import type { Cipher } from '../../storage/cipher.ts';
import { type PayloadStore, storedId } from './payload-store.ts';

/** How long the exchange of a refresh token may be repeated with the same answer. */
const REPLAY_WINDOW_MS = 10 * SECOND_MS;

const Answer = z.object({ refresh_token: z.string() });

interface RefreshRequest {
  /** The address it is exchanged at. */
  readonly origin: string;
  readonly refreshToken: string;
  readonly clientId: string;
}

interface NewAnswer extends Pick<RefreshRequest, 'clientId' | 'origin'> {
  readonly accountId: string | null;
  readonly text: string;
  /** Of the token that was exchanged. */
  readonly tokenId: string;
}

interface RefreshReplayOptions {
  readonly store: PayloadStore;
  readonly cipher: Cipher;
  readonly clock: Clock;
}

/**
 * Exchanges a refresh token so that two tabs, or a lost answer, do not sign the customer out: for 10 s the same token gets the same
 * answer again, however often. The first use of the successor ends that; what comes later is theft, and the provider revokes the family.
 * Everything happens in one transaction that holds the token's row, so exchanges of one token follow each other, and a
 * crash leaves the old token as it was.
 */
export const createRefreshReplay = ({ store, cipher, clock }: RefreshReplayOptions) => {
  const replay = async (tokenId: string, clientId: string) => {
    const kept = await store
      .queries()
      .selectFrom('refresh_replays')
      .select('answer')
      .where('token_id', '=', tokenId)
      .where('client_id', '=', clientId)
      .where('expires_at', '>', clock.now())
      .executeTakeFirst();
    const text = kept && cipher.decrypt(kept.answer);
    return text === undefined ? undefined : tokenResponse(text);
  };

  const keep = async ({ accountId, clientId, origin, text, tokenId }: NewAnswer) => {
    const successorId = storedId(origin, Answer.parse(JSON.parse(text)).refresh_token);
    await store.queries().deleteFrom('refresh_replays').where('successor_id', '=', tokenId).execute();
    await store
      .queries()
      .insertInto('refresh_replays')
      .values({
        token_id: tokenId,
        account_id: accountId,
        successor_id: successorId,
        client_id: clientId,
        answer: cipher.encrypt(text),
        expires_at: new Date(clock.now().getTime() + REPLAY_WINDOW_MS),
      })
      .execute();
  };

  return async (request: RefreshRequest, exchange: () => Promise<Response>, log: Logger): Promise<Response> => {
    const { origin, refreshToken, clientId } = request;
    const tokenId = storedId(origin, refreshToken);
    return store.inTransaction(tokenId, async (queries) => {
      const row = await queries
        .selectFrom('oidc_payloads')
        .select(['account_id', 'consumed_at'])
        .where('model', '=', 'RefreshToken')
        .where('id', '=', tokenId)
        .forUpdate()
        .executeTakeFirst();
      const repeated = row && (await replay(tokenId, clientId));
      if (repeated) return repeated;

      const response = await exchange();
      if (response.status >= 500) throw new Error('The provider failed to exchange a refresh token.');
      if (response.ok) {
        const text = await response.text();
        await keep({ accountId: row?.account_id ?? null, clientId, origin, text, tokenId });
        return tokenResponse(text);
      }
      if (row?.consumed_at)
        log.warn({ event: 'refresh-token-reuse' }, 'a used refresh token came back; its family is revoked');
      return response;
    });
  };
};

const tokenResponse = (text: string) => new Response(text, { headers: { 'Content-Type': 'application/json' } });
