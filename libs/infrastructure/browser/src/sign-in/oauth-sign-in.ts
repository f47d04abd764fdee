import { fail, ok, type PortError, referenceFrom, type Result } from '@account-area/kernel';
import { type SignInProvider, targetOf } from '@account-area/session';
import * as oauth from 'oauth4webapi';

import type { SignInStep } from '../browser-reporter.ts';
import {
  createIdentityServices,
  endpointOf,
  grantFrom,
  oauthFailureOf,
  type OAuthSignInOptions,
} from './identity-service.ts';
import { createPendingSignIns } from './pending-sign-ins.ts';

/** What the service calls a customer who turned back, and a refresh token that is good for nothing any more. */
const TURNED_BACK = 'access_denied';
const SESSION_OVER = 'invalid_grant';

/** A step that failed: in the words of every port, and in those of the protocol. */
interface StepFailure {
  readonly portError: PortError;
  readonly reason: string;
}

/** The protocol itself; {@link createOAuthSignInProvider} loads it. */
export const createOAuthSignIn = (options: OAuthSignInOptions): SignInProvider => {
  const { callbackAddress, clock, ids, localeId, location, reporter, store } = options;
  const identityService = createIdentityServices(options);
  const pendingSignIns = createPendingSignIns(store, () => clock.now());

  /** Runs one step and sorts what goes wrong in it; a defect of ours keeps flying. */
  const attemptStep = async <T>(
    step: SignInStep,
    run: (correlationId: string) => Promise<T>,
  ): Promise<Result<T, StepFailure>> => {
    const correlationId = ids.next();
    try {
      return ok(await run(correlationId));
    } catch (cause) {
      const failure = oauthFailureOf(cause);
      if (failure === null) throw cause;
      const { code, reason } = failure;
      const isExpected = reason === TURNED_BACK || reason === SESSION_OVER;
      if (!isExpected) reporter.report({ kind: 'sign-in-failed', step, reason, correlationId });
      return fail({ portError: { code, reference: referenceFrom(correlationId) }, reason });
    }
  };

  return {
    begin: async ({ isAnew = false, returnTo, settings }, signal) => {
      if (pendingSignIns.isLooping()) return fail({ code: 'sign-in-looping' });
      const pending = {
        state: oauth.generateRandomState(),
        nonce: oauth.generateRandomNonce(),
        verifier: oauth.generateRandomCodeVerifier(),
        returnTo,
      };
      if (!pendingSignIns.keep(pending)) return fail({ code: 'storage-blocked' });

      const begun = await attemptStep('begin', async (correlationId) => {
        const { server } = await identityService(settings, correlationId, signal);
        const locale = localeId();
        return withQuery(endpointOf(server, 'authorization_endpoint'), {
          ...(locale === null ? {} : { ui_locales: locale }),
          ...(isAnew ? { prompt: 'login' } : {}),
          response_type: 'code',
          client_id: settings.clientId,
          redirect_uri: callbackAddress,
          scope: settings.scope,
          resource: settings.resource,
          state: pending.state,
          nonce: pending.nonce,
          code_challenge: await oauth.calculatePKCECodeChallenge(pending.verifier),
          code_challenge_method: 'S256',
        });
      });
      return begun.ok ? leaveFor(begun.value) : fail(begun.error.portError);
    },

    complete: async ({ callback, settings }, signal) => {
      const answer = new URL(callback);
      const pending = pendingSignIns.take(answer.searchParams.get('state'));
      if (pending === null) {
        pendingSignIns.countReturn();
        return fail({ code: 'sign-in-rejected' });
      }

      const completed = await attemptStep('complete', async (correlationId) => {
        const { client, requests, server } = await identityService(settings, correlationId, signal);
        const parameters = oauth.validateAuthResponse(server, client, answer, pending.state);
        const response = await oauth.authorizationCodeGrantRequest(
          server,
          client,
          oauth.None(),
          parameters,
          callbackAddress,
          pending.verifier,
          { ...requests, additionalParameters: { resource: settings.resource } },
        );
        const tokens = await oauth.processAuthorizationCodeResponse(server, client, response, {
          expectedNonce: pending.nonce,
          requireIdToken: true,
        });
        await oauth.validateApplicationLevelSignature(server, response, requests);
        return grantFrom(tokens);
      });
      if (!completed.ok) {
        const { portError, reason } = completed.error;
        if (reason === TURNED_BACK) return fail({ code: 'abandoned' });
        pendingSignIns.countReturn();
        return fail(portError.code === 'unreachable' ? portError : { code: 'sign-in-rejected' });
      }
      pendingSignIns.countReturn();
      return ok({ grant: completed.value, returnTo: safeReturnPath(pending.returnTo, answer.origin) });
    },

    renew: async ({ credentials, settings }, signal) => {
      const renewed = await attemptStep('renew', async (correlationId) => {
        const { client, requests, server } = await identityService(settings, correlationId, signal);
        if (credentials.refreshToken === null) {
          throw new oauth.OperationProcessingError('There is no refresh token.', { code: SESSION_OVER });
        }
        const response = await oauth.refreshTokenGrantRequest(
          server,
          client,
          oauth.None(),
          credentials.refreshToken,
          requests,
        );
        return grantFrom(await oauth.processRefreshTokenResponse(server, client, response));
      });
      if (renewed.ok) return renewed;
      return fail(renewed.error.reason === SESSION_OVER ? { code: 'session-ended' } : renewed.error.portError);
    },

    end: async ({ idToken, settings }, signal) => {
      pendingSignIns.forgetCircles();
      const ended = await attemptStep('end', async (correlationId) => {
        const { server } = await identityService(settings, correlationId, signal);
        return withQuery(endpointOf(server, 'end_session_endpoint'), {
          client_id: settings.clientId,
          post_logout_redirect_uri: callbackAddress,
          ...(idToken === null ? {} : { id_token_hint: idToken }),
        });
      });
      return ended.ok ? leaveFor(ended.value) : fail(ended.error.portError);
    },

    // What the service keeps is in cookies of its own: there is no other way to them than to leave.
    endHere: () => {
      pendingSignIns.forgetCircles();
      return Promise.resolve(ok(null));
    },
  };

  /** Replaces this page, so that the way back does not lead to a page that would only go forward again. */
  function leaveFor(address: URL): Promise<never> {
    location.replace(address.href);
    return new Promise(() => undefined);
  }
};

/** The same address with these parameters in its query. */
const withQuery = (address: URL, query: Readonly<Record<string, string>>): URL => {
  const full = new URL(address);
  for (const [name, value] of Object.entries(query)) full.searchParams.set(name, value);
  return full;
};

/** Where to go after signing in; the root for anything that is not a path of this area. */
const safeReturnPath = (returnTo: string, origin: string): string => {
  const target = targetOf(returnTo, { origin, allowedOrigins: [] });
  return target.kind === 'route' ? target.path : '/';
};
