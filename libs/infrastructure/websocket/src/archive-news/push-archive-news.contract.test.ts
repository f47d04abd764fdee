import { randomUUID } from 'node:crypto';

import { addOriginal, addPhotoRows, type TestAccount } from '@account-area/platform/testing';
import { isArchiveId, type ArchiveId } from '@account-area/transfers';
import { archiveNewsPromises, type ArchiveNewsWorld } from '@account-area/transfers/conformance';
import { describe, expect, it } from 'vitest';

import { pushTests } from '../push/platform-tab.contract.ts';
import { createPushArchiveNews } from './push-archive-news.ts';

describe('news about archives, by the platform', () => {
  const tests = pushTests();

  const newId = (): ArchiveId => {
    const id: string = randomUUID();
    if (!isArchiveId(id)) throw new Error('A UUID is not empty.');
    return id;
  };
  const openTab = async (account: TestAccount, lifetimesInS?: readonly number[]) => {
    const { push, sockets } = await tests.openTab(account, lifetimesInS);
    const news = createPushArchiveNews(push);
    return {
      sockets,
      /** Everything that is told about an archive, once the connection is open. */
      follow: async (archiveId: ArchiveId) => {
        const told: string[] = [];
        const leave = news.follow(archiveId, ({ type }) => told.push(type));
        tests.endLater(leave);
        await expect.poll(() => told).toContain('connection.opened');
        return { leave, told };
      },
    };
  };
  const request = async (account: TestAccount, archiveId: ArchiveId, photos: readonly string[]) => {
    const response = await tests.platform.fetch(`${tests.platform.origin}/downloads-api/downloads`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${await tests.platform.accessToken(account)}`,
        'Content-Type': 'application/json',
      },
      body: JSON.stringify({ id: archiveId, photos }),
    });
    expect(response.status).toBe(202);
  };

  const startNews = async (): Promise<ArchiveNewsWorld> => {
    const account = tests.anna;
    const { push } = await tests.openTab(account);
    const { platform } = tests;
    const connect = async () => {
      let isOpen = false;
      const leave = push.join({ opened: () => (isOpen = true), lost: () => undefined, heard: () => undefined });
      await expect.poll(() => isOpen).toBe(true);
      tests.endLater(leave);
    };
    const photosFor = async (end: 'finished' | 'failed') =>
      end === 'failed'
        ? addPhotoRows(platform.database, account.id, [{}])
        : [await addOriginal(platform, account, Buffer.from('beach'))];
    return {
      news: createPushArchiveNews(push),
      newId,
      pack: async (id, end) => request(account, id, await photosFor(end)),
      connect,
      garble: () => undefined,
      repeat: () => undefined,
      cut: () => platform.restart(),
      patienceMs: 19_000,
    };
  };
  /** The platform says nothing that cannot be read, and nothing twice. */
  const OF_OTHERS: readonly string[] = [
    'report nothing of what cannot be read',
    'report nothing that is outdated or was told before',
  ];
  const promises = archiveNewsPromises(startNews).filter(({ name }) => !OF_OTHERS.includes(name));

  it.each(promises)('$name', ({ run }) => run());

  it('says nothing to another customer', async () => {
    const id = newId();
    const tab = await openTab(tests.anna);
    const mine = await tab.follow(id);
    await tab.follow(newId());
    const stranger = await (await openTab(await tests.platform.createAccount())).follow(id);

    await request(tests.anna, id, [await addOriginal(tests.platform, tests.anna, Buffer.from('beach'))]);
    await expect.poll(() => mine.told, { timeout: 20_000 }).toContain('archive.finished');

    expect(tab.sockets).toHaveLength(1);
    expect(stranger.told).toEqual(['connection.opened']);
  });

  it('comes over a connection whose token was renewed, for the first had expired', async () => {
    const id = newId();
    const tab = await openTab(tests.anna, [-60, 600]);

    const { told } = await tab.follow(id);

    expect([told, tab.sockets.length]).toEqual([['connection.opened'], 2]);
  });

  it('ends with its last follower', async () => {
    const left = await openTab(tests.anna);
    const { leave } = await left.follow(newId());
    leave();

    await expect.poll(() => left.sockets.map(({ readyState }) => readyState)).toEqual([WebSocket.CLOSED]);
  });
});
