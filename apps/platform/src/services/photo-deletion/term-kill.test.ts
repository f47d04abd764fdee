import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Activation, StorageInfo, UserPhotoInfo } from '@account-area/contracts';
import { importJWK, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { platformModules } from '../../modules.ts';
import { API_RESOURCE, issuerOf } from '../../server/guard.ts';
import { silentLogger } from '../../server/logging.ts';
import { joinStorage } from '../../storage/database/join-storage.ts';
import { loadKeys } from '../../storage/keys.ts';
import { createVictim, KILLS, type Victim } from '../../torture/victim.ts';
import { IMPORT_QUEUE } from '../activation/activation.ts';
import { addAccount } from '../customer/accounts.ts';
import { addPhotoRows } from '../photo-service/photo.fixtures.ts';
import { DELETION_QUEUE } from './deletion-job.ts';

const EMAIL = 'lars@example.test';
const PHOTOS = 5000;
const SOON = { timeout: 60_000, interval: 200 };

/** The platform as processes of its own, which are killed while they import and delete a library. */
describe('a library under work when the platform is killed', { timeout: 180_000 }, () => {
  let folder: string;
  let victim: Victim;
  let token: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'account-area-kill-'));
    // As root, PostgreSQL runs in another name and must be able to enter.
    await chmod(folder, 0o755);
    victim = createVictim(folder, await freePort());
    const options = { dataFolder: folder, databaseUrl: undefined, modules: platformModules, log: silentLogger() };
    const { database, close } = await joinStorage(options);
    const names = { firstName: 'Lars', lastName: 'Nyberg' };
    const id = await addAccount(database.system, { email: EMAIL, ...names, registeredAt: new Date() });
    if (id === undefined) throw new Error('There is an account already.');
    await addPhotoRows(
      database,
      id,
      Array.from({ length: PHOTOS }, () => ({})),
    );
    await close();
    const [key] = (await loadKeys(folder)).signingKeys;
    if (!key) throw new Error('There is no key to sign with.');
    token = await new SignJWT({ email: EMAIL, auth_method: 'password', scope: 'account' })
      .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid: key.kid })
      .setIssuer(issuerOf(victim.origin))
      .setAudience(API_RESOURCE)
      .setSubject(id)
      .setIssuedAt()
      .setExpirationTime('1 day')
      .sign(await importJWK(key, 'ES256'));
    await victim.start();
  }, 60_000);
  afterAll(async () => {
    await victim.stop();
    await rm(folder, { recursive: true, force: true });
  }, 60_000);

  const call = async (path: string, method = 'GET') => {
    const answer: unknown = await (
      await fetch(`${victim.origin}${path}`, { method, headers: { Authorization: `Bearer ${token}` } })
    ).json();
    return answer;
  };
  const sandbox = (path: string, body: object) =>
    fetch(`${victim.origin}/sandbox/api/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  const holdUp = (route: string) => sandbox('faults', { route, times: 1, fault: { kind: 'delay', ms: 60_000 } });
  const status = async () => Activation.parse(await call('/photo-management/users/activate')).status;
  const photos = async () => UserPhotoInfo.parse(await call('/photo-management/users')).photosCount;
  const deletion = async () =>
    Date.parse(
      StorageInfo.parse(await call('/photo-deletion/accounts/getaccountinformation')).projectedDeletionDate ?? '',
    );
  const disturb = async (kill: (typeof KILLS)[number]) => {
    await victim.kill(kill);
    if (kill === 'database') await fetch(`${victim.origin}/sandbox/api/faults`, { method: 'DELETE' });
    else await victim.start();
  };

  it.each(KILLS)('is imported after all when that was the %s, and kept for another term', async (kill) => {
    await sandbox('retention', { email: EMAIL, deletedInDays: 20 });
    await holdUp(IMPORT_QUEUE);
    await call('/photo-management/users/activate', 'POST');
    expect(await status()).toBe('IMPORTING');

    await disturb(kill);

    await expect.poll(() => status().catch(() => 'away'), SOON).toBe('ACTIVE');
    expect(await deletion()).toBeGreaterThan(Date.now() + 500 * 24 * 3_600_000);
    expect(await photos()).toBe(PHOTOS);
  });

  it('is deleted after all', async () => {
    await holdUp(DELETION_QUEUE);
    await sandbox('retention', { email: EMAIL, deletedInDays: 0 });
    await sandbox('clock', { forwardMs: 60_000 });
    await expect.poll(status, SOON).toBe('DELETING');

    await disturb('everything');

    await expect.poll(() => photos().catch(() => PHOTOS), SOON).toBe(0);
    await expect.poll(status, SOON).toBe('NOT_ACTIVE');
  });
});

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
};
