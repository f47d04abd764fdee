import { fail, ok } from '@account-area/kernel';
import { complaintsAboutKit } from '@account-area/kernel/testing';
import { expect, it } from 'vitest';

import { signInSettings } from '../configuration/configuration.fakes.ts';
import { credentialsFixture } from '../lease/credentials.fixtures.ts';
import { fakeSessionPorts, grantFixture } from './session.fakes.ts';
import type { SignInProvider } from './session.ts';
import {
  pageSignInPromises,
  type PageSignInWorld,
  programSignInPromises,
  type ProgramSignInWorld,
  renewalPromises,
  type RenewalWorld,
} from './sign-in.promises.ts';

const PATIENCE_MS = 200;
const UNREACHABLE = { code: 'unreachable', reference: 'a1b2c3d4e5f6' } as const;

/** A world whose provider does some things otherwise. */
const providerThat =
  <World extends { readonly provider: SignInProvider }>(
    change: (provider: SignInProvider) => Partial<SignInProvider>,
  ): ((world: World) => World) =>
  (world) => ({ ...world, provider: { ...world.provider, ...change(world.provider) } });

const memoryService = (): RenewalWorld => {
  let trouble: Parameters<RenewalWorld['disturb']>[0] | null = null;
  const renew: SignInProvider['renew'] = () => {
    if (trouble === 'session-over') return Promise.resolve(fail({ code: 'session-ended' }));
    if (trouble === 'account-gone') return Promise.resolve(fail({ code: 'account-deleted' }));
    return Promise.resolve(trouble === null ? ok(grantFixture()) : fail(UNREACHABLE));
  };
  return {
    provider: { ...fakeSessionPorts().ports.provider, renew, endHere: () => Promise.resolve(ok(null)) },
    settings: signInSettings,
    credentials: credentialsFixture(),
    disturb: (next) => {
      trouble = next;
    },
    patienceMs: PATIENCE_MS,
  };
};

it('renewals are judged by promises of which none is empty', async () => {
  const complaints = await complaintsAboutKit(renewalPromises, memoryService, {
    'trades the refresh token for new tokens': providerThat((provider) => ({
      renew: async (request, signal) => {
        const renewed = await provider.renew(request, signal);
        return renewed.ok ? ok({ ...renewed.value, lifetimeMs: 0 }) : renewed;
      },
    })),
    'says that a session is over, but not of a service that is not reached': providerThat((provider) => ({
      renew: async (request, signal) => {
        const renewed = await provider.renew(request, signal);
        return renewed.ok || renewed.error.code === 'account-deleted' ? renewed : fail({ code: 'session-ended' });
      },
    })),
    'says that the account is gone': providerThat((provider) => ({
      renew: async (request, signal) => {
        const renewed = await provider.renew(request, signal);
        return renewed.ok || renewed.error.code !== 'account-deleted' ? renewed : fail({ code: 'session-ended' });
      },
    })),
    'ends a session where it is': providerThat((provider) => ({
      endHere: (request, signal) =>
        request.credentials === null ? Promise.resolve(fail(UNREACHABLE)) : provider.endHere(request, signal),
    })),
  });

  expect(complaints).toEqual([]);
});

/** A tab and an identity service in memory. */
const memoryTab = (): PageSignInWorld => {
  let states = 0;
  let returns = 0;
  let pending: { readonly state: string; readonly returnTo: string } | null = null;
  const provider: SignInProvider = {
    ...fakeSessionPorts().ports.provider,
    begin: ({ returnTo }) => {
      if (returns >= 3) return Promise.resolve(fail({ code: 'sign-in-looping' }));
      pending = { state: `state-${(states += 1)}`, returnTo };
      return new Promise(() => undefined);
    },
    complete: ({ callback }) => {
      const { searchParams } = new URL(callback);
      if (pending?.state !== searchParams.get('state')) {
        returns += 1;
        return Promise.resolve(fail({ code: 'sign-in-rejected' }));
      }
      const { returnTo } = pending;
      pending = null;
      const isBack = searchParams.get('error') === 'access_denied';
      return Promise.resolve(isBack ? fail({ code: 'abandoned' }) : ok({ grant: grantFixture(), returnTo }));
    },
  };
  return {
    provider,
    settings: signInSettings,
    departures: () => states,
    visit: (deed) =>
      `https://account.example/?state=state-${states}&${deed === 'signs-in' ? 'code=c' : 'error=access_denied'}`,
    patienceMs: PATIENCE_MS,
  };
};

/** A world that says something else in the place of an answer to what came back. */
const completing = (change: (answer: Completion) => Completion) =>
  providerThat<PageSignInWorld>((provider) => ({
    complete: async (request, signal) => change(await provider.complete(request, signal)),
  }));
type Completion = Awaited<ReturnType<SignInProvider['complete']>>;

it('the way to the sign-in page and back is judged by promises of which none is empty', async () => {
  const complaints = await complaintsAboutKit(pageSignInPromises, memoryTab, {
    'leaves the page, and never answers then': (world) => ({ ...world, departures: () => 2 * world.departures() }),
    'brings the customer back to where they wanted to be': completing((answer) =>
      answer.ok ? ok({ ...answer.value, returnTo: '/' }) : answer,
    ),
    'takes an answer once': (world) => {
      const taken = new Map<string, Completion>();
      return providerThat<PageSignInWorld>((provider) => ({
        complete: async (request, signal) => {
          const answer = taken.get(request.callback) ?? (await provider.complete(request, signal));
          if (answer.ok) taken.set(request.callback, answer);
          return answer;
        },
      }))(world);
    },
    'takes no answer that this tab did not ask for': providerThat<PageSignInWorld>((provider) => ({
      complete: (request, signal) => {
        const isForged = request.callback.includes('forged') && request.callback.includes('code=');
        return isForged
          ? Promise.resolve(ok({ grant: grantFixture(), returnTo: '/' }))
          : provider.complete(request, signal);
      },
    })),
    'says that the customer turned back': completing((answer) =>
      !answer.ok && answer.error.code === 'abandoned' ? fail({ code: 'sign-in-rejected' }) : answer,
    ),
    'does not send a tab round in circles': (world) => {
      let states = 0;
      const begin: SignInProvider['begin'] = (request, signal) => {
        states += 1;
        void world.provider.begin(request, signal);
        return new Promise(() => undefined);
      };
      return { ...providerThat<PageSignInWorld>(() => ({ begin }))(world), departures: () => states };
    },
  });

  expect(complaints).toEqual([]);
});

const memoryProgram = (): ProgramSignInWorld => {
  const { provider } = fakeSessionPorts().ports;
  const begin: SignInProvider['begin'] = (request, signal) => {
    const answer = provider.begin(request, signal);
    const leaving = new Promise<Awaited<typeof answer>>((resolve) => {
      signal.addEventListener('abort', () => resolve(fail({ code: 'abandoned' })), { once: true });
    });
    return Promise.race([answer, leaving]);
  };
  return {
    provider: { ...provider, begin },
    settings: signInSettings,
    decide: (deed) => {
      if (deed === 'refuses') provider.begin.last().fail({ code: 'abandoned' });
      else provider.begin.last().succeed({ grant: grantFixture(), returnTo: '/' });
    },
    patienceMs: PATIENCE_MS,
  };
};

it('the sign-in of a program is judged by promises of which none is empty', async () => {
  const complaints = await complaintsAboutKit(programSignInPromises, memoryProgram, {
    'answers once the customer has signed in elsewhere': providerThat((provider) => ({
      begin: async (request, signal) => {
        const answer = await provider.begin(request, signal);
        return answer.ok ? fail({ code: 'sign-in-rejected' }) : answer;
      },
    })),
    'says that the customer refused': providerThat((provider) => ({
      begin: async (request, signal) => {
        const answer = await provider.begin(request, signal);
        return answer.ok || signal.aborted ? answer : fail({ code: 'sign-in-rejected' });
      },
    })),
    'ends with a failure when it is given up': providerThat((provider) => ({
      begin: (request) => provider.begin(request, new AbortController().signal),
    })),
  });

  expect(complaints).toEqual([]);
});
