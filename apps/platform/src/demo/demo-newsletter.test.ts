import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startTestPlatform, type TestPlatform } from '../testing.ts';
import { demoNewsletterModule } from './demo-newsletter.module.ts';

describe('the newsletter of a demo customer', () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await startTestPlatform();
  });
  afterAll(() => platform.close());

  const run = async (demo = true) => {
    const { firstRun = [] } = await demoNewsletterModule.start({ ...platform.platform.context, demo });
    for (const task of firstRun) await task.run(() => undefined, new AbortController().signal);
  };
  const mails = async () => {
    const answer = await platform.fetch(`${platform.origin}/sandbox/api/mails?to=emma@example.test`);
    const found: unknown = await answer.json();
    return found;
  };

  it('waits in the mailbox to be confirmed, once, where there are demo customers', async () => {
    await run();
    await platform.createAccount({ email: 'emma@example.test' });
    await run(false);
    expect(await mails()).toEqual([]);

    await run();
    await run();
    await expect
      .poll(mails, { timeout: 20_000 })
      .toMatchObject([
        { links: [expect.stringMatching(/^http:\/\/localhost:\d+\/subscription-confirmation\?confirmation-token=/)] },
      ]);
    const { system } = platform.database;
    expect(await system.selectFrom('newsletter_confirmations').select('confirmed_at').execute()).toEqual([
      { confirmed_at: null },
    ]);
  });
});
