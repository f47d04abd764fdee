import { randomBytes, randomUUID } from 'node:crypto';
import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { ArchiveAddress, ArchiveList, type ArchiveResource } from '@account-area/contracts';
import { importJWK, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { platformModules } from '../../modules.ts';
import { API_RESOURCE, issuerOf } from '../../server/guard.ts';
import { silentLogger } from '../../server/logging.ts';
import { joinStorage } from '../../storage/database/join-storage.ts';
import { createPhotoFiles } from '../../storage/files/photo-files.ts';
import { loadKeys } from '../../storage/keys.ts';
import { freePort } from '../../torture/free-port.ts';
import { createVictim, type Victim } from '../../torture/victim.ts';
import { addAccount } from '../customer/accounts.ts';
import { photoFolder } from '../images/images.module.ts';
import { addPhotoRows } from '../photo-service/photo.fixtures.ts';
import { ARCHIVE_QUEUE } from './archives.ts';
import { readZip } from './downloads.fixtures.ts';
import { archiveFolder } from './downloads.module.ts';

const PHOTOS = 20;

/** The platform as processes of its own, which are killed while they pack. */
describe('an archive whose packing is cut short', { timeout: 180_000 }, () => {
  let folder: string;
  let victim: Victim;
  let token: string;
  let photos: readonly string[];
  let bytes: readonly Buffer[];
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'account-area-kill-'));
    // As root, PostgreSQL runs in another name and must be able to enter.
    await chmod(folder, 0o755);
    victim = createVictim(folder, await freePort());
    bytes = Array.from({ length: PHOTOS }, () => randomBytes(100_000));
    const accountId = await addLibrary();
    token = await tokenFor(accountId);
    await victim.start();
  }, 60_000);
  afterAll(async () => {
    await victim.stop();
    await rm(folder, { recursive: true, force: true });
  }, 60_000);

  const addLibrary = async () => {
    const options = { dataFolder: folder, databaseUrl: undefined, modules: platformModules, log: silentLogger() };
    const { database, close } = await joinStorage(options);
    const email = 'anna@example.test';
    const id = await addAccount(database.system, { email, firstName: 'A', lastName: 'A', registeredAt: new Date(0) });
    const files = createPhotoFiles(photoFolder(folder));
    photos = await addPhotoRows(
      database,
      id ?? '',
      bytes.map((_, index) => ({ fileName: `${index}.jpg` })),
    );
    for (const [index, photoId] of photos.entries()) {
      const incoming = await files.incoming();
      await writeFile(incoming, bytes[index] ?? '');
      await files.keepOriginal({ accountId: id ?? '', photoId }, incoming);
    }
    await close();
    return id ?? '';
  };
  const tokenFor = async (accountId: string) => {
    const [key] = (await loadKeys(folder)).signingKeys;
    if (!key) throw new Error('There is no key to sign with.');
    return new SignJWT({ email: 'anna@example.test', auth_method: 'password', scope: 'account' })
      .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid: key.kid })
      .setIssuer(issuerOf(victim.origin))
      .setAudience(API_RESOURCE)
      .setSubject(accountId)
      .setIssuedAt()
      .setExpirationTime('1 day')
      .sign(await importJWK(key, 'ES256'));
  };
  const call = (path: string, body?: unknown) =>
    fetch(`${victim.origin}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { Authorization: `Bearer ${token}`, ...(body !== undefined && { 'Content-Type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  const endDelay = () => fetch(`${victim.origin}/sandbox/api/faults`, { method: 'DELETE' });
  const find = async (id: string): Promise<ArchiveResource | undefined> =>
    ArchiveList.parse(await (await call('/downloads-api/downloads')).json()).items.find((archive) => archive.id === id);
  const incoming = () => readdir(join(archiveFolder(folder), 'incoming')).catch(() => []);

  it.each([
    ['the platform was killed', () => victim.kill('platform').then(() => victim.start())],
    ['the platform was killed with its database', () => victim.kill('everything').then(() => victim.start())],
    ['the platform was stopped', () => victim.stop().then(() => victim.start())],
    // The platform lives on, and so does the attempt: only after its delay it finds out.
    ['its database alone was killed', () => victim.kill('database').then(endDelay)],
  ])('is packed after all when %s', async (_how, disturb) => {
    await call('/sandbox/api/faults', { route: ARCHIVE_QUEUE, times: 1, fault: { kind: 'delay', ms: 60_000 } });
    const id = randomUUID();
    expect((await call('/downloads-api/downloads', { id, photos })).status).toBe(202);
    await expect.poll(async () => (await find(id))?.progress, { timeout: 30_000 }).toBeGreaterThan(0);
    expect(await incoming()).toHaveLength(1);

    await disturb();

    await expect.poll(async () => (await find(id))?.status, { timeout: 60_000 }).toBe('finished');
    const { url } = ArchiveAddress.parse(await (await call(`/downloads-api/downloads/${id}/url`)).json());
    const zip = Buffer.from(await (await fetch(url)).arrayBuffer());
    const zipped = readZip(zip);
    expect(zipped.map(({ name }) => name)).toEqual(bytes.map((_, index) => `${index}.jpg`));
    expect(zipped.every((file, index) => file.bytes.equals(bytes[index] ?? Buffer.alloc(0)))).toBe(true);
    expect(await incoming()).toEqual([]);
  });
});
