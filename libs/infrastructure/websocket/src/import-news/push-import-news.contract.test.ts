import { startTestPlatform, type TestAccount, type TestPlatform } from '@account-area/platform/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { openPlatformTab } from '../push/platform-tab.contract.ts';
import { createPushImportNews } from './push-import-news.ts';

/** An import that fails is tried again before it is given up. */
const SOON = { timeout: 30_000 };

describe('news about the import of a library, by the platform (C26.3)', () => {
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
  afterEach(async () => {
    for (const end of ends.splice(0)) end();
    await platform.fetch(`${platform.origin}/sandbox/api/faults`, { method: 'DELETE' });
  });
  afterAll(() => platform.close());

  const follow = async (account: TestAccount) => {
    const { push } = await openPlatformTab(platform, { account, origin });
    const told: string[] = [];
    ends.push(createPushImportNews(push).follow(({ type }) => told.push(type)));
    await expect.poll(() => told).toContain('connection.opened');
    return told;
  };
  const activate = async (account: TestAccount) => {
    const { status } = await platform.fetch(`${platform.origin}/photo-management/users/activate`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${await platform.accessToken(account)}` },
    });
    expect(status).toBeLessThan(300);
  };

  it('says that it is finished, to the customer alone', async () => {
    const [told, stranger] = [await follow(anna), await follow(await platform.createAccount())];
    await activate(anna);

    await expect.poll(() => told, SOON).toEqual(['connection.opened', 'import.finished']);
    expect(stranger).toEqual(['connection.opened']);
  });

  it('says that it failed', async () => {
    const answer = await platform.fetch(`${platform.origin}/sandbox/api/faults`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ route: 'library-imports', fault: { kind: 'status', status: 500 } }),
    });
    expect(answer.ok).toBe(true);
    const told = await follow(anna);
    await activate(anna);

    await expect.poll(() => told, SOON).toEqual(['connection.opened', 'import.failed']);
  });
});
