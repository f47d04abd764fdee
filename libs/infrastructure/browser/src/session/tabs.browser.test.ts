import { ok } from '@account-area/kernel';
import { settle } from '@account-area/kernel/testing';
import { bindSession, createAccessTokens, type SessionActor } from '@account-area/session';
import { tabLockPromises, tokenStorePromises, type TokenStoreWorld } from '@account-area/session/conformance';
import {
  accessToken,
  credentialsFixture,
  fakeSessionPorts,
  grantFixture,
  signInSettings,
} from '@account-area/session/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';

import { createIndexedDbTokenStore, createWebLock } from './indexed-db-token-store.ts';

const never = new AbortController().signal;

/** Tabs hear of each other when the browser gets to it. */
const PATIENCE_MS = 15_000;
const eventually = (look: () => boolean) => vi.waitUntil(look, { timeout: PATIENCE_MS });

let channels: BroadcastChannel[] = [];
let sessions: SessionActor[] = [];

beforeEach(async () => {
  await openTab().store.clear();
});
afterEach(() => {
  for (const session of sessions) session.stop();
  for (const channel of channels) channel.close();
  sessions = [];
  channels = [];
});

/** The store and the lock as one tab has them. */
const openTab = () => {
  const channel = new BroadcastChannel('tabs-test');
  channels.push(channel);
  return {
    store: createIndexedDbTokenStore({ indexedDB, channel, ids: { next: () => 'a1b2c3d4-e5f6' } }),
    lock: createWebLock(navigator.locks, 'tabs-test'),
  };
};

/** Puts a value where the store keeps credentials. */
const keepInDatabase = (value: unknown) =>
  new Promise<void>((resolve) => {
    const opening = indexedDB.open('account-area-session');
    opening.onsuccess = () => {
      const transaction = opening.result.transaction('credentials', 'readwrite');
      transaction.objectStore('credentials').put(value, 'current');
      transaction.oncomplete = () => {
        opening.result.close();
        resolve();
      };
    };
  });

/** A browser whose database is empty, and which refuses it from when it is blocked. */
const startStores = async (): Promise<TokenStoreWorld> => {
  await deleteDatabase();
  const own: BroadcastChannel[] = [];
  let isBlocked = false;
  return {
    openTab: () => {
      const channel = new BroadcastChannel('stores-test');
      own.push(channel);
      const open = () => {
        if (isBlocked) throw new DOMException('No', 'SecurityError');
        return indexedDB.open('account-area-session', 1);
      };
      return createIndexedDbTokenStore({ indexedDB: { open }, channel, ids: { next: () => 'a1b2c3d4-e5f6' } });
    },
    block: () => {
      isBlocked = true;
      return deleteDatabase();
    },
    patienceMs: PATIENCE_MS,
    close: () => own.forEach((channel) => channel.close()),
  };
};

const deleteDatabase = () =>
  new Promise<void>((resolve) => {
    indexedDB.deleteDatabase('account-area-session').onsuccess = () => resolve();
  });

describe('the token store of a browser', () => {
  it.each(tokenStorePromises(startStores))('$name', ({ run }) => run());

  it('takes what it does not understand for no credentials', async () => {
    await keepInDatabase({ accessToken: 7 });

    expect(await openTab().store.read(never)).toEqual(ok(null));
  });
});

describe('the lock of a browser', () => {
  const startLocks = () => {
    const name = crypto.randomUUID();
    return { openTab: () => createWebLock(navigator.locks, name), patienceMs: PATIENCE_MS };
  };

  it.each(tabLockPromises(startLocks))('$name', ({ run }) => run());
});

describe('eight tabs of one customer in a browser', () => {
  const startTabs = async (renew: () => void) => {
    await openTab().store.keep(credentialsFixture('token-1', { obtainedAt: 0 }));
    const tabs = Array.from({ length: 8 }, () => {
      const { ports } = fakeSessionPorts();
      const provider = {
        ...ports.provider,
        renew: async () => {
          renew();
          await settle();
          return ok(grantFixture('token-2'));
        },
      };
      const { lock, store } = openTab();
      const session = createActor(
        bindSession({ ...ports, lock, tokensOf: () => ({ cookies: ports.cookies, provider, store }) }),
        {
          input: { settings: signInSettings },
        },
      );
      sessions.push(session);
      session.start();
      return { session, ports };
    });
    await eventually(() => tabs.every(({ session }) => session.getSnapshot().matches('authenticated')));
    return tabs;
  };

  it('renew once when services reject their token', async () => {
    const renew = vi.fn();
    const tabs = await startTabs(renew);
    const renewed = await Promise.all(
      tabs.map(({ session }) => createAccessTokens(session).renew(accessToken('token-1'), never)),
    );

    expect(renewed).toEqual(Array.from({ length: 8 }, () => ok('token-2')));
    expect(renew).toHaveBeenCalledTimes(1);
  });

  it('are all signed out by one', async () => {
    const tabs = await startTabs(vi.fn());
    const [first, ...others] = tabs;
    first?.session.send({ type: 'signOut.requested' });

    await eventually(() => others.every(({ session }) => session.getSnapshot().matches('signedOut')));
    expect(await openTab().store.read(never)).toEqual(ok(null));
  });
});
