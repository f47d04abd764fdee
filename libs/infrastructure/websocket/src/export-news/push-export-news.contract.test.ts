import { addOriginal, addPhotoRows, type TestAccount } from '@account-area/platform/testing';
import { describe, expect, it } from 'vitest';

import { pushTests } from '../push/platform-tab.contract.ts';
import { createPushExportNews } from './push-export-news.ts';

const SOON = { timeout: 30_000 };

describe('news about exports, by the platform (D31)', () => {
  const tests = pushTests();

  const follow = async (account: TestAccount) => {
    const { push, sockets } = await tests.openTab(account);
    let isOpen = false;
    tests.endLater(push.join({ opened: () => (isOpen = true), lost: () => undefined, heard: () => undefined }));
    await expect.poll(() => isOpen).toBe(true);
    const told: string[] = [];
    tests.endLater(createPushExportNews(push).follow(({ type }) => told.push(type)));
    return { sockets, told };
  };
  const request = async (account: TestAccount) => {
    const { status } = await tests.platform.fetch(`${tests.platform.origin}/photo-management/exports`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${await tests.platform.accessToken(account)}` },
    });
    expect(status).toBe(202);
  };

  it('says that one is ready, to the customer alone', async () => {
    await addOriginal(tests.platform, tests.anna, Buffer.from('beach'));
    const [{ told }, stranger] = [await follow(tests.anna), await follow(await tests.platform.createAccount())];
    await request(tests.anna);

    await expect.poll(() => told, SOON).toEqual(['export.ready']);
    expect(stranger.told).toEqual([]);
  });

  it('says that one was given up: no photo of it has bytes', async () => {
    await addPhotoRows(tests.platform.database, tests.anna.id, [{}]);
    const { told } = await follow(tests.anna);
    await request(tests.anna);

    await expect.poll(() => told, SOON).toEqual(['export.abandoned']);
  });

  it('says that nothing more is heard, once the connection is lost', async () => {
    const { sockets, told } = await follow(tests.anna);
    sockets.at(-1)?.close();

    await expect.poll(() => told).toEqual(['connection.lost']);
  });
});
