import {
  addOriginal,
  addPhotoRows,
  startTestPlatform,
  type TestAccount,
  type TestPlatform,
} from '@account-area/platform/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { openPlatformTab } from '../push/platform-tab.contract.ts';
import { createPushExportNews } from './push-export-news.ts';

const SOON = { timeout: 30_000 };

describe('news about exports, by the platform (D31)', () => {
  let platform: TestPlatform;
  let origin: string;
  let anna: TestAccount;
  const ends: (() => void)[] = [];
  beforeAll(async () => {
    platform = await startTestPlatform();
    origin = await platform.listen();
  });
  beforeEach(async () => {
    anna = await platform.createAccount();
  });
  afterEach(() => {
    for (const end of ends.splice(0)) end();
  });
  afterAll(() => platform.close());

  const follow = async (account: TestAccount) => {
    const { push, sockets } = await openPlatformTab(platform, { account, origin });
    let isOpen = false;
    ends.push(push.join({ opened: () => (isOpen = true), lost: () => undefined, heard: () => undefined }));
    await expect.poll(() => isOpen).toBe(true);
    const told: string[] = [];
    ends.push(createPushExportNews(push).follow(({ type }) => told.push(type)));
    return { sockets, told };
  };
  const request = async (account: TestAccount) => {
    const { status } = await platform.fetch(`${platform.origin}/photo-management/exports`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${await platform.accessToken(account)}` },
    });
    expect(status).toBe(202);
  };

  it('says that one is ready, to the customer alone', async () => {
    await addOriginal(platform, anna, Buffer.from('beach'));
    const [{ told }, stranger] = [await follow(anna), await follow(await platform.createAccount())];
    await request(anna);

    await expect.poll(() => told, SOON).toEqual(['export.ready']);
    expect(stranger.told).toEqual([]);
  });

  it('says that one was given up: no photo of it has bytes', async () => {
    await addPhotoRows(platform.database, anna.id, [{}]);
    const { told } = await follow(anna);
    await request(anna);

    await expect.poll(() => told, SOON).toEqual(['export.abandoned']);
  });

  it('says that nothing more is heard, once the connection is lost', async () => {
    const { sockets, told } = await follow(anna);
    sockets.at(-1)?.close();

    await expect.poll(() => told).toEqual(['connection.lost']);
  });
});
