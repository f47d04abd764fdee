import { emailGatewayPaths, SERVICES, SubscriptionParams } from '@account-area/contracts';

import type { PlatformContext, PlatformModule } from '../../module.ts';
import { absent } from '../../server/problem.ts';
import { openRoute, type Route } from '../../server/route.ts';
import { startSweeping } from '../../sweeping.ts';
import { emailGatewayMigrations } from './email-gateway.migrations.ts';
import { confirmNewsletter, forgetOldConfirmations } from './newsletter.ts';

/** Who gets the newsletter: those who want it, once they have followed the link of a mail (C40). */
export const emailGatewayModule: PlatformModule = {
  name: 'email-gateway',
  migrations: emailGatewayMigrations,
  accountTables: { newsletter_confirmations: 'account_id' },
  start: (context) => ({
    routes: [confirmRoute(context)],
    stop: startSweeping(
      context,
      () => forgetOldConfirmations(context.database, context.clock.now()),
      'old confirmations of the newsletter could not be forgotten',
    ),
  }),
};

/** Of one address: no customer follows more links, and guessing tokens is no use. */
const CALLS_PER_MINUTE = 20;

const confirmRoute = ({ clock, database }: PlatformContext): Route =>
  openRoute({
    method: 'POST',
    path: `${SERVICES.emailGateway.path}/${emailGatewayPaths.confirmation}`,
    tag: 'Newsletter',
    summary:
      'Confirms that the owner of an e-mail address wants the newsletter, by the token that was mailed to it. Confirming again is well.',
    access: { kind: 'public', because: 'its token came by mail, and whoever has that mail owns the address' },
    params: SubscriptionParams,
    status: 204,
    callsPerMinute: CALLS_PER_MINUTE,
    example: { params: { email: 'anna@example.test', token: 'A'.repeat(43) } },
    async handle({ params }) {
      if (!(await confirmNewsletter(database, params, clock.now()))) throw absent();
      return new Response(null, { status: 204 });
    },
  });
