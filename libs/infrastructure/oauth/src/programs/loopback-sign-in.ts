import { fail, referenceFrom, type Result } from '@account-area/kernel';
import type { SignInError, SignInProvider, TokenGrant } from '@account-area/session';

import { authorizationAddress, newSecrets, tradeCode } from '../protocol/authorization-code.ts';
import type { StepFailure } from '../protocol/steps.ts';
import { ABANDONED, completed, createProgramProtocol, notBegun, type ProgramSignInOptions } from './program-sign-in.ts';

/** What signing in by a port of the customer's machine needs beside the protocol. */
export interface LoopbackSignInOptions extends ProgramSignInOptions {
  /** Opens a port of this machine, and tells of each browser that comes to it. A rejection ends the sign-in as `unreachable`. */
  readonly openPort: (hear: (visit: LoopbackVisit) => void) => Promise<LoopbackPort>;
  /** Opens the sign-in page in the customer's browser. A rejection ends the sign-in as `unreachable`. */
  readonly openBrowser: (address: string) => Promise<void>;
  /** The language of the program, for the sign-in page to speak it too; `null` leaves that to the identity service. */
  readonly localeId: () => string | null;
}

/** An open port, to which the identity service sends the browser. */
export interface LoopbackPort {
  /** With the port, as the identity service allows it: `http://127.0.0.1:49152/callback`. */
  readonly callbackAddress: string;
  /** Takes no more visits; those that wait are still answered. */
  close(): void;
}

/** A browser that came to the port. */
export interface LoopbackVisit {
  /** The whole address it came to. */
  readonly address: string;
  /** Says on the page whether the program is signed in now. */
  readonly answer: (outcome: LoopbackOutcome) => void;
}

/** What a browser is told at the port: `not-asked` when it came with nothing that this program asked for. */
export type LoopbackOutcome = 'signed-in' | 'not-signed-in' | 'not-asked';

/** How long a customer may take at the sign-in page, as long as a code that is typed is good. */
const SIGN_IN_LIMIT_MS = 15 * 60_000;

/**
 * Sign-in of a program that has a browser beside it (RFC 8252): by the authorization code flow with PKCE, to a port of the
 * customer's own machine. A visit whose `state` does not fit is refused, and the sign-in goes on.
 */
export const createLoopbackSignIn = (options: LoopbackSignInOptions): SignInProvider => {
  const { ids, localeId, openBrowser, openPort, reporter, timeoutSignal } = options;
  const { afterwards, attemptStep, identityService } = createProgramProtocol(options);

  /** Reports what this machine would not do. */
  const refused = (reason: 'no-browser' | 'no-port'): SignInError => {
    const correlationId = ids.next();
    reporter.report({ kind: 'sign-in-failed', step: 'begin', reason, correlationId });
    return { code: 'unreachable', reference: referenceFrom(correlationId) };
  };

  return {
    ...afterwards,
    begin: async ({ isAnew = false, returnTo, settings }, signal) => {
      const secrets = newSecrets();
      const visits = firstVisit(secrets.state);
      const port = await openPort(visits.hear).catch(() => null);
      if (port === null) return fail(refused('no-port'));
      try {
        const { callbackAddress } = port;
        const asked = { settings, secrets, callbackAddress, localeId: localeId(), isAnew };
        const address = await attemptStep('begin', async (correlationId) =>
          authorizationAddress(await identityService(settings, correlationId, signal), asked),
        );
        if (!address.ok) return fail(notBegun(address.error));
        const limited = AbortSignal.any([signal, timeoutSignal(SIGN_IN_LIMIT_MS)]);
        // What opens a browser may run as long as the browser does.
        const visit = await Promise.race([visits.come(limited), failureOf(openBrowser(address.value))]);
        if (visit === 'failed') return fail(refused('no-browser'));
        if (visit === null) return fail(ABANDONED);
        const traded: Result<TokenGrant, StepFailure> = await attemptStep('complete', async (correlationId) =>
          tradeCode(await identityService(settings, correlationId, signal), asked, new URL(visit.address)),
        );
        visit.answer(traded.ok ? 'signed-in' : 'not-signed-in');
        return completed(traded, returnTo);
      } finally {
        port.close();
      }
    },
  };
};

/** Waits for the visit that belongs to `state`; all others are refused. */
const firstVisit = (state: string) => {
  const { promise, resolve } = promiseOf<LoopbackVisit | null>();
  let hasCome = false;
  return {
    hear: (visit: LoopbackVisit): void => {
      if (hasCome || new URL(visit.address).searchParams.get('state') !== state) {
        visit.answer('not-asked');
      } else {
        hasCome = true;
        resolve(visit);
      }
    },
    /** `null` when `signal` aborts before. */
    come: (signal: AbortSignal): Promise<LoopbackVisit | null> => {
      const leave = () => resolve(null);
      if (signal.aborted) leave();
      signal.addEventListener('abort', leave, { once: true });
      return promise;
    },
  };
};

/** Fulfils only when `task` rejects. */
const failureOf = (task: Promise<void>): Promise<'failed'> =>
  new Promise((resolve) => {
    task.catch(() => resolve('failed'));
  });

const promiseOf = <T>() => {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((fulfil) => {
    resolve = fulfil;
  });
  return { promise, resolve };
};
