import type {
  Chance,
  CustomerTraces,
  SessionClock,
  SessionPorts,
  SignInProvider,
  TabLock,
  TokenStore,
} from './session.ts';

/** What a program brings of a session: it has no page, no tabs and no other product beside it. */
export interface ProgramSessionOptions {
  /** Answers `begin` when the customer has signed in elsewhere, by a code or in a browser beside the program. */
  readonly provider: SignInProvider;
  /** Keeps credentials where all processes of the program find them. */
  readonly store: TokenStore;
  /** Lets one process at a time renew. */
  readonly lock: TabLock;
  readonly traces: CustomerTraces;
  readonly clock: SessionClock;
  readonly chance: Chance;
  /** Begins anew or ends the program: another process signed another customer in, or nothing kept can be trusted. */
  readonly restart: () => void;
}

/** No page is ever here: the answer of the identity service arrives at the provider. */
const NOWHERE = 'http://localhost/';

/** The ports of a session in a program, such as one for the command line. */
export const programSessionPorts = (options: ProgramSessionOptions): SessionPorts => {
  const { chance, clock, lock, provider, restart, store, traces } = options;
  const tokens = { provider, store, cookies: { keep: () => undefined, clear: () => undefined } };
  return {
    tokensOf: () => tokens,
    traces,
    lock,
    page: { address: () => NOWHERE, show: () => undefined, restart },
    pageEvents: { follow: () => () => undefined },
    clock,
    chance,
  };
};
