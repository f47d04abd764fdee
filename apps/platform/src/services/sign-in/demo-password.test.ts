import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { StartRefused } from '../../start-refused.ts';
import { startTestPlatform, type TestPlatform } from '../../testing.ts';
import { DEMO_PASSWORD, giveDemoPassword, hashDemoPassword, refuseDemoPasswords } from './demo-password.ts';
import { createPasswords } from './passwords.ts';

describe('the demo password in production', () => {
  let platform: TestPlatform;
  beforeEach(async () => {
    platform = await startTestPlatform();
  });
  afterEach(() => platform.close());

  const check = () => refuseDemoPasswords(platform.database.system);
  const withDemoPassword = async (...emails: readonly string[]) => {
    const { system } = platform.database;
    const hash = await hashDemoPassword(system);
    for (const email of emails) await giveDemoPassword(system, (await platform.createAccount({ email })).id, hash);
  };

  it('is refused whoever has it, a customer of the sandbox too', async () => {
    await withDemoPassword('customer-7@example.test');

    await expect(check()).rejects.toThrow(StartRefused);
    await expect(check()).rejects.toThrow(
      'Anybody could sign in as customer-7@example.test, whose password is published: production needs a database and a data folder without demo customers.',
    );
  });

  it('is refused as an earlier version kept it, at the cost of every password', async () => {
    const { id } = await platform.createAccount({ email: 'bram@example.test' });
    const passwords = createPasswords(platform.database.system);
    await passwords.keep(platform.database.system, id, await passwords.hash(DEMO_PASSWORD));

    await expect(check()).rejects.toThrow(/^Anybody could sign in as bram@example\.test, /);
  });

  it('is refused in one sentence, however many have it', async () => {
    await withDemoPassword('lars@example.test', 'anna@example.test', 'emma@example.test');

    await expect(check()).rejects.toThrow(
      'Anybody could sign in as anna@example.test and 2 others, whose password is published: production needs a database and a data folder without demo customers.',
    );
  });

  it('is nobody’s where customers chose their own', async () => {
    const { id } = await platform.createAccount({ email: 'anna@example.test' });
    const passwords = createPasswords(platform.database.system);
    await passwords.keep(platform.database.system, id, await passwords.hash('a password of her own'));
    await platform.createAccount({ email: 'bram@example.test' });

    await expect(check()).resolves.toBeUndefined();
  });
});
