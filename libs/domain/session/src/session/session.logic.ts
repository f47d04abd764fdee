import type { MachineLogic } from '@account-area/kernel';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';

import type { LeaseLogic } from '../lease/lease.machine.ts';
import type { SignInSettings } from '../configuration/configuration.ts';
import type { RestartPoint, SessionError, SessionEvent, SessionNotice } from './session.events.ts';

/** How customers of this host sign in. */
export interface SessionInput {
  readonly settings: SignInSettings;
}

/** The lease knows the customer. */
export interface SessionContext extends SessionInput {
  /** Why the customer could not be signed in; `null` unless that happened. */
  readonly error: SessionError | null;
  /** Where the page starts again once it has been left. */
  readonly goTo: RestartPoint;
}

/**
 * Who is signed in, from opening the page to leaving it.
 *
 *     entering ─▶ authenticated ─▶ signingOut ─▶ signedOut      (closing ─▶ accountDeleted, when the account is gone)
 *      ▲ │  └─────────▶ signingIn ◀─┘ │ │
 *      │ └─▶ resetting, failed, abandoning ─▶ signedOut
 *      └──────── signingInAnew ◀──────┘     leaving ─▶ left     (from every state: the service has ended the session)
 *
 * Start one actor per page, once the configuration is there; it runs as long as the page. Entering is coming back from
 * the sign-in page, or finding a customer signed in. `abandoning` and `closing` end the session on a page that stays, or
 * nothing could be said there; every other state that lasts for a moment ends by leaving the page. A program has no page to
 * leave: it stays in `signingIn` until its customer has signed in elsewhere or refused.
 */
export type SessionLogic = MachineLogic<{
  input: SessionInput;
  context: SessionContext;
  events: SessionEvent;
  emitted: SessionNotice;
  states:
    | 'entering'
    | 'signingIn'
    | 'signingInAnew'
    | 'abandoning'
    | 'authenticated'
    | 'leaving'
    | 'left'
    | 'signingOut'
    | 'signedOut'
    | 'closing'
    | 'accountDeleted'
    | 'failed'
    | 'resetting'
    | 'reloading';
  children: { lease: LeaseLogic };
}>;

export type SessionActor = ActorRefFrom<SessionLogic>;

export type SessionSnapshot = SnapshotFrom<SessionLogic>;
