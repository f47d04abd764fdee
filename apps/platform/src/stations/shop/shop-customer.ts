import type { PlatformContext } from '../../module.ts';
import { createTokenCheck } from '../../server/guard.ts';
import type { Call } from '../../server/route.ts';
import { accessTokenIn } from '../../services/sign-in/mediation/session-cookies.ts';
import { type AccountDatabase, AccountGone, SignInEnded } from '../../storage/database/account-database.ts';

/** Finds the customer of a page by the cookie that the brand's products share (C06.2); `undefined` for one who is not signed in. */
export type FindCustomer = (call: Call) => Promise<AccountDatabase | undefined>;

export const createFindCustomer = ({
  clock,
  database,
  keys,
}: Pick<PlatformContext, 'clock' | 'database' | 'keys'>): FindCustomer => {
  const check = createTokenCheck(keys, clock);
  return async (call) => {
    const token = accessTokenIn(call);
    const claims = token === undefined ? undefined : await check(token, call.origin).catch(() => undefined);
    if (claims === undefined) return undefined;
    const account = database.forAccount(claims.sub, claims.sid);
    return account
      .read(() => Promise.resolve(account))
      .catch((error: unknown) => {
        if (error instanceof AccountGone || error instanceof SignInEnded) return undefined;
        throw error;
      });
  };
};
