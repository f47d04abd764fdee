import { fail, type Result } from '@account-area/kernel';
import type { SignInProvider, TokenGrant } from '@account-area/session';
import * as oauth from 'oauth4webapi';

import { grantFrom } from '../protocol/grants.ts';
import type { IdentityExchange } from '../protocol/identity-service.ts';
import type { StepFailure } from '../protocol/steps.ts';
import { ABANDONED, completed, createProgramProtocol, notBegun, type ProgramSignInOptions } from './program-sign-in.ts';
import { rest, type Timers } from './rest.ts';

/** What signing in by a code needs beside the protocol. */
export interface DeviceSignInOptions extends ProgramSignInOptions {
  /** Tells the customer what to type and where. Called once for each sign-in, before the first question. */
  readonly showCode: (code: DeviceCode) => void;
  readonly timers: Timers;
}

/** What the customer types in any browser to let the program in. */
export interface DeviceCode {
  /** As it is to be read: `BCDF-GHJK`. */
  readonly userCode: string;
  /** Where it is typed. */
  readonly address: string;
  /** In milliseconds, on the services' clock. A sign-in that is `abandoned` later than this was not answered in time. */
  readonly expiresAt: number;
}

/** What RFC 8628 asks for where the service names no interval, and by how much `slow_down` lengthens it. */
const INTERVAL_S = 5;

/** Between two questions while the service is silent. */
const LONGEST_REST_MS = 60_000;

/**
 * Sign-in of a program without a browser beside it (RFC 8628): the customer types a code in any browser, and the program asks
 * until it is let in, is refused, or the code is over. Through silence of the service it goes on asking, less and less often.
 */
export const createDeviceSignIn = (options: DeviceSignInOptions): SignInProvider => {
  const { clock, showCode, timers } = options;
  const { afterwards, attemptStep, identityService } = createProgramProtocol(options);

  return {
    ...afterwards,
    begin: async ({ returnTo, settings }, signal) => {
      const asked = await attemptStep('begin', async (correlationId) => {
        const { client, requests, server } = await identityService(settings, correlationId, signal);
        const { resource, scope } = settings;
        const response = await oauth.deviceAuthorizationRequest(
          server,
          client,
          oauth.None(),
          { scope, resource },
          requests,
        );
        return oauth.processDeviceAuthorizationResponse(server, client, response);
      });
      if (!asked.ok) return fail(notBegun(asked.error));
      const codes = asked.value;
      const expiresAt = clock.now() + codes.expires_in * 1_000;
      showCode({ userCode: codes.user_code, address: codes.verification_uri, expiresAt });

      const ask = () =>
        attemptStep('complete', async (correlationId) =>
          tradeDeviceCode(await identityService(settings, correlationId, signal), codes.device_code),
        );
      const answer = await askUntilAnswered({ ask, expiresAt, intervalS: codes.interval ?? INTERVAL_S, signal });
      return answer === null ? fail(ABANDONED) : completed(answer, returnTo);
    },
  };

  /** `null` when the sign-in is over without an answer. */
  async function askUntilAnswered({ ask, expiresAt, intervalS, signal }: Questions): Promise<Answer | null> {
    let intervalMs = intervalS * 1_000;
    let restMs = intervalMs;
    let silence: Answer | null = null;
    for (;;) {
      await rest(timers, Math.min(restMs, expiresAt - clock.now()), signal);
      if (signal.aborted) return null;
      if (clock.now() >= expiresAt) return silence;
      const answer = await ask();
      const reason = answer.ok ? null : answer.error.reason;
      if (reason === 'expired_token') return null;
      if (reason === 'slow_down') intervalMs += INTERVAL_S * 1_000;
      const isSilent = !answer.ok && answer.error.isPassing;
      if (reason !== 'authorization_pending' && reason !== 'slow_down' && !isSilent) return answer;
      silence = isSilent ? answer : null;
      restMs = isSilent ? Math.min(restMs * 2, Math.max(LONGEST_REST_MS, intervalMs)) : intervalMs;
    }
  }
};

type Answer = Result<TokenGrant, StepFailure>;

interface Questions {
  readonly ask: () => Promise<Answer>;
  readonly expiresAt: number;
  readonly intervalS: number;
  readonly signal: AbortSignal;
}

/** Trades the code for tokens, and checks all of them; throws `authorization_pending` until the customer has answered. */
const tradeDeviceCode = async ({ client, requests, server }: IdentityExchange, code: string): Promise<TokenGrant> => {
  const response = await oauth.deviceCodeGrantRequest(server, client, oauth.None(), code, requests);
  const tokens = await oauth.processDeviceCodeResponse(server, client, response);
  await oauth.validateApplicationLevelSignature(server, response, requests);
  return grantFrom(tokens);
};
