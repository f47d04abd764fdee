import { ACCOUNT_DELETED_PROBLEM, identityPaths, pathOf, SIGN_IN_TOO_OLD_PROBLEM } from '@account-area/contracts';
import type {
  AccountDeletionService,
  ConfirmationService,
  EmailChangeService,
  EmailInUse,
  SignInTooOld,
  TooManyRequests,
} from '@account-area/customer';
import { fail, ok, type PortError, referenceFrom, type Result } from '@account-area/kernel';
import type { Claims } from '@account-area/session';

import { noBody, type Refusal } from '../exchange/exchange.ts';
import type { RemoteService } from '../exchange/remote-service.ts';
import { TOO_MANY, tooManyRequests } from '../too-many-requests.ts';

const FORBIDDEN = 403;
const ABSENT = 404;
const CONFLICT = 409;

/** Which identity of a customer it is about, and where mails come from. */
export interface IdentityServicesOptions {
  readonly service: RemoteService;
  /** Where the customer has the identity they sign in with. */
  readonly identity: NonNullable<Claims['identityProvider']>;
  /** Of the host: where mails come from. */
  readonly channel: string;
}

/** What is done with the identity of a customer. Reports name what was asked for, never its address. */
export interface IdentityServices {
  readonly emails: EmailChangeService;
  readonly deletions: AccountDeletionService;
  readonly emailConfirmation: ConfirmationService;
  readonly deletionConfirmation: ConfirmationService;
}

/**
 * Another e-mail address, the deletion of an account and what mailed links confirm, by the identity service. No call
 * waits until it takes more requests: the customer is told when that is.
 */
export const createHttpIdentityServices = ({
  channel,
  identity,
  service,
}: IdentityServicesOptions): IdentityServices => {
  const params = { idpType: identity.type, idpSub: identity.subject };
  const asked = { method: 'POST', waits: false, schema: noBody } as const;
  return {
    emails: {
      request: ({ input: email, key }, signal) =>
        service.ask<undefined, null, PortError | EmailInUse | SignInTooOld | TooManyRequests>(
          {
            ...asked,
            operation: 'change of e-mail address',
            path: pathOf(identityPaths.emailChange, params),
            json: { email, channel },
            idempotencyKey: key,
            answers: [FORBIDDEN, CONFLICT, TOO_MANY],
          },
          signal,
          () => ok(null),
          (refusal) => inUse(refusal) ?? notNow(refusal),
        ),
    },
    deletions: {
      request: ({ key }, signal) =>
        service.ask<undefined, null, PortError | SignInTooOld | TooManyRequests>(
          {
            ...asked,
            operation: 'deletion of an account',
            path: pathOf(identityPaths.deletion, params),
            json: { channel },
            idempotencyKey: key,
            answers: [FORBIDDEN, TOO_MANY],
          },
          signal,
          () => ok(null),
          notNow,
        ),
    },
    emailConfirmation: {
      confirm: ({ input: { token }, key }, signal) =>
        service.ask<undefined, null, PortError | EmailInUse>(
          {
            method: 'POST',
            operation: 'confirmation of an e-mail address',
            path: pathOf(identityPaths.emailChangeConfirmation, { ...params, token }),
            idempotencyKey: key,
            answers: [CONFLICT],
            schema: noBody,
          },
          signal,
          () => ok(null),
          inUse,
        ),
    },
    deletionConfirmation: {
      confirm: ({ input: { token }, key }, signal) =>
        service.ask(
          {
            method: 'POST',
            operation: 'confirmation of a deletion',
            path: pathOf(identityPaths.deletionConfirmation, { ...params, token }),
            idempotencyKey: key,
            answers: [ABSENT],
            schema: noBody,
          },
          signal,
          () => ok(null),
          // The first answer was lost: the account is gone, as the customer wanted.
          ({ problem }) => (problem?.type === ACCOUNT_DELETED_PROBLEM ? ok(null) : null),
        ),
    },
  };
};

/** A service that says when to come back is doing the same at this moment: the address may still be free. */
const inUse = ({ problem, retryAfterMs, status }: Refusal): Result<null, EmailInUse> | null =>
  status === CONFLICT && problem !== null && retryAfterMs === null
    ? fail({ code: 'email-in-use', reference: referenceFrom(problem.correlationId) })
    : null;

const notNow = (refusal: Refusal): Result<null, SignInTooOld | TooManyRequests> | null => {
  const { problem } = refusal;
  if (problem?.type === SIGN_IN_TOO_OLD_PROBLEM)
    return fail({ code: 'sign-in-too-old', reference: referenceFrom(problem.correlationId) });
  return tooManyRequests(refusal);
};
