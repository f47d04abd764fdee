import { pathOf, widgetPaths } from '@account-area/contracts';
import { fail, ok, type PortError, referenceFrom } from '@account-area/kernel';
import type { ShareRefused, WidgetShareService } from '@account-area/projects';

import { noBody, type Refusal } from '../exchange/exchange.ts';
import type { RemoteService } from '../exchange/remote-service.ts';
import { base64Of } from './base64-of.ts';

const CONFLICT = 409;
const TOO_MANY = 429;

/** Shares online versions by e-mail, by the widget service. The recipient alone is base64 on the wire. */
export const createHttpWidgetShareService = (service: RemoteService): WidgetShareService => ({
  share: ({ input, key }, signal) =>
    service.ask<undefined, null, PortError | ShareRefused>(
      {
        operation: 'share of an online version',
        method: 'PUT',
        path: pathOf(widgetPaths.share, { code: input.productCode }),
        query: {
          vendorId: input.vendorId,
          // A tab that was pasted into a line is a space.
          fromName: input.senderName.trim().replaceAll(/\s+/gu, ' '),
          personalMessage: input.personalMessage.trim(),
          toEmailAddress: base64Of(input.recipientEmail.trim()),
        },
        idempotencyKey: key,
        answers: [CONFLICT, TOO_MANY],
        waits: false,
        schema: noBody,
      },
      signal,
      () => ok(null),
      refusalOf,
    ),
});

const refusalOf = ({ problem, status }: Refusal) => {
  if (problem === null) return null;
  const reference = referenceFrom(problem.correlationId);
  if (status === TOO_MANY) return fail({ code: 'too-many-shares', reference } as const);
  return status === CONFLICT ? fail({ code: 'not-shareable', reference } as const) : null;
};
