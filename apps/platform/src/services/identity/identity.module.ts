import type { PlatformModule } from '../../module.ts';
import { startSweeping } from '../../sweeping.ts';
import { deletionConfirmationRoute, deletionRequestRoute } from './account-deletion-request.ts';
import { emailChangeConfirmationRoute, emailChangeRoute } from './email-change.ts';
import { identityMigrations } from './identity.migrations.ts';
import { forgetOldRequests } from './identity-requests.ts';

/** Who the customer is to the sign-in: another e-mail address (C38), and the end of the account (C39). */
export const identityModule: PlatformModule = {
  name: 'identity',
  migrations: identityMigrations,
  accountTables: { identity_requests: 'account_id' },
  start: (context) => ({
    routes: [
      emailChangeRoute(context),
      emailChangeConfirmationRoute(context),
      deletionRequestRoute(context),
      deletionConfirmationRoute(context),
    ],
    stop: startSweeping(
      context,
      () => forgetOldRequests(context.database, context.clock.now()),
      'old requests about identities could not be forgotten',
    ),
  }),
};
