import { fail, ok } from '@account-area/kernel';
import { settle } from '@account-area/kernel/testing';
import { bindSession, createAccessTokens, type SessionActor, type TokenStoreEvent } from '@account-area/session';
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
const eventually = (look: () => boolean) => vi.waitUntil(look, { timeout: 15_000 });

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

describe('the token store of a browser', () => {
  it('holds nothing until a customer signs in', async () => {
    expect(await openTab().store.read(never)).toEqual(ok(null));
  });

  it('shows every tab what another tab has just kept', async () => {
    await openTab().store.keep(credentialsFixture('token-1'));

    expect(await openTab().store.read(never)).toEqual(ok(credentialsFixture('token-1')));
  });

  it('replaces credentials only where they are still the ones that were spent', async () => {
    const { store } = openTab();
    await store.keep(credentialsFixture('token-1'));

    expect(await store.replace(credentialsFixture('token-1'), credentialsFixture('token-2'))).toEqual(
      ok(credentialsFixture('token-2')),
    );
    expect(await store.replace(credentialsFixture('token-1'), credentialsFixture('token-3'))).toEqual(
      ok(credentialsFixture('token-2')),
    );
    await store.clear();
    expect(await store.replace(credentialsFixture('token-2'), credentialsFixture('token-3'))).toEqual(ok(null));
    expect(await store.read(never)).toEqual(ok(null));
  });

  it('tells other tabs what was kept and cleared, and not the one that did it', async () => {
    const [here, there] = [openTab().store, openTab().store];
    const [heardHere, heardThere]: [TokenStoreEvent[], TokenStoreEvent[]] = [[], []];
    here.follow((event) => heardHere.push(event));
    const stop = there.follow((event) => heardThere.push(event));
    await here.keep(credentialsFixture('token-1'));
    await eventually(() => heardThere.length === 1);
    await here.clear();
    await eventually(() => heardThere.length === 2);

    expect(heardThere).toEqual([
      { type: 'credentials.kept', credentials: credentialsFixture('token-1') },
      { type: 'credentials.cleared' },
    ]);
    expect(heardHere).toEqual([]);

    stop();
    await here.clear();
    await there.clear();
    await eventually(() => heardHere.length === 1);
    expect(heardThere).toHaveLength(2);
  });

  it('takes what it does not understand for no credentials', async () => {
    await keepInDatabase({ accessToken: 7 });

    expect(await openTab().store.read(never)).toEqual(ok(null));
  });

  it('says when the browser refuses the database', async () => {
    const channel = new BroadcastChannel('tabs-test');
    channels.push(channel);
    const store = createIndexedDbTokenStore({
      indexedDB: {
        open: () => {
          throw new DOMException('No', 'SecurityError');
        },
      },
      channel,
      ids: { next: () => 'a1b2c3d4-e5f6' },
    });

    expect(await store.read(never)).toEqual(fail({ code: 'storage-blocked' }));
    expect(await store.keep(credentialsFixture())).toEqual(fail({ code: 'storage-blocked' }));
    expect(await store.clear()).toEqual(fail({ code: 'storage-blocked' }));
  });
});

describe('the lock of a browser', () => {
  it('lets one tab at a time through', async () => {
    const order: string[] = [];
    const release: (() => void)[] = [];
    const enter = (name: string) =>
      openTab().lock.alone(async () => {
        order.push(`${name} in`);
        await new Promise<void>((resolve) => release.push(resolve));
        order.push(`${name} out`);
      }, never);
    const both = Promise.all([enter('one'), enter('two')]);
    await eventually(() => release.length === 1);
    release[0]?.();
    await eventually(() => release.length === 2);
    release[1]?.();
    await both;

    expect(order).toEqual(['one in', 'one out', 'two in', 'two out']);
  });

  it('is free again when the tab that waited for it leaves', async () => {
    const leaving = new AbortController();
    const release: (() => void)[] = [];
    const first = openTab().lock.alone(() => new Promise<void>((resolve) => release.push(resolve)), never);
    await eventually(() => release.length === 1);
    const second = openTab().lock.alone(() => Promise.resolve('never'), leaving.signal);
    leaving.abort();

    await expect(second).rejects.toThrow();
    release[0]?.();
    await first;
    expect(await openTab().lock.alone(() => Promise.resolve('free'), never)).toBe('free');
  });
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
