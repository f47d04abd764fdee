import { RECENT_SIGN_IN_MS, SIGN_IN_TOO_OLD_PROBLEM } from '@account-area/contracts';

import { absent, HttpProblem } from '../../server/problem.ts';
import type { AccountCall } from '../../server/route.ts';
import { AccountGone, type AccountQueries } from '../../storage/database/account-database.ts';
import type { MailPlace } from '../mail/mail-outbox.ts';

/** An identity as a path names it. */
interface NamedIdentity {
  readonly idpType: string;
  readonly idpSub: string;
}

/** The customer of a call, by the identity that its path names. */
export interface OwnIdentity {
  readonly email: string;
  /** Where the customer reads mails that they ask for by this call. */
  readonly place: MailPlace;
}

/**
 * Finds the caller, and lets calls of one account that change its identity take turns until the transaction ends. Throws a 404
 * when the path does not name an identity of the caller.
 */
export const takeOwnIdentity = async (
  queries: AccountQueries,
  { account, host, origin, params }: Pick<AccountCall<NamedIdentity>, 'account' | 'host' | 'origin' | 'params'>,
): Promise<OwnIdentity> => {
  const { deleted_at, email, idp_sub, idp_type, language } = await queries
    .selectFrom('accounts')
    .select(['email', 'idp_type', 'idp_sub', 'language', 'deleted_at'])
    .where('id', '=', account.accountId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  // By a call that had its turn before.
  if (deleted_at !== null) throw new AccountGone();
  if (idp_type !== params.idpType || idp_sub !== params.idpSub) throw absent();
  return { email, place: { origin, locales: [...(language === null ? [] : [language]), ...host.wantedLocales] } };
};

/** Throws a 403 when it is too long ago that the caller showed who they are. */
export const demandRecentSignIn = ({ account }: Pick<AccountCall, 'account'>, now: Date): void => {
  if (now.getTime() - account.signedInAt.getTime() <= RECENT_SIGN_IN_MS) return;
  throw new HttpProblem(403, 'The sign-in is too old', { type: SIGN_IN_TOO_OLD_PROBLEM });
};
