import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { platformModules } from '../../modules.ts';
import { silentLogger } from '../../server/logging.ts';
import type { Database } from '../../storage/database/database.ts';
import { joinStorage } from '../../storage/database/join-storage.ts';
import { loadKeys } from '../../storage/keys.ts';
import { freePort } from '../../torture/free-port.ts';
import { createVictim, type Victim } from '../../torture/victim.ts';
import type { MailContent } from './mail-content.ts';
import { startTestMailServer, type TestMailServer } from './mail.fixtures.ts';
import { mailCipher } from './mail-outbox.ts';

const MAIL: MailContent = {
  from: { name: 'Printelle', address: 'no-reply@printelle.uk.example' },
  to: 'anna@example.test',
  locale: 'en-GB',
  subject: 'Ready',
  text: 'It is ready.',
  html: '<p>It is ready.</p>',
};

/** The platform as a process of its own, which is killed while it sends. */
describe('a mail whose platform is killed before the mail server has taken it', { timeout: 120_000 }, () => {
  let folder: string;
  let server: TestMailServer;
  let victim: Victim;
  let holdBack: () => Promise<void>;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'account-area-mail-'));
    // As root, PostgreSQL runs in another name and must be able to enter.
    await chmod(folder, 0o755);
    server = await startTestMailServer({ beforeTaking: () => holdBack() });
    victim = createVictim(folder, await freePort(), { SMTP_URL: server.address });
  });
  afterAll(async () => {
    await victim.stop();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }, 60_000);

  const withDatabase = async <Value>(work: (database: Database) => Promise<Value>): Promise<Value> => {
    const options = { dataFolder: folder, databaseUrl: undefined, modules: platformModules, log: silentLogger() };
    const { database, close } = await joinStorage(options);
    return work(database).finally(close);
  };

  it('is sent again, with the same Message-ID', async () => {
    const id = randomUUID();
    await withDatabase(async (database) => {
      const body = mailCipher(await loadKeys(folder)).encrypt(JSON.stringify(MAIL));
      const at = new Date();
      const row = { id, account_id: null, kind: 'ready', body, created_at: at, next_at: at };
      await database.system.insertInto('mails').values(row).execute();
    });
    const met = Promise.withResolvers<undefined>();
    holdBack = () => {
      met.resolve(undefined);
      return new Promise(() => undefined);
    };
    await victim.start();
    await met.promise;

    await victim.kill('platform');
    holdBack = () => Promise.resolve();
    await victim.start();

    const row = () =>
      withDatabase((database) =>
        database.system.selectFrom('mails').select(['body', 'sent_at']).where('id', '=', id).executeTakeFirst(),
      );
    await expect.poll(async () => (await row())?.sent_at ?? null, { timeout: 30_000 }).not.toBeNull();
    expect((await row())?.body).toBeNull();
    const ids = server.sent.map((mail) => /^Message-ID: (.+)\r$/m.exec(mail)?.[1]);
    expect(ids).toEqual([`<${id}@printelle.uk.example>`, `<${id}@printelle.uk.example>`]);
  });
});
