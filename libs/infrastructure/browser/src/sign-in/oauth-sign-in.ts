import { parseJson } from '@account-area/contracts';
import { fail, ok, type PortError, referenceFrom, type Result } from '@account-area/kernel';
import { type SignInProvider, targetOf } from '@account-area/session';
import * as oauth from 'oauth4webapi';
import * as z from 'zod/mini';

import type { SignInStep } from '../browser-reporter.ts';
import type { LocalStore } from '../settings/local-store.ts';
import {
  createIdentityServices,
  endpointOf,
  grantFrom,
  oauthFailureOf,
  type OAuthSignInOptions,
} from './identity-service.ts';

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
    begin: async ({ returnTo, settings }, signal) => {
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
      if (pending === null) return fail({ code: 'sign-in-rejected' });

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
        return fail(portError.code === 'unreachable' ? portError : { code: 'sign-in-rejected' });
      }
      return ok({ grant: completed.value, returnTo: safeReturnPath(pending.returnTo, answer.origin) });
    },

    renew: async ({ credentials, settings }, signal) => {
      const renewed = await attemptStep('renew', async (correlationId) => {
        const { client, requests, server } = await identityService(settings, correlationId, signal);
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
  };

  /** Replaces this page, so that the way back does not lead to a page that would only go forward again. */
  function leaveFor(address: URL): Promise<never> {
    location.replace(address.href);
    return new Promise(() => undefined);
  }
};

/** A tab that is sent to the sign-in page more often than this within a minute is going round in circles. */
export const MOST_SIGN_INS_A_MINUTE = 3;

const MINUTE_MS = 60_000;
const PENDING_KEY = 'auth_pending';
const STARTS_KEY = 'auth_starts';

/** What this tab must remember while the customer is on the sign-in page. */
const Pending = z.object({ state: z.string(), nonce: z.string(), verifier: z.string(), returnTo: z.string() });
type PendingSignIn = z.infer<typeof Pending>;
const Starts = z.array(z.number());

/** Sign-ins of this tab, in session storage, which belongs to it alone. `now` is in milliseconds. */
export const createPendingSignIns = (store: LocalStore, now: () => number) => ({
  /** Answers whether it can be remembered at all. */
  keep: (pending: PendingSignIn): boolean => {
    const text = JSON.stringify(pending);
    store.keep(PENDING_KEY, text);
    return store.read(PENDING_KEY) === text;
  },
  /** The one that `state` belongs to, once; `null` when this tab knows of none. */
  take: (state: string | null): PendingSignIn | null => {
    const pending = Pending.safeParse(parseJson(store.read(PENDING_KEY))).data;
    store.keep(PENDING_KEY, '');
    return pending?.state === state ? pending : null;
  },
  /** Counts one more and answers whether there were too many within the last minute, which starts the count again. */
  isLooping: (): boolean => {
    const starts = Starts.safeParse(parseJson(store.read(STARTS_KEY))).data ?? [];
    const recent = starts.filter((start) => Math.abs(now() - start) < MINUTE_MS);
    const isLooping = recent.length >= MOST_SIGN_INS_A_MINUTE;
    store.keep(STARTS_KEY, JSON.stringify(isLooping ? [] : [...recent, now()]));
    return isLooping;
  },
});

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
