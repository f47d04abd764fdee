import { fail, ok, type Result } from '@account-area/kernel';
import type { CompletedSignIn, CompletionError, SignInProvider, TokenGrant } from '@account-area/session';
import * as oauth from 'oauth4webapi';

import { GIVEN_UP, SESSION_OVER, TURNED_BACK } from '../protocol/failures.ts';
import { renewGrant } from '../protocol/grants.ts';
import { createIdentityServices, type IdentityServices } from '../protocol/identity-service.ts';
import { type AttemptStep, createSteps, type StepFailure } from '../protocol/steps.ts';
import type { SignInEnvironment } from '../sign-in-environment.ts';

/** What every way of signing in needs of a program. */
export interface ProgramSignInOptions extends SignInEnvironment {
  /**
   * By which the identity service knows this program. What the configuration of a host names is the client of its pages; issuer,
   * scope and resource are the same for both.
   */
  readonly clientId: string;
}

/** What is the same for every way in which a program signs in. */
export interface ProgramProtocol {
  readonly identityService: IdentityServices;
  readonly attemptStep: AttemptStep;
  /** All of the port but its beginning. */
  readonly afterwards: Omit<SignInProvider, 'begin'>;
}

/** Sign-ins of a program: it stays where it is, so that each call is answered, and it signs out by revoking its token. */
export const createProgramProtocol = (options: ProgramSignInOptions): ProgramProtocol => {
  const asClientOf = createIdentityServices(options);
  const identityService: IdentityServices = (settings, correlationId, signal) =>
    asClientOf({ ...settings, clientId: options.clientId }, correlationId, signal);
  const attemptStep = createSteps(options);

  const revoke: SignInProvider['end'] = async ({ credentials, settings }, signal) => {
    const token = credentials?.refreshToken ?? null;
    if (token === null) return ok(null);
    const ended = await attemptStep('end', async (correlationId) => {
      const { client, requests, server } = await identityService(settings, correlationId, signal);
      const response = await oauth.revocationRequest(server, client, oauth.None(), token, requests);
      await oauth.processRevocationResponse(response);
    });
    return ended.ok ? ok(null) : fail(ended.error.portError);
  };

  return {
    identityService,
    attemptStep,
    afterwards: {
      // No page comes back to a program: its beginning is answered.
      complete: () => Promise.resolve(fail({ code: 'sign-in-rejected' })),
      renew: async ({ credentials, settings }, signal) => {
        const renewed = await attemptStep('renew', async (correlationId) =>
          renewGrant(await identityService(settings, correlationId, signal), credentials),
        );
        if (renewed.ok) return renewed;
        return fail(renewed.error.reason === SESSION_OVER ? { code: 'session-ended' } : renewed.error.portError);
      },
      end: revoke,
      endHere: revoke,
    },
  };
};

/** What a customer's answer comes to, in the words of the port. */
export const completed = (
  traded: Result<TokenGrant, StepFailure>,
  returnTo: string,
): Result<CompletedSignIn, CompletionError> => {
  if (traded.ok) return ok({ grant: traded.value, returnTo });
  const { portError, reason } = traded.error;
  if (reason === TURNED_BACK || reason === GIVEN_UP) return fail(ABANDONED);
  // Only silence may be tried again with what there is.
  return fail(portError.code === 'unreachable' ? portError : { code: 'sign-in-rejected' });
};

/** Why the customer could not be asked, in the words of the port. */
export const notBegun = ({ portError, reason }: StepFailure): CompletionError =>
  reason === GIVEN_UP ? ABANDONED : portError;

/** The customer did not let the program in, or it does not want to be let in any more. */
export const ABANDONED = { code: 'abandoned' } as const;
