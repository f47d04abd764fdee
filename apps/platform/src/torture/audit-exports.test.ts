import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { addOriginal } from '../services/downloads/downloads.fixtures.ts';
import { createExportClient } from '../services/exports/exports.fixtures.ts';
import { exportFolder } from '../services/exports/exports.module.ts';
import { startTestPlatform, type TestAccount, type TestPlatform } from '../testing.ts';
import { auditExports } from './audit-exports.ts';

describe('the audit of exports', { timeout: 30_000 }, () => {
  let platform: TestPlatform;
  let anna: TestAccount;
  beforeEach(async () => {
    platform = await startTestPlatform();
    anna = await platform.createAccount();
    await addOriginal(platform, anna, Buffer.from('photo'));
    const client = await createExportClient(platform, anna);
    await client.start();
    const sent = () => platform.database.system.selectFrom('mails').select('sent_at').executeTakeFirst();
    await expect.poll(async () => (await sent())?.sent_at ?? null, { timeout: 20_000 }).not.toBeNull();
  });
  afterEach(() => platform.close());

  const folder = () => exportFolder(platform.platform.context.dataFolder);
  const audited = () => auditExports(platform.database, platform.platform.context.dataFolder);

  it('finds nothing when each is ready, packed and told', async () => {
    expect(await audited()).toEqual([]);
  });

  it('finds those that are not ready, and mails that were never written', async () => {
    await platform.database.system.updateTable('exports').set({ status: 'preparing', expires_at: null }).execute();
    await platform.database.system.deleteFrom('mails').execute();

    expect(await audited()).toEqual([expect.stringMatching(/is preparing$/), '1 exports were told by 0 mails']);
  });

  it('finds files that are lost, that nobody asked for, and that were left behind', async () => {
    await rm(join(folder(), 'finished'), { recursive: true });
    await mkdir(join(folder(), 'finished', anna.id), { recursive: true });
    await writeFile(join(folder(), 'finished', anna.id, 'other.zip'), '');
    await mkdir(join(folder(), 'incoming'), { recursive: true });
    const left = randomUUID();
    await writeFile(join(folder(), 'incoming', left), '');

    expect(await audited()).toEqual([
      'exports/other.zip belongs to no export',
      expect.stringMatching(/^exports\/.+ is lost$/),
      `exports/incoming/${left} was left behind`,
    ]);
  });
});
