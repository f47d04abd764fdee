import { addPhotoRows, type TestAccount } from '@account-area/platform/testing';
import { describe, expect, it } from 'vitest';

import { pushTests } from '../push/platform-tab.contract.ts';
import { createPushDeletionNews } from './push-deletion-news.ts';

/** Terms are looked at each minute of the platform's clock, which is looked at each second. */
const SOON = { timeout: 30_000 };
const MINUTE_MS = 60_000;

describe('news about the deletion of a library, by the platform', () => {
  const tests = pushTests();

  const follow = async (account: TestAccount) => {
    const { push } = await tests.openTab(account);
    const told: string[] = [];
    tests.endLater(createPushDeletionNews(push).follow(({ type }) => told.push(type)));
    await expect.poll(() => told).toEqual(['library.outdated']);
    return told;
  };

  it('says that it was deleted on its day, to the customer alone', async () => {
    await addPhotoRows(tests.platform.database, tests.anna.id, [{}]);
    const [told, stranger] = [await follow(tests.anna), await follow(await tests.platform.createAccount())];
    const { ok } = await tests.platform.fetch(`${tests.platform.origin}/sandbox/api/retention`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: tests.anna.email, deletedInDays: 0 }),
    });
    expect(ok).toBe(true);
    tests.platform.clock.forward(MINUTE_MS);

    await expect.poll(() => told, SOON).toEqual(['library.outdated', 'library.outdated']);
    expect(stranger).toEqual(['library.outdated']);
  });
});
