import { EmailChangeRequest, IdentityConfirmationParams, identityPaths, IdentityParams } from '@account-area/contracts';
import { sql } from 'kysely';

import type { PlatformContext } from '../../module.ts';
import { HttpProblem, problemResponse } from '../../server/problem.ts';
import { accountRoute, type Route } from '../../server/route.ts';
import { type AccountQueries, withPlatformRights } from '../../storage/database/account-database.ts';
import { normaliseEmail } from '../customer/accounts.ts';
import { nextVersion } from '../customer/profile-record.ts';
import { confirmationLink } from '../mail/mailed-token.ts';
import { endExportLinks } from '../exports/exports.ts';
import { endSignIns } from '../sign-in/end-sign-ins.ts';
import { addressHasChangedMail, addressIsToChangeMail, confirmAddressMail } from './identity-mails.ts';
import { countRefusal, demandPatience, keepRequest, useToken } from './identity-requests.ts';
import { demandRecentSignIn, takeOwnIdentity } from './own-identity.ts';
import { identityRoute, NAMED_IDENTITY } from './identity-route.ts';

type Services = Pick<PlatformContext, 'clock' | 'mail'>;

/** Asks the new address of an account, and tells the old one, which stays valid until the new one is confirmed (D63). */
export const emailChangeRoute = ({ clock, mail }: Services): Route =>
  accountRoute({
    ...identityRoute(identityPaths.emailChange),
    summary:
      'Mails a link to a new e-mail address, which confirms it, and tells the old one. 403 with the problem type sign-in-too-old, 409 with the code email-in-use, 429 after five requests an hour.',
    params: IdentityParams,
    body: EmailChangeRequest,
    example: { params: NAMED_IDENTITY, body: { email: 'anna.visser@example.test', channel: 'printelle-nl' } },
    handle: (call) =>
      call.account.write(async (queries) => {
        const { accountId } = call.account;
        const { email, place } = await takeOwnIdentity(queries, call);
        const now = clock.now();
        demandRecentSignIn(call, now);
        const newEmail = normaliseEmail(call.body.email);
        const request = { accountId, purpose: 'email-change', newEmail, channel: call.body.channel } as const;
        await demandPatience(queries, request, now);
        if (await isInUse(queries, newEmail)) {
          // Counted, so that no caller asks without end which addresses have accounts.
          await countRefusal(queries, request, now);
          return problemResponse(inUse(), call.correlationId);
        }
        const token = await keepRequest(queries, request, now);
        const link = (origin: string) => ({ link: confirmationLink(`${origin}/change-email-confirmation`, token) });
        await mail.send({ accountId, to: newEmail, template: confirmAddressMail, values: link, place }, queries);
        await mail.send({ accountId, to: email, template: addressIsToChangeMail, values: () => null, place }, queries);
        return new Response(null, { status: 204 });
      }),
  });

/** Gives an account the address that its token was mailed to, signs the customer out on every device, and ends the links to exports. */
export const emailChangeConfirmationRoute = ({ clock, mail }: Services): Route =>
  accountRoute({
    ...identityRoute(identityPaths.emailChangeConfirmation),
    summary:
      'Confirms a new e-mail address by the token that was mailed to it, once, and ends all sessions of the customer and all links to their exports. 409 with the code email-in-use.',
    params: IdentityConfirmationParams,
    example: { params: { ...NAMED_IDENTITY, token: 'A'.repeat(43) } },
    endsSignIns: true,
    handle: (call) =>
      call.account.write(async (queries) => {
        const { accountId } = call.account;
        const { email, place } = await takeOwnIdentity(queries, call);
        const now = clock.now();
        const owned = { accountId, purpose: 'email-change' } as const;
        const { newEmail } = await useToken(queries, owned, call.params.token, now);
        if (newEmail === null) throw new Error('A change of e-mail address has no address.');
        await changeEmail(queries, accountId, newEmail);
        await mail.send({ accountId, to: email, template: addressHasChangedMail, values: () => null, place }, queries);
        await endExportLinks(queries, now);
        await endSignIns(queries, accountId);
        return new Response(null, { status: 204 });
      }),
  });

const inUse = () => new HttpProblem(409, 'The e-mail address is in use', { code: 'email-in-use' });

const isInUse = (queries: AccountQueries, email: string): Promise<boolean> =>
  withPlatformRights(queries, async () => {
    // Written by hand: the query builder of a customer knows no account but theirs.
    const { rows } = await sql`select from accounts where email = ${email}`.execute(queries);
    return rows.length > 0;
  });

/** Throws a 409 when another account has the address meanwhile; the token is not used then. */
const changeEmail = async (queries: AccountQueries, accountId: string, email: string): Promise<void> => {
  try {
    await queries.updateTable('accounts').set({ email, version: nextVersion }).where('id', '=', accountId).execute();
  } catch (error) {
    throw error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION ? inUse() : error;
  }
};

const UNIQUE_VIOLATION = '23505';
