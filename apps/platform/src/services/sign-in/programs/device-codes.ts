import * as z from 'zod/mini';

import type { Clock } from '../../../clock.ts';
import { tooMany } from '../../../server/limits.ts';
import { type PayloadStore, storedId } from '../payload-store.ts';
import type { DeviceLimits } from './device-limits.ts';
import { POLL_INTERVAL_S } from './programs.ts';

/** Where customers type the code of a program. */
export const DEVICE_PATH = '/device';

const DeviceAnswer = z.object({ device_code: z.string(), user_code: z.string(), expires_in: z.number() });

interface Asked {
  readonly origin: string;
  readonly remoteAddress: string;
}

interface DeviceCodesOptions {
  readonly store: PayloadStore;
  readonly limits: DeviceLimits;
  readonly clock: Clock;
}

/** The side of the device grant that programs see (RFC 8628, 3.1 to 3.5). */
export interface DeviceCodes {
  /** Makes the codes of a program; throws a 429 when its address asks too often. */
  request(asked: Asked, make: () => Promise<Response>): Promise<Response>;
  /**
   * Trades a device code for tokens, once: the code is spent and the tokens are kept in one transaction, so a crash leaves the
   * code as it was or spent with tokens that no program has.
   */
  exchange(asked: Asked & { readonly deviceCode: string }, trade: () => Promise<Response>): Promise<Response>;
}

export const createDeviceCodes = ({ store, limits, clock }: DeviceCodesOptions): DeviceCodes => ({
  async request({ origin, remoteAddress }, make) {
    const waitS = limits.beginRequest(remoteAddress);
    if (waitS > 0) throw tooMany(waitS);
    const answer = await make();
    if (!answer.ok) return answer;
    const given = DeviceAnswer.parse(await answer.json());
    // No `verification_uri_complete`: with it the code of a stranger is one press away.
    return Response.json({ ...given, verification_uri: origin + DEVICE_PATH, interval: POLL_INTERVAL_S });
  },
  async exchange({ origin, deviceCode }, trade) {
    if (limits.beginPoll(`${origin} ${deviceCode}`) > 0)
      return refusal('slow_down', 'wait longer between two questions');
    const id = storedId(origin, deviceCode);
    return store.inTransaction(id, async (queries) => {
      const row = await queries
        .selectFrom('oidc_payloads')
        .select('expires_at')
        .where('model', '=', 'DeviceCode')
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst();
      if (row?.expires_at && row.expires_at <= clock.now()) return refusal('expired_token', 'the code has expired');
      const response = await trade();
      if (response.status >= 500) throw new Error('The provider failed to trade a device code.');
      return response;
    });
  },
});

const refusal = (error: string, description: string) =>
  Response.json({ error, error_description: description }, { status: 400 });
