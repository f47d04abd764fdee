import { fail, ok } from '@account-area/kernel';
import { complaintsAboutKit } from '@account-area/kernel/testing';
import { describe, expect, it } from 'vitest';

import { fakeConfigurationPorts } from '../configuration/configuration.fakes.ts';
import { localeChoicePromises } from '../configuration/locale-choice.promises.ts';
import { credentialsFixture } from '../lease/credentials.fixtures.ts';
import { FakeBrowser } from './browser.fakes.ts';
import { customerTracesPromises, type CustomerTracesWorld } from './customer-traces.promises.ts';
import type { TabLock, TokenStore, TokenStoreEvent } from './session.ts';
import { tabLockPromises, type TabLockWorld } from './tab-lock.promises.ts';
import { tokenStorePromises, type TokenStoreWorld } from './token-store.promises.ts';

/** Enough for what is wrong to show. */
const PATIENCE_MS = 200;
const never = new AbortController().signal;

const fakeStores = (): TokenStoreWorld => {
  const browser = new FakeBrowser();
  return {
    openTab: () => browser.openTab().store,
    block: () => {
      browser.isBlocked = true;
    },
    patienceMs: PATIENCE_MS,
  };
};

/** A world whose stores do some things otherwise. `tabs` counts those that are open. */
const storesThat =
  (change: (store: TokenStore, tabs: () => number) => Partial<TokenStore>) =>
  (world: TokenStoreWorld): TokenStoreWorld => {
    let tabs = 0;
    const openTab = () => {
      tabs += 1;
      const store = world.openTab();
      return { ...store, ...change(store, () => tabs) };
    };
    return { ...world, openTab };
  };

interface Seen {
  readonly keeps: number;
  readonly listeners: number;
}

/** A world whose listeners miss what `silent` does, where `isDeaf`. */
const storesSilentAbout = (silent: 'keep' | 'replace' | 'clear', isDeaf: (seen: Seen) => boolean = () => true) => {
  return (world: TokenStoreWorld): TokenStoreWorld => {
    const seen = { keeps: 0, listeners: 0 };
    let isSilent = false;
    const during = async <Answer>(name: typeof silent, call: () => Promise<Answer>) => {
      if (name === 'keep') seen.keeps += 1;
      isSilent = name === silent && isDeaf(seen);
      const answer = await call();
      isSilent = false;
      return answer;
    };
    return storesThat((store) => ({
      keep: (credentials) => during('keep', () => store.keep(credentials)),
      replace: (spent, next) => during('replace', () => store.replace(spent, next)),
      clear: () => during('clear', () => store.clear()),
      follow: (report) => {
        seen.listeners += 1;
        return store.follow((event) => {
          if (!isSilent) report(event);
        });
      },
    }))(world);
  };
};

const keptIn = async (store: TokenStore) => {
  const kept = await store.read(never);
  return kept.ok ? kept.value : null;
};

it('a token store is judged by promises of which none is empty, and the fake keeps them', async () => {
  const complaints = await complaintsAboutKit(tokenStorePromises, fakeStores, {
    'holds nothing before a sign-in': (world) => {
      let isUsed = false;
      return storesThat((store) => ({
        read: (signal) => (isUsed ? store.read(signal) : Promise.resolve(ok(credentialsFixture()))),
        keep: (credentials) => {
          isUsed = true;
          return store.keep(credentials);
        },
      }))(world);
    },
    'shows every tab at once what another tab has kept': storesThat((store) => {
      let seen: ReturnType<TokenStore['read']> | null = null;
      const afresh = <Answer>(answer: Answer): Answer => {
        seen = null;
        return answer;
      };
      return {
        read: (signal) => (seen ??= store.read(signal)),
        keep: (credentials) => afresh(store.keep(credentials)),
        replace: (spent, next) => afresh(store.replace(spent, next)),
        clear: () => afresh(store.clear()),
      };
    }),
    'keeps a sign-in over the one before it': storesThat((store) => ({
      keep: async (credentials) => ((await keptIn(store)) === null ? store.keep(credentials) : ok(undefined)),
    })),
    'replaces the credentials that were spent, and answers the next': storesThat((store, tabs) => ({
      replace: async (spent, next) =>
        tabs() === 1 && (await keptIn(store))?.accessToken === spent.accessToken
          ? ok(next)
          : store.replace(spent, next),
    })),
    'replaces nothing but what was spent, and answers what is kept': storesThat((store, tabs) => ({
      replace: async (spent, next) => {
        const kept = await keptIn(store);
        const isOther = tabs() === 1 && kept !== null && kept.refreshToken !== spent.refreshToken;
        return store.replace(isOther ? kept : spent, next);
      },
    })),
    'tells spent credentials by their access token: the refresh token may stay the same': storesThat((store) => ({
      replace: async (spent, next) => {
        const kept = await keptIn(store);
        return store.replace(kept?.refreshToken === spent.refreshToken ? kept : spent, next);
      },
    })),
    'lets one of two tabs replace that spent the same, and answers both with its credentials': storesThat((store) => ({
      replace: async (spent, next) => {
        const kept = await keptIn(store);
        if (kept?.accessToken !== spent.accessToken) return store.replace(spent, next);
        await store.keep(next);
        return ok(next);
      },
    })),
    'lets a sign-out win over a renewal': storesThat((store) => ({
      replace: async (spent, next) => {
        if ((await keptIn(store)) !== null) return store.replace(spent, next);
        const kept = await store.keep(next);
        return kept.ok ? ok(next) : kept;
      },
    })),
    'forgets for all tabs, and answers what it forgot': storesThat((store) => ({
      clear: async () => {
        const cleared = await store.clear();
        return cleared.ok ? ok(null) : cleared;
      },
    })),
    'tells other tabs of credentials that were kept': storesSilentAbout('keep'),
    'tells other tabs of credentials that took the place of spent ones': storesSilentAbout('replace'),
    'tells other tabs that it was cleared': storesSilentAbout(
      'clear',
      ({ keeps, listeners }) => keeps === 0 && listeners === 1,
    ),
    'tells a tab nothing of what it did itself': storesThat((store) => {
      let tellMyself: (event: TokenStoreEvent) => void = () => undefined;
      return {
        keep: (credentials) => {
          tellMyself({ type: 'credentials.kept', credentials });
          return store.keep(credentials);
        },
        follow: (report) => {
          tellMyself = report;
          return store.follow(report);
        },
      };
    }),
    'tells nothing to a listener that has stopped': storesThat((store) => ({
      follow: (report) => {
        store.follow(report);
        return () => undefined;
      },
    })),
    'says that the device is blocked': (world) => ({ ...world, block: () => undefined }),
  });

  expect(complaints).toEqual([]);
});

const fakeLocks = (): TabLockWorld => {
  const browser = new FakeBrowser();
  return { openTab: () => browser.openTab().lock, patienceMs: PATIENCE_MS };
};

/** A world whose locks take tasks otherwise. */
const locksThat =
  (change: (lock: TabLock) => TabLock) =>
  (world: TabLockWorld): TabLockWorld => ({ ...world, openTab: () => change(world.openTab()) });

const abortOf = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('The caller has left.')));
  });

it('a lock is judged by promises of which none is empty, and the fake keeps them', async () => {
  const complaints = await complaintsAboutKit(tabLockPromises, fakeLocks, {
    'answers what the task fulfils with': locksThat((lock) => ({
      alone: (task, signal) =>
        lock
          .alone(task, signal)
          .then((answer) => (typeof answer === 'number' ? Promise.reject(new Error('No')) : answer)),
    })),
    'rejects as the task does, and is free again': locksThat((lock) => ({
      alone: (task, signal) =>
        lock.alone(() => task().catch(() => Promise.reject(new Error('Another reason.'))), signal),
    })),
    'runs one task at a time, whichever tab asked for it': (world) => ({
      ...world,
      openTab: () => fakeLocks().openTab(),
    }),
    'rejects a caller that leaves before its turn, and never runs its task': locksThat((lock) => ({
      alone: (task) => lock.alone(task, never),
    })),
    'goes to the next in the queue when a caller has left it': (world) => {
      const waiting = new Set<AbortController>();
      return locksThat((lock) => ({
        alone: (task, signal) => {
          const turn = new AbortController();
          waiting.add(turn);
          signal.addEventListener('abort', () => {
            if (waiting.has(turn)) waiting.forEach((each) => each.abort());
          });
          const run = () => {
            waiting.delete(turn);
            return task();
          };
          return lock.alone(run, turn.signal);
        },
      }))(world);
    },
    'runs a task to its end although its caller leaves meanwhile': locksThat((lock) => ({
      alone: (task, signal) => Promise.race([lock.alone(task, signal), abortOf(signal)]),
    })),
  });

  expect(complaints).toEqual([]);
});

it('the fake knows of an account that is gone', async () => {
  const browser = new FakeBrowser();
  browser.isAccountDeleted = true;

  expect(await browser.openTab().store.read(never)).toEqual(fail({ code: 'account-deleted' }));
});

const fakeChoices = () => {
  const { localeChoice } = fakeConfigurationPorts();
  return { visit: () => localeChoice, fill: () => undefined };
};

describe('the chosen language of the fake', () => {
  it.each(localeChoicePromises(fakeChoices))('$name', ({ run }) => run());
});

const memoryTraces = (): CustomerTracesWorld => {
  const left = new Map<string, readonly string[]>();
  return {
    traces: {
      remove: (accountId) => {
        left.delete(accountId);
        return Promise.resolve();
      },
    },
    leave: (accountId) => void left.set(accountId, ['a record', 'a file']),
    areLeft: (accountId) => left.has(accountId),
    block: () => undefined,
  };
};

it('the removal of traces is judged by promises of which none is empty', async () => {
  const complaints = await complaintsAboutKit(customerTracesPromises, memoryTraces, {
    'removes all traces of an account': (world) => ({ ...world, traces: { remove: () => Promise.resolve() } }),
    'lets those of other accounts be': (world) => ({
      ...world,
      traces: {
        remove: async () => {
          await world.traces.remove('account-1');
          await world.traces.remove('account-2');
        },
      },
    }),
    'never rejects, even where nothing can be removed': (world) => {
      let isBlocked = false;
      const remove = (accountId: string) =>
        isBlocked ? Promise.reject(new Error('The device is blocked.')) : world.traces.remove(accountId);
      const block = () => {
        isBlocked = true;
      };
      return { ...world, traces: { remove }, block };
    },
  });

  expect(complaints).toEqual([]);
});
