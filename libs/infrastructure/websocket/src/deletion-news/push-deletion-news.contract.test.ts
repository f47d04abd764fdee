import { addPhotoRows, startTestPlatform, type TestAccount, type TestPlatform } from '@account-area/platform/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { openPlatformTab } from '../push/platform-tab.contract.ts';
import { createPushDeletionNews } from './push-deletion-news.ts';

/** Terms are looked at each minute of the platform's clock, which is looked at each second. */
const SOON = { timeout: 30_000 };
const MINUTE_MS = 60_000;

describe('news about the deletion of a library, by the platform', () => {
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
    const { push } = await openPlatformTab(platform, { account, origin });
    const told: string[] = [];
    ends.push(createPushDeletionNews(push).follow(({ type }) => told.push(type)));
    await expect.poll(() => told).toEqual(['library.outdated']);
    return told;
  };

  it('says that it was deleted on its day, to the customer alone', async () => {
    await addPhotoRows(platform.database, anna.id, [{}]);
    const [told, stranger] = [await follow(anna), await follow(await platform.createAccount())];
    const { ok } = await platform.fetch(`${platform.origin}/sandbox/api/retention`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: anna.email, deletedInDays: 0 }),
    });
    expect(ok).toBe(true);
    platform.clock.forward(MINUTE_MS);

    await expect.poll(() => told, SOON).toEqual(['library.outdated', 'library.outdated']);
    expect(stranger).toEqual(['library.outdated']);
  });
});
