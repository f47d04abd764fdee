import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { loadKeys } from '../../storage/keys.ts';
import { createVictimWorld, type VictimWorld } from '../../torture/victim.fixtures.ts';
import type { Victim } from '../../torture/victim.ts';
import { readyMail, startTestMailServer, type TestMailServer } from './mail.fixtures.ts';
import { mailCipher } from './mail-outbox.ts';

/** The platform as a process of its own, which is killed while it sends. */
describe('a mail whose platform is killed before the mail server has taken it', { timeout: 120_000 }, () => {
  let server: TestMailServer;
  let world: VictimWorld;
  let victim: Victim;
  let holdBack: () => Promise<void>;
  beforeAll(async () => {
    server = await startTestMailServer({ beforeTaking: () => holdBack() });
    world = await createVictimWorld({ SMTP_URL: server.address });
    ({ victim } = world);
  });
  afterAll(async () => {
    await world.end();
    await server.stop();
  }, 60_000);

  it('is sent again, with the same Message-ID', async () => {
    const id = randomUUID();
    await world.withDatabase(async (database) => {
      const body = mailCipher(await loadKeys(world.folder)).encrypt(JSON.stringify(readyMail));
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
      world.withDatabase((database) =>
        database.system.selectFrom('mails').select(['body', 'sent_at']).where('id', '=', id).executeTakeFirst(),
      );
    await expect.poll(async () => (await row())?.sent_at ?? null, { timeout: 30_000 }).not.toBeNull();
    expect((await row())?.body).toBeNull();
    const ids = server.sent.map((mail) => /^Message-ID: (.+)\r$/m.exec(mail)?.[1]);
    expect(ids).toEqual([`<${id}@printelle.uk.example>`, `<${id}@printelle.uk.example>`]);
  });
});
