import {
  type CheckedWorld,
  conformanceKit,
  ensureEqual,
  ensureFails,
  ensureOk,
  ensureSoon,
} from '@account-area/kernel/conformance';
import { settle } from '@account-area/kernel/testing';

import type { SignInSettings } from '../configuration/configuration.ts';
import type { Credentials } from '../lease/credentials.ts';
import type { CompletedSignIn, SignInProvider } from './session.ts';

/** An identity service that keeps the session of a customer. */
export interface RenewalWorld extends CheckedWorld {
  readonly provider: SignInProvider;
  readonly settings: SignInSettings;
  /** What the customer holds. */
  readonly credentials: Credentials;
  /** From now on the service wants a new sign-in, says that the account is gone, or is not reached. */
  readonly disturb: (trouble: 'session-over' | 'account-gone' | 'unreachable') => void | Promise<void>;
}

/** What a {@link SignInProvider} promises of a session that has begun, in a page and in a program. */
export const renewalPromises = conformanceKit<RenewalWorld>('SignInProvider', {
  'trades the refresh token for new tokens': async ({ credentials, provider, settings }) => {
    const { accessToken, lifetimeMs } = ensureOk('`renew`', await provider.renew({ settings, credentials }, never()));
    ensureEqual('what is handed out', [accessToken.length > 0, lifetimeMs > 0], [true, true]);
  },

  'says that a session is over, but not of a service that is not reached': async (world) => {
    const { credentials, disturb, provider, settings } = world;
    await disturb('unreachable');
    ensureFails('what `renew` answers', await provider.renew({ settings, credentials }, never()), 'unreachable');
    await disturb('session-over');
    ensureFails('what `renew` answers', await provider.renew({ settings, credentials }, never()), 'session-ended');
  },

  'says that the account is gone': async ({ credentials, disturb, provider, settings }) => {
    await disturb('account-gone');
    ensureFails('what `renew` answers', await provider.renew({ settings, credentials }, never()), 'account-deleted');
  },

  'ends a session where it is': async ({ credentials, provider, settings }) => {
    ensureOk('`endHere`', await provider.endHere({ settings, credentials }, never()));
    ensureOk('`endHere` without a customer', await provider.endHere({ settings, credentials: null }, never()));
  },
});

/** A page without a customer, and an identity service. */
export interface PageSignInWorld extends CheckedWorld {
  readonly provider: SignInProvider;
  readonly settings: SignInSettings;
  /** How often the page was left. */
  readonly departures: () => number;
  /**
   * What the customer does on the sign-in page that the page was left for last: answers the address that they come back to
   * in the same tab. `begin` has not answered by then.
   */
  readonly visit: (deed: 'signs-in' | 'turns-back') => string | Promise<string>;
}

/** Where the customer wants to be. */
const RETURN_TO = '/orders?page=2#last';

/** Beyond how often a page may come back without a customer, within a minute. */
const MANY_TIMES = 10;

/** What a {@link SignInProvider} promises of the way of a page to the sign-in page and back. */
export const pageSignInPromises = conformanceKit<PageSignInWorld>('SignInProvider', {
  'leaves the page, and never answers then': async (world) => {
    ensureEqual('what `begin` answers', await begin(world), null);
    ensureEqual('how often the page was left', world.departures(), 1);
  },

  'brings the customer back to where they wanted to be': async (world) => {
    await begin(world);
    const { grant, returnTo } = ensureOk('`complete`', await complete(world, await world.visit('signs-in')));
    ensureEqual('where to', returnTo, RETURN_TO);
    ensureEqual('what is handed out', [grant.accessToken.length > 0, grant.lifetimeMs > 0], [true, true]);
  },

  'takes an answer once': async (world) => {
    await begin(world);
    const callback = await world.visit('signs-in');
    await complete(world, callback);
    ensureFails('what a second `complete` answers', await complete(world, callback), 'sign-in-rejected');
  },

  'takes no answer that this tab did not ask for': async (world) => {
    await begin(world);
    const forged = new URL(await world.visit('signs-in'));
    forged.searchParams.set('state', 'forged');
    ensureFails('what `complete` answers', await complete(world, forged.href), 'sign-in-rejected');
  },

  'says that the customer turned back': async (world) => {
    await begin(world);
    ensureFails('what `complete` answers', await complete(world, await world.visit('turns-back')), 'abandoned');
  },

  'does not send a tab round in circles': async (world) => {
    for (let times = 1; times <= MANY_TIMES; times += 1) {
      const answer = await begin(world);
      if (answer !== null) {
        ensureFails('what `begin` answers', answer, 'sign-in-looping');
        return;
      }
      await complete(world, 'https://account.example/?error=server_error&state=forged');
    }
    ensureEqual('how often a tab without a customer is sent away', MANY_TIMES, 'less often');
  },
});

/** A program without a customer. */
export interface ProgramSignInWorld extends CheckedWorld {
  readonly provider: SignInProvider;
  readonly settings: SignInSettings;
  /** What the customer does elsewhere once the program has begun. */
  readonly decide: (deed: 'signs-in' | 'refuses') => void | Promise<void>;
}

/** What a {@link SignInProvider} promises that lets a customer into a program. */
export const programSignInPromises = conformanceKit<ProgramSignInWorld>('SignInProvider', {
  'answers once the customer has signed in elsewhere': async ({ decide, provider, settings }) => {
    const beginning = provider.begin({ settings, returnTo: '/' }, never());
    await decide('signs-in');
    const { grant } = ensureOk<CompletedSignIn>('`begin`', await beginning);
    ensureEqual('what is handed out', [grant.accessToken.length > 0, grant.lifetimeMs > 0], [true, true]);
  },

  'says that the customer refused': async ({ decide, provider, settings }) => {
    const beginning = provider.begin({ settings, returnTo: '/' }, never());
    await decide('refuses');
    ensureFails('what `begin` answers', await beginning, 'abandoned');
  },

  'ends with a failure when it is given up': async ({ provider, settings }) => {
    const leaving = new AbortController();
    const beginning = provider.begin({ settings, returnTo: '/' }, leaving.signal);
    leaving.abort();
    ensureFails('what `begin` answers', await beginning, 'abandoned', 'unreachable');
  },
});

const never = (): AbortSignal => new AbortController().signal;

const complete = ({ provider, settings }: PageSignInWorld, callback: string) =>
  provider.complete({ settings, callback }, never());

/** What `begin` has answered when the page is left; `null` for nothing. */
const begin = async (world: PageSignInWorld): Promise<Answer | null> => {
  const { departures, provider, settings } = world;
  const before = departures();
  const answers: Answer[] = [];
  void provider.begin({ settings, returnTo: RETURN_TO }, never()).then((answer) => answers.push(answer));
  const isOver = () => departures() > before || answers.length > 0;
  await ensureSoon(world, 'whether the page is left, or `begin` has answered', isOver, true);
  await settle();
  return answers[0] ?? null;
};

type Answer = Awaited<ReturnType<SignInProvider['begin']>>;
