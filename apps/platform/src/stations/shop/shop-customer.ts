import * as z from 'zod/mini';

import { HOUR_MS } from '../../clock.ts';
import type { PlatformContext } from '../../module.ts';
import { createTokenCheck } from '../../server/guard.ts';
import type { Call } from '../../server/route.ts';
import { createSeal } from '../../server/seal.ts';
import { longId, shortId } from '../../services/images/short-id.ts';
import { accessTokenIn } from '../../services/sign-in/mediation/session-cookies.ts';
import { type AccountDatabase, AccountGone, SignInEnded } from '../../storage/database/account-database.ts';

/** Customers of the shop. */
export interface ShopCustomers {
  /**
   * The customer of a page, by the cookie that the brand's products share (C06.2), or by the form of an earlier page: the
   * cookie goes with its token, minutes later. `undefined` for one who is not signed in.
   */
  find(call: Call, fields: URLSearchParams): Promise<AccountDatabase | undefined>;
  /** What a form says of its customer, in the field `visit`. */
  visitOf(accountId: string): string;
}

/** As long as baskets are kept. */
const VISIT_MS = 12 * HOUR_MS;

const Visit = z.string().check(z.regex(/^[\w-]{22}$/));

export const createShopCustomers = ({
  clock,
  database,
  keys,
}: Pick<PlatformContext, 'clock' | 'database' | 'keys'>): ShopCustomers => {
  const check = createTokenCheck(keys, clock);
  const visits = createSeal(keys.signer('visits of the shop'), Visit);

  const accountOf = async (call: Call, fields: URLSearchParams) => {
    const token = accessTokenIn(call);
    const claims = token === undefined ? undefined : await check(token, call.origin).catch(() => undefined);
    if (claims !== undefined) return database.forAccount(claims.sub, claims.sid);
    const visitor = visits.open(fields.get('visit') ?? '', clock.now());
    return visitor === null ? undefined : database.forAccount(longId(visitor));
  };

  return {
    visitOf: (accountId) => visits.seal(shortId(accountId), new Date(clock.now().getTime() + VISIT_MS)),
    async find(call, fields) {
      const account = await accountOf(call, fields);
      return account
        ?.read(() => Promise.resolve(account))
        .catch((error: unknown) => {
          if (error instanceof AccountGone || error instanceof SignInEnded) return undefined;
          throw error;
        });
    },
  };
};
