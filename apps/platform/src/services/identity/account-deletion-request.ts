import { DeletionRequest, IdentityConfirmationParams, identityPaths, IdentityParams } from '@account-area/contracts';

import type { PlatformContext } from '../../module.ts';
import { accountRoute, type Route } from '../../server/route.ts';
import { ACCOUNT_DELETION_QUEUE, beginDeletion } from '../account-deletion/begin-deletion.ts';
import { confirmationLink } from '../mail/mailed-token.ts';
import { confirmDeletionMail } from './identity-mails.ts';
import { demandPatience, keepRequest, useToken } from './identity-requests.ts';
import { identityRoute, NAMED_IDENTITY } from './identity-route.ts';
import { demandRecentSignIn, takeOwnIdentity } from './own-identity.ts';

/** Asks the owner of an account whether it is to be deleted. */
export const deletionRequestRoute = ({ clock, mail }: Pick<PlatformContext, 'clock' | 'mail'>): Route =>
  accountRoute({
    ...identityRoute(identityPaths.deletion),
    summary:
      'Mails a link that confirms that the account is to be deleted. 403 with the problem type sign-in-too-old, 429 after five requests an hour.',
    params: IdentityParams,
    body: DeletionRequest,
    example: { params: NAMED_IDENTITY, body: { channel: 'printelle-nl' } },
    handle: (call) =>
      call.account.write(async (queries) => {
        const { accountId } = call.account;
        const { email, place } = await takeOwnIdentity(queries, call);
        const now = clock.now();
        demandRecentSignIn(call, now);
        const { channel } = call.body;
        const request = { accountId, purpose: 'account-deletion', newEmail: null, channel } as const;
        await demandPatience(queries, request, now);
        const token = await keepRequest(queries, request, now);
        const values = (origin: string) => ({
          link: confirmationLink(`${origin}/delete-account-confirmation`, token),
        });
        await mail.send({ accountId, to: email, template: confirmDeletionMail, values, place }, queries);
        return new Response(null, { status: 204 });
      }),
  });

/** Deletes an account by the token that was mailed to its owner: from then on there is none. */
export const deletionConfirmationRoute = (services: Pick<PlatformContext, 'clock' | 'jobs'>): Route =>
  accountRoute({
    ...identityRoute(identityPaths.deletionConfirmation),
    summary:
      'Confirms by the mailed token, once, that the account is to be deleted. 404 with the problem type account-deleted when it is already.',
    params: IdentityConfirmationParams,
    example: { params: { ...NAMED_IDENTITY, token: 'A'.repeat(43) } },
    tellsOfDeletion: true,
    async handle(call) {
      const { accountId } = call.account;
      await call.account.write(async (queries) => {
        await takeOwnIdentity(queries, call);
        const owned = { accountId, purpose: 'account-deletion' } as const;
        await useToken(queries, owned, call.params.token, services.clock.now());
        await beginDeletion(queries, accountId, services);
      });
      call.account.afterCommit(() => services.jobs.wake(ACCOUNT_DELETION_QUEUE));
      return new Response(null, { status: 204 });
    },
  });
