import { settle } from '@account-area/kernel/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { beginEarly, type EarlyPlace } from './begin-early.ts';
import type { EarlyWorld } from './early-visit.ts';
import { withEarlyAnswers } from './fetch-early.ts';

const ORIGIN = 'https://account.example';
const SIGNED_IN = {
  status: 'signed-in',
  accessToken: 'token-1',
  lifetimeMs: 600_000,
  remainingMs: 400_000,
  claims: {},
};
const CONFIG = {
  addresses: { hosts: `${ORIGIN}/public-conf`, photos: `${ORIGIN}/photo-management` },
  auth: { tokensKeptBy: 'platform' },
};
const HOST = { flags: { PhotoManagementTimelineViewEnabled: true } };
const SUMMARY = '/photo-management/users/timeline?sortKey=dateTaken';
const PAGE = '/photo-management/photos?limit=24&sortKey=dateTaken&sortOrder=desc';
const LEAN_PAGE = {
  cursor: null,
  lean: {
    sources: [{ folder: `${ORIGIN}/pictures/`, query: '?s=' }],
    rows: [['photo', 'signed', ...[2, 3, 4, 5, 6, 7, 8], 0]],
  },
};
const FIRST = ['/config.json', '/auth/session', '/public-conf/account.example'];

afterEach(() => {
  document.head.replaceChildren();
  document.body.replaceChildren();
  document.documentElement.lang = '';
  localStorage.clear();
  sessionStorage.clear();
});

/** A page whose platform answers as a test says; `null` for no answer at all. */
const arrive = async (
  answers: Readonly<Record<string, unknown>> = {},
  {
    path = '/my-photos/photos',
    place = 'photos',
    ...world
  }: Partial<EarlyWorld> & { path?: string; place?: EarlyPlace } = {},
) => {
  document.documentElement.lang = 'en-GB';
  document.head.innerHTML = '<link rel="preload" href="/auth/session" as="fetch" />';
  const known: Readonly<Record<string, unknown>> = {
    '/config.json': CONFIG,
    '/auth/session': SIGNED_IN,
    '/public-conf/account.example': HOST,
    [SUMMARY]: { 2024: { 3: 1 } },
    [PAGE]: LEAN_PAGE,
    ...answers,
  };
  const asked: Request[] = [];
  const left: string[] = [];
  const fetch = async (request: Request) => {
    asked.push(request);
    const answer = known[request.url.slice(ORIGIN.length)];
    return answer === null ? Promise.reject(new TypeError('There is no network.')) : Response.json(answer);
  };
  const early = beginEarly(
    {
      crypto,
      document,
      fetch,
      localStorage: () => localStorage,
      location: {
        hostname: 'account.example',
        href: ORIGIN + path,
        origin: ORIGIN,
        replace: (address) => left.push(String(address)),
      },
      performance,
      sessionStorage: () => sessionStorage,
      stop: () => left.push('stopped'),
      wasLoadedByHistory: () => false,
      wasLoadedAgain: () => false,
      frame: () => Promise.resolve(null),
      ...world,
    },
    place,
  );
  const paths = () => asked.map(({ url }) => url.slice(ORIGIN.length)).toSorted();
  await settle();
  await settle();
  return { asked, early, left, paths };
};

const sorted = (...paths: readonly string[]) => paths.toSorted();

describe('what is asked for before the app is there', () => {
  it('is the session, the configuration, the months and the first photos', async () => {
    const { asked, left, paths } = await arrive();

    expect(paths()).toEqual(sorted(...FIRST, SUMMARY, PAGE));
    expect(left).toEqual([]);
    for (const { headers, url } of asked) {
      const isOfPhotos = url.includes('/photo-management/');
      expect(headers.get('authorization')).toBe(isOfPhotos ? 'Bearer token-1' : null);
      expect(headers.has('X-CorrelationId')).toBe(isOfPhotos);
    }
  });

  it('is asked for in the order that the customer chose', async () => {
    localStorage.setItem('sortSettings', JSON.stringify({ photos: { sortKey: 'created', sortOrder: 'asc' } }));
    const { paths } = await arrive();

    expect(paths()).toContain('/photo-management/users/timeline?sortKey=created');
    expect(paths()).toContain('/photo-management/photos?limit=24&sortKey=created&sortOrder=asc');
  });

  it.each<[string, Parameters<typeof arrive>]>([
    ['another page of the area', [{}, { place: 'area', path: '/orders' }]],
    ['a page that the browser went back to', [{}, { wasLoadedByHistory: () => true }]],
    ['a deleted account', [{ '/auth/session': { status: 'account-deleted' } }]],
    ['an answer of another kind', [{ '/auth/session': { status: 'signed-in' } }]],
    ['a session that could not be asked for', [{ '/auth/session': null }]],
    ['a host without photos', [{ '/public-conf/account.example': { flags: {} } }]],
  ])('is no photo for %s', async (_, visit) => {
    const { left, paths } = await arrive(...visit);

    expect([paths(), left]).toEqual([sorted(...FIRST), []]);
  });

  it.each<[string, Parameters<typeof arrive>[1]]>([
    ['a page outside the area', { place: 'elsewhere', path: '/account-deleted' }],
    ['a sign-in that comes back', { path: '/?error=access_denied&state=1', place: 'area' }],
    ['a mailed link', { path: '/settings?confirmation-token=1', place: 'area' }],
  ])('is nothing for %s', async (_, visit) => {
    expect((await arrive({}, visit)).paths()).toEqual([]);
  });

  it('is nothing where the browser keeps no site data, or is still to sign out', async () => {
    const blocked = (): Storage => {
      throw new DOMException('Blocked.', 'SecurityError');
    };
    expect((await arrive({}, { localStorage: blocked })).paths()).toEqual([]);

    localStorage.setItem('account-area.leaving', 'yes');

    expect((await arrive()).paths()).toEqual([]);
  });
});

describe('what of an answer cannot be used', () => {
  it.each([
    ['a host', { '/config.json': { addresses: { hosts: 'http://[' } } }],
    ['a photo service', { '/config.json': { ...CONFIG, addresses: { ...CONFIG.addresses, photos: 'http://[' } } }],
  ])('is the malformed address of %s: the app tells it', async (_, answers) => {
    const { paths } = await arrive(answers);

    expect(paths()).not.toContain(PAGE);
  });

  it('is one that does not come in time', async () => {
    const late = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal);
    const { asked } = await arrive();
    timeout.mockRestore();
    late.abort();

    expect(asked.map(({ signal }) => signal.aborted)).toEqual(asked.map(() => true));
  });
});

describe('the flag of the photos', () => {
  it.each([
    ['on for this device', 'true', {}, true],
    ['off for this device', 'false', HOST, false],
    ['no word of this device', 'yes', HOST, true],
  ])('is %s', async (_, kept, host, isAsked) => {
    localStorage.setItem('PhotoManagementTimelineViewEnabled', kept);
    const { paths } = await arrive({ '/public-conf/account.example': host });

    expect(paths().includes(PAGE)).toBe(isAsked);
  });
});

describe('the frame of the page', () => {
  const shown = async (...[answers, world]: Parameters<typeof arrive>) => {
    document.body.innerHTML = '<div id="frame"><section><div><i></i><i></i></div></section></div>';
    const frame = document.querySelector<HTMLElement>('#frame');
    await arrive(answers, { ...world, frame: () => Promise.resolve(frame) });
    return { pictures: document.images.length, tiles: document.querySelectorAll('i').length };
  };

  it('shows the first photos', async () => {
    expect(await shown()).toEqual({ pictures: 1, tiles: 1 });
  });

  it('has no tiles for a customer without photos', async () => {
    const none = { [SUMMARY]: {}, [PAGE]: { lean: { sources: [], rows: [] } } };

    expect(await shown(none)).toEqual({ pictures: 0, tiles: 0 });
  });

  it.each<[string, Parameters<typeof arrive>]>([
    ['on a page that is loaded anew', [{}, { wasLoadedAgain: () => true }]],
    ['when the photos do not come', [{ [PAGE]: null }]],
    ['when the months do not come', [{ [SUMMARY]: null }]],
  ])('stays empty %s', async (_, visit) => {
    expect(await shown(...visit)).toEqual({ pictures: 0, tiles: 2 });
  });

  it('stays empty while photos are about to be deleted', async () => {
    localStorage.setItem('unfinishedDeletion.account-1.deletion-1', '{}');

    expect(await shown()).toEqual({ pictures: 0, tiles: 2 });
  });
});

describe('a page without a signed-in customer', () => {
  it.each(['signed-out', 'ended'])('is left for the sign-in page at once: %s', async (status) => {
    const { early, left } = await arrive({ '/auth/session': { status } }, { path: '/my-photos/photos?x=1#2' });

    expect(left).toEqual(['stopped', `${ORIGIN}/auth/sign-in?returnTo=%2Fmy-photos%2Fphotos%3Fx%3D1%232&locale=en-GB`]);
    expect([early.takeDeparture(), early.takeDeparture()]).toEqual([true, false]);
  });

  it.each([
    ['the configuration is missing', { '/config.json': null }],
    ['browsers keep the tokens', { '/config.json': { ...CONFIG, auth: { tokensKeptBy: 'browser' } } }],
  ])('is left to the app where %s', async (_, answers) => {
    const { early, left } = await arrive({ '/auth/session': { status: 'signed-out' }, ...answers });

    expect([left, early.takeDeparture()]).toEqual([[], false]);
  });

  it('is left to the app where the tab goes round in circles, or the customer chose another language', async () => {
    sessionStorage.setItem('auth_returns', JSON.stringify(Array.from({ length: 3 }, () => Date.now())));
    expect((await arrive({ '/auth/session': { status: 'signed-out' } })).left).toEqual([]);
    sessionStorage.clear();
    localStorage.setItem('locale', 'nl-NL');
    expect((await arrive({ '/auth/session': { status: 'signed-out' } })).left).toEqual([]);
  });
});

describe('an early answer', () => {
  const anew = () => Promise.resolve(Response.json('anew'));
  const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

  it('is taken by the first who asks for the same on behalf of the same customer', async () => {
    const fetch = withEarlyAnswers(anew, (await arrive()).early);

    expect(await (await fetch(ORIGIN + SUMMARY, bearer('token-2'))).json()).toBe('anew');
    expect(await (await fetch(ORIGIN + SUMMARY, { ...bearer('token-1'), method: 'POST' })).json()).toBe('anew');
    expect(await (await fetch(new Request(ORIGIN + SUMMARY, bearer('token-1')))).json()).toEqual({ 2024: { 3: 1 } });
    expect(await (await fetch(ORIGIN + SUMMARY, bearer('token-1'))).json()).toBe('anew');
  });

  it('is asked for anew when it failed, or was forgotten', async () => {
    const { early } = await arrive({ [SUMMARY]: null });
    const fetch = withEarlyAnswers(anew, early);
    expect(await (await fetch(ORIGIN + SUMMARY, bearer('token-1'))).json()).toBe('anew');

    early.forget();
    expect(await (await fetch(ORIGIN + PAGE, bearer('token-1'))).json()).toBe('anew');
  });

  it('is given up by a caller that aborts, as any other', async () => {
    const early = { take: () => new Promise<null>(() => undefined) };
    const fetch = withEarlyAnswers(anew, early);
    const giving = new AbortController();
    const asked = fetch(ORIGIN + SUMMARY, { signal: giving.signal });
    giving.abort();

    await expect(asked).rejects.toThrow('aborted');
    await expect(fetch(ORIGIN + SUMMARY, { signal: giving.signal })).rejects.toThrow('aborted');
  });
});
