import { fail, ok } from '@account-area/kernel';
import { type SignInProvider, targetOf } from '@account-area/session';

import { authorizationAddress, newSecrets, tradeCode } from '../protocol/authorization-code.ts';
import { SESSION_OVER, TURNED_BACK } from '../protocol/failures.ts';
import { renewGrant } from '../protocol/grants.ts';
import { createIdentityServices, endpointOf } from '../protocol/identity-service.ts';
import { createSteps } from '../protocol/steps.ts';
import type { PageSignInOptions } from './page-sign-in-options.ts';

/** The protocol itself; `createPageSignIn` loads it. */
export const createPageProtocol = (options: PageSignInOptions): SignInProvider => {
  const { callbackAddress, leaveFor, localeId, pendingSignIns } = options;
  const identityService = createIdentityServices(options);
  const attemptStep = createSteps(options);

  return {
    begin: async ({ isAnew = false, returnTo, settings }, signal) => {
      if (pendingSignIns.isLooping()) return fail({ code: 'sign-in-looping' });
      const secrets = newSecrets();
      if (!pendingSignIns.keep({ ...secrets, returnTo })) return fail({ code: 'storage-blocked' });

      const begun = await attemptStep('begin', async (correlationId) => {
        const exchange = await identityService(settings, correlationId, signal);
        return authorizationAddress(exchange, { settings, secrets, callbackAddress, localeId: localeId(), isAnew });
      });
      return begun.ok ? leave(begun.value) : fail(begun.error.portError);
    },

    complete: async ({ callback, settings }, signal) => {
      const answer = new URL(callback);
      const pending = pendingSignIns.take(answer.searchParams.get('state'));
      if (pending === null) {
        pendingSignIns.countReturn();
        return fail({ code: 'sign-in-rejected' });
      }

      const completed = await attemptStep('complete', async (correlationId) => {
        const exchange = await identityService(settings, correlationId, signal);
        return tradeCode(exchange, { settings, callbackAddress, secrets: pending }, answer);
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
      const renewed = await attemptStep('renew', async (correlationId) =>
        renewGrant(await identityService(settings, correlationId, signal), credentials),
      );
      if (renewed.ok) return renewed;
      return fail(renewed.error.reason === SESSION_OVER ? { code: 'session-ended' } : renewed.error.portError);
    },

    end: async ({ credentials, settings }, signal) => {
      pendingSignIns.forgetCircles();
      const idToken = credentials?.idToken ?? null;
      const ended = await attemptStep('end', async (correlationId) => {
        const { client, server } = await identityService(settings, correlationId, signal);
        return endpointOf(server, 'end_session_endpoint', {
          client_id: client.client_id,
          post_logout_redirect_uri: callbackAddress,
          ...(idToken === null ? {} : { id_token_hint: idToken }),
        });
      });
      return ended.ok ? leave(ended.value) : fail(ended.error.portError);
    },

    // What the service keeps is in cookies of its own: there is no other way to them than to leave.
    endHere: () => {
      pendingSignIns.forgetCircles();
      return Promise.resolve(ok(null));
    },
  };

  /** The answer of a page that is being left: there is none. */
  function leave(address: string): Promise<never> {
    leaveFor(address);
    return new Promise(() => undefined);
  }
};

/** Where to go after signing in; the root for anything that is not a path of this area. */
const safeReturnPath = (returnTo: string, origin: string): string => {
  const target = targetOf(returnTo, { origin, allowedOrigins: [] });
  return target.kind === 'route' ? target.path : '/';
};
