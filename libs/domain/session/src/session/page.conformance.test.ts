import { complaintsAboutKit, fakeTime } from '@account-area/kernel/testing';
import { expect, it } from 'vitest';

import type { Credentials } from '../lease/credentials.ts';
import { chancePromises, type ChanceWorld, sessionClockPromises, type SessionClockWorld } from './clock.promises.ts';
import { pagePromises, type PageWorld } from './page.promises.ts';
import { sessionCookiesPromises, type SessionCookiesWorld } from './session-cookies.promises.ts';
import { FakePage, fakeSessionPorts } from './session.fakes.ts';
import type { Page, SessionCookies } from './session.ts';

const PATIENCE_MS = 200;

const fakePage = (): PageWorld => {
  const page = new FakePage('https://account.example/my-photos');
  return {
    page,
    loaded: () => {
      const path = page.restarts.at(-1);
      return path === undefined ? null : { path, hasWayBack: false };
    },
    patienceMs: PATIENCE_MS,
  };
};

/** A world whose page does some things otherwise. */
const pageThat =
  (change: (page: Page) => Partial<Page>) =>
  (world: PageWorld): PageWorld => {
    const page = {
      address: () => world.page.address(),
      show: (path: string) => world.page.show(path),
      restart: (path: string) => world.page.restart(path),
    };
    return { ...world, page: { ...page, ...change(page) } };
  };

it('a page is judged by promises of which none is empty, and the fake keeps them', async () => {
  const complaints = await complaintsAboutKit(pagePromises, fakePage, {
    'tells the whole address': (world) => {
      let isShown = false;
      return pageThat((page) => ({
        address: () => (isShown ? page.address() : '/my-photos'),
        show: (path) => {
          isShown = true;
          page.show(path);
        },
      }))(world);
    },
    'shows another address without loading anything': pageThat((page) => ({
      address: () => page.address().replace('#2024', ''),
    })),
    'is loaded afresh at another address': pageThat((page) => ({
      restart: (path) => page.restart(path.startsWith('/orders?') ? '/orders' : path),
    })),
    'is loaded afresh at its own address, also with a fragment': pageThat((page) => ({
      restart: (path) => {
        if (!page.address().endsWith(path)) page.restart(path);
      },
    })),
    'leaves no way back to the page as it was': (world) => ({
      ...world,
      loaded: () => {
        const loaded = world.loaded();
        return loaded === null ? null : { ...loaded, hasWayBack: true };
      },
    }),
  });

  expect(complaints).toEqual([]);
});

/** Cookies of a browser in memory: each host sees its own, and those of the domain. */
const memoryCookies = (): SessionCookiesWorld => {
  const kept = new Map<string, Credentials>();
  const cookies: SessionCookies = {
    keep: (credentials, domain) => void kept.set(domain ?? 'this', credentials),
    clear: (domain) => void kept.delete(domain ?? 'this'),
  };
  const domain = 'printelle.nl.example';
  return {
    cookies,
    domain,
    valuesFor: (host) =>
      (host === 'this' ? ['this', domain] : [domain]).flatMap((place) => {
        const credentials = kept.get(place);
        return credentials === undefined ? [] : [credentials.accessToken, credentials.refreshToken ?? ''];
      }),
    patienceMs: PATIENCE_MS,
  };
};

/** A world whose cookies are kept otherwise. */
const cookiesThat =
  (change: (cookies: SessionCookies, world: SessionCookiesWorld) => Partial<SessionCookies>) =>
  (world: SessionCookiesWorld): SessionCookiesWorld => ({
    ...world,
    cookies: { ...world.cookies, ...change(world.cookies, world) },
  });

it('cookies of a session are judged by promises of which none is empty', async () => {
  const complaints = await complaintsAboutKit(sessionCookiesPromises, memoryCookies, {
    'are read by other products of the brand': (world) => ({
      ...world,
      valuesFor: (host) => (host === 'this' ? world.valuesFor(host) : []),
    }),
    'stay on this host where there is no parent domain': cookiesThat((cookies, { domain }) => ({
      keep: (credentials, place) => cookies.keep(credentials, place ?? domain),
      clear: (place) => cookies.clear(place ?? domain),
    })),
    'are those of the latest credentials': (world) => {
      let isKept = false;
      return cookiesThat((cookies) => ({
        keep: (credentials, domain) => {
          if (!isKept) cookies.keep(credentials, domain);
          isKept = true;
        },
        clear: (domain) => {
          isKept = false;
          cookies.clear(domain);
        },
      }))(world);
    },
    'are taken away from where they were set': cookiesThat(() => ({ clear: () => undefined })),
    'hold any token as it is': cookiesThat((cookies) => ({
      keep: (credentials, domain) =>
        cookies.keep({ ...credentials, refreshToken: credentials.refreshToken?.split(';')[0] ?? null }, domain),
    })),
  });

  expect(complaints).toEqual([]);
});

const fakeClock = (): SessionClockWorld => {
  const { clock, pass } = fakeTime(Date.parse('2026-03-15T11:00:00Z'));
  return {
    clock,
    pass: async (durationMs) => {
      await pass(durationMs);
    },
    moveDevice: () => undefined,
    servicesNow: () => clock.now(),
    patienceMs: PATIENCE_MS,
  };
};

it('a clock is judged by promises of which none is empty, and the fake keeps them', async () => {
  const complaints = await complaintsAboutKit(sessionClockPromises, fakeClock, {
    "tells the services' time, to the second": (world) => ({
      ...world,
      clock: { now: () => world.clock.now() + 5_000 },
    }),
    'goes on as time passes': (world) => {
      const { clock } = world;
      const start = clock.now();
      return { ...world, clock: { now: () => start + (clock.now() - start) / 2 } };
    },
    'is not moved with the clock of the device': (world) => {
      let movedMs = 0;
      const moveDevice = (byMs: number) => {
        movedMs += byMs;
      };
      return { ...world, clock: { now: () => world.clock.now() + movedMs }, moveDevice };
    },
  });

  expect(complaints).toEqual([]);
});

it('chance is judged by a promise that is not empty, and the fake keeps it', async () => {
  const startChance = (): ChanceWorld => ({ chance: fakeSessionPorts().ports.chance, patienceMs: PATIENCE_MS });
  const complaints = await complaintsAboutKit(chancePromises, startChance, {
    'gives numbers of at least 0 and below 1': (world) => ({ ...world, chance: { next: () => 1 } }),
  });

  expect(complaints).toEqual([]);
});
