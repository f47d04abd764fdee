import type { TestAccount } from '@account-area/platform/testing';
import { afterEach, describe, expect, it } from 'vitest';

import { pushTests } from '../push/platform-tab.contract.ts';
import { createPushImportNews } from './push-import-news.ts';

/** An import that fails is tried again before it is given up. */
const SOON = { timeout: 30_000 };

describe('news about the import of a library, by the platform (C26.3)', () => {
  const tests = pushTests();
  afterEach(() => tests.platform.fetch(`${tests.platform.origin}/sandbox/api/faults`, { method: 'DELETE' }));

  const follow = async (account: TestAccount) => {
    const { push } = await tests.openTab(account);
    const told: string[] = [];
    tests.endLater(createPushImportNews(push).follow(({ type }) => told.push(type)));
    await expect.poll(() => told).toContain('connection.opened');
    return told;
  };
  const activate = async (account: TestAccount) => {
    const { status } = await tests.platform.fetch(`${tests.platform.origin}/photo-management/users/activate`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${await tests.platform.accessToken(account)}` },
    });
    expect(status).toBeLessThan(300);
  };

  it('says that it is finished, to the customer alone', async () => {
    const [told, stranger] = [await follow(tests.anna), await follow(await tests.platform.createAccount())];
    await activate(tests.anna);

    await expect.poll(() => told, SOON).toEqual(['connection.opened', 'import.finished']);
    expect(stranger).toEqual(['connection.opened']);
  });

  it('says that it failed', async () => {
    const answer = await tests.platform.fetch(`${tests.platform.origin}/sandbox/api/faults`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ route: 'library-imports', fault: { kind: 'status', status: 500 } }),
    });
    expect(answer.ok).toBe(true);
    const told = await follow(tests.anna);
    await activate(tests.anna);

    await expect.poll(() => told, SOON).toEqual(['connection.opened', 'import.failed']);
  });
});
