import { english } from '@account-area/messages/testing';
import { addressesAt, CONFIRMATION_QUERY, SERVICES } from '@account-area/contracts';
import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import { testConfiguration, testWorld } from '../composition/composition.fixtures.ts';
import { start } from './start.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
  document.title = '';
  document.documentElement.lang = '';
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});

const TOKEN = 'tOkEn-of_a-mail';
const LINK = `?${CONFIRMATION_QUERY.token}=${TOKEN}&${CONFIRMATION_QUERY.email}=elin%40example.test`;

/** A page at `address`, on a platform that answers for its configuration, its texts and the newsletter. */
const open = async (address: string, confirm: () => Response = () => new Response(null, { status: 204 })) => {
  history.replaceState({ of: 'the router' }, '', address);
  const { services } = testConfiguration;
  const answers: Readonly<Record<string, () => Response>> = {
    '/config.json': () =>
      Response.json({
        addresses: addressesAt(SERVICES, location.origin),
        printsEditorUrl: services.printsEditorAddress,
        cookieConsentUrl: services.cookieConsentAddress,
        auth: services.signIn,
      }),
    '/locales/en-GB.json': () => Response.json({ localeId: 'en-GB', localeMessages: english }),
  };
  const asked: Request[] = [];
  const seen: string[] = [];
  const world = {
    ...testWorld(),
    console: { warn: () => undefined },
    fetch: (input: RequestInfo | URL, init?: RequestInit) => {
      const request = new Request(input, init);
      asked.push(request);
      seen.push(location.href);
      const { pathname } = new URL(request.url);
      const answer = pathname.startsWith('/email-gateway/') ? confirm : answers[pathname];
      return Promise.resolve(answer?.() ?? new Response(null, { status: 404 }));
    },
  };
  Object.defineProperty(world, 'localStorage', {
    get: () => {
      seen.push(location.href);
      return localStorage;
    },
  });
  const element = document.createElement('div');
  const texts = document.createElement('script');
  texts.id = 'first-texts';
  texts.type = 'application/json';
  texts.textContent = JSON.stringify({ localeId: 'en-GB', localeMessages: english });
  document.body.append(element, texts);
  await act(() => {
    start(element, world);
    return Promise.resolve();
  });
  return {
    seen,
    /** What was asked for, and with which token. */
    calls: () => asked.map(({ headers, url }) => [new URL(url).pathname, headers.get('authorization')]),
  };
};

const heading = (name: string) => screen.findByRole('heading', { level: 1, name }, { timeout: 5_000 });

it('takes what a mailed link brought out of the address before anything else looks at it', async () => {
  const { seen } = await open(`/change-email-confirmation${LINK}&stripped=true`);

  expect(seen.length).toBeGreaterThan(0);
  expect(seen.filter((address) => address.includes(TOKEN) || address.includes('elin'))).toEqual([]);
  expect([location.pathname, location.search, history.state]).toEqual([
    '/change-email-confirmation',
    '?stripped=true',
    { of: 'the router' },
  ]);
});

it.each([
  ['/account-deleted', 'Your account has been deleted'],
  ['/change-email-success', 'Your email has been changed'],
  ['/subscription-confirmation-success', 'Thank you, your subscription is confirmed'],
  ['/subscription-confirmation-error', 'Your subscription failed'],
])('asks at %s for the configuration and the texts alone (D05)', async (address, title) => {
  const { calls } = await open(address);
  await heading(title);

  const paths = calls().map(([path]) => path);
  expect(new Set(paths)).toEqual(new Set(['/config.json', `/public-conf/${location.hostname}`, '/locales/en-GB.json']));
  expect(calls().every(([, token]) => token === null)).toBe(true);
  expect(document.title).toMatch(new RegExp(`^${title} \\| `));
});

it.each([
  [204, '/subscription-confirmation-success', 'Thank you, your subscription is confirmed'],
  [404, '/subscription-confirmation-error', 'Your subscription failed'],
])(
  'confirms a subscription without a token of a session, and says what became of it: %s',
  async (status, path, title) => {
    const { calls } = await open(`/subscription-confirmation${LINK}`, () => new Response(null, { status }));
    await heading(title);

    expect(location.pathname).toBe(path);
    expect(calls().filter(([asked]) => asked?.startsWith('/email-gateway/'))).toEqual([
      [`/email-gateway/api/v1/Profiles/elin%40example.test/subscription/confirm/${TOKEN}`, null],
    ]);
    expect([sessionStorage.length, document.title.startsWith(title)]).toEqual([0, true]);
  },
);
