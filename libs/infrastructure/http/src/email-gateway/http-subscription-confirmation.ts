import { emailGatewayPaths, pathOf } from '@account-area/contracts';
import type { ConfirmationService } from '@account-area/customer';
import { ok } from '@account-area/kernel';

import { noBody } from '../exchange/exchange.ts';
import type { RemoteService } from '../exchange/remote-service.ts';

/** Confirms that the newsletter is wanted, by the email gateway. The link says enough: no token of a session goes along. */
export const createHttpSubscriptionConfirmation = (service: RemoteService): ConfirmationService => ({
  confirm: ({ input: { email, token }, key }, signal) =>
    service.ask(
      {
        method: 'POST',
        operation: 'confirmation of a subscription',
        path: pathOf(emailGatewayPaths.confirmation, { email, token }),
        idempotencyKey: key,
        withoutToken: true,
        schema: noBody,
      },
      signal,
      () => ok(null),
    ),
});
