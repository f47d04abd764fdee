import { type CheckedWorld, conformanceKit, ensureEqual } from '@account-area/kernel/conformance';

import { credentialsFixture } from '../lease/credentials.fixtures.ts';
import type { SessionCookies } from './session.ts';

/** A browser without cookies, on a host below `domain`. */
export interface SessionCookiesWorld extends CheckedWorld {
  readonly cookies: SessionCookies;
  /** The parent domain of this host; other products of the brand are on other hosts below it. */
  readonly domain: string;
  /** The values of the cookies that a host gets: this one, or another below the domain. Decoded, in any order. */
  readonly valuesFor: (host: 'this' | 'another') => readonly string[] | Promise<readonly string[]>;
}

/** What cannot stand in a cookie as it is. */
const AWKWARD = 'x; Domain=elsewhere.example; é=,';

/** What {@link SessionCookies} promise that scripts set. */
export const sessionCookiesPromises = conformanceKit<SessionCookiesWorld>('SessionCookies', {
  'are read by other products of the brand': async ({ cookies, domain, valuesFor }) => {
    cookies.keep(credentialsFixture('one'), domain);
    ensureEqual('what this host gets', await sorted(valuesFor('this')), ['one', 'refresh-of-one']);
    ensureEqual('what another host gets', await sorted(valuesFor('another')), ['one', 'refresh-of-one']);
  },

  'stay on this host where there is no parent domain': async ({ cookies, valuesFor }) => {
    cookies.keep(credentialsFixture('one'), null);
    ensureEqual('what this host gets', await sorted(valuesFor('this')), ['one', 'refresh-of-one']);
    ensureEqual('what another host gets', await sorted(valuesFor('another')), []);
  },

  'are those of the latest credentials': async ({ cookies, domain, valuesFor }) => {
    cookies.keep(credentialsFixture('one'), domain);
    cookies.keep(credentialsFixture('two'), domain);
    ensureEqual('what this host gets', await sorted(valuesFor('this')), ['refresh-of-two', 'two']);
  },

  'are taken away from where they were set': async ({ cookies, domain, valuesFor }) => {
    for (const place of [domain, null]) {
      cookies.keep(credentialsFixture('one'), place);
      cookies.clear(place);
    }
    ensureEqual('what this host gets', await sorted(valuesFor('this')), []);
    ensureEqual('what another host gets', await sorted(valuesFor('another')), []);
  },

  'hold any token as it is': async ({ cookies, domain, valuesFor }) => {
    cookies.keep(credentialsFixture('one', { refreshToken: AWKWARD }), domain);
    ensureEqual('what this host gets', await sorted(valuesFor('this')), ['one', AWKWARD]);
  },
});

const sorted = async (values: readonly string[] | Promise<readonly string[]>) => (await values).toSorted();
