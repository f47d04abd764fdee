import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { importJWK, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

import { platformModules } from '../../modules.ts';
import { API_RESOURCE, issuerOf } from '../../server/guard.ts';
import { silentLogger } from '../../server/logging.ts';
import { joinStorage } from '../../storage/database/join-storage.ts';
import { createPhotoFiles } from '../../storage/files/photo-files.ts';
import { loadKeys } from '../../storage/keys.ts';
import { freePort } from '../../torture/free-port.ts';
import { createVictim, type Victim } from '../../torture/victim.ts';
import { addAccount } from '../customer/accounts.ts';
import { readZip } from '../downloads/downloads.fixtures.ts';
import { photoFolder } from '../images/images.module.ts';
import { addPhotoRows } from '../photo-service/photo.fixtures.ts';
import { filesOn } from './exports.fixtures.ts';
import { exportFolder } from './exports.module.ts';
import { EXPORT_QUEUE } from './exports.ts';

const PHOTOS = 15;
const BYTES = 200_000;
const EMAIL = 'anna@example.test';

/** The platform as processes of its own, with parts of 5 photos each, which are killed while they pack. */
describe('an export whose packing is cut short', { timeout: 180_000 }, () => {
  let folder: string;
  let victim: Victim;
  let token: string;
  let accountId: string;
  const bytes = Array.from({ length: PHOTOS }, () => randomBytes(BYTES));
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'account-area-export-'));
    // As root, PostgreSQL runs in another name and must be able to enter.
    await chmod(folder, 0o755);
    victim = createVictim(folder, await freePort(), { EXPORT_PART_MB: '1' });
    accountId = await addLibrary();
    token = await tokenFor();
    await victim.start();
  }, 60_000);
  afterAll(async () => {
    await victim.stop();
    await rm(folder, { recursive: true, force: true });
  }, 60_000);

  const addLibrary = async () => {
    const options = { dataFolder: folder, databaseUrl: undefined, modules: platformModules, log: silentLogger() };
    const { database, close } = await joinStorage(options);
    const names = { firstName: 'A', lastName: 'A', registeredAt: new Date() };
    const id = (await addAccount(database.system, { email: EMAIL, ...names })) ?? '';
    const files = createPhotoFiles(photoFolder(folder));
    const photos = await addPhotoRows(
      database,
      id,
      bytes.map((_, index) => ({
        fileName: `${index}.jpg`,
        takenAt: `2024-06-${28 - index}T10:00:00`,
        byteSize: BYTES,
      })),
    );
    for (const [index, photoId] of photos.entries()) {
      const incoming = await files.incoming();
      await writeFile(incoming, bytes[index] ?? '');
      await files.keepOriginal({ accountId: id, photoId }, incoming);
    }
    await close();
    return id;
  };
  const tokenFor = async () => {
    const [key] = (await loadKeys(folder)).signingKeys;
    if (!key) throw new Error('There is no key to sign with.');
    return new SignJWT({ email: EMAIL, auth_method: 'password', scope: 'account' })
      .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid: key.kid })
      .setIssuer(issuerOf(victim.origin))
      .setAudience(API_RESOURCE)
      .setSubject(accountId)
      .setIssuedAt()
      .setExpirationTime('1 day')
      .sign(await importJWK(key, 'ES256'));
  };
  const slowDown = () =>
    fetch(`${victim.origin}/sandbox/api/faults`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ route: EXPORT_QUEUE, fault: { kind: 'delay', ms: 3000 } }),
    });
  const parts = async () => {
    const place = join(exportFolder(folder), 'finished', accountId);
    const names = await readdir(place).catch(() => []);
    return new Map(
      await Promise.all(names.map(async (name) => [name, (await stat(join(place, name))).mtimeMs] as const)),
    );
  };
  const mails = async () => {
    const answer = await fetch(`${victim.origin}/sandbox/api/mails?to=${EMAIL}`);
    return z.array(z.object({ links: z.array(z.string()), messageId: z.string() })).parse(await answer.json());
  };

  it('goes on with the parts that are missing, and is told by one mail', async () => {
    await slowDown();
    const headers = { Authorization: `Bearer ${token}` };
    expect((await fetch(`${victim.origin}/photo-management/exports`, { method: 'POST', headers })).status).toBe(202);
    await expect.poll(async () => (await parts()).size, { timeout: 60_000 }).toBe(1);
    const first = await parts();

    await victim.kill('everything');
    await victim.start();

    await expect.poll(async () => (await mails()).length, { timeout: 90_000 }).toBeGreaterThan(0);
    const [mail] = await mails();
    const page = await (await fetch(mail?.links[0] ?? '')).text();
    const zips = await Promise.all(
      filesOn(page).map(async (address) =>
        readZip(Buffer.from(await (await fetch(victim.origin + address)).arrayBuffer())),
      ),
    );
    expect(zips.map((zip) => zip.length)).toEqual([6, 5, 4]);
    expect(zips.flat().map(({ name }) => name)).toEqual(bytes.map((_, index) => `2024-06/${index}.jpg`));
    expect(zips.flat().every((file, index) => file.bytes.equals(bytes[index] ?? Buffer.alloc(0)))).toBe(true);
    // What was packed before the kill was not packed again.
    const last = await parts();
    expect([...first].map(([name]) => last.get(name))).toEqual([...first.values()]);
    expect(await readdir(join(exportFolder(folder), 'incoming')).catch(() => [])).toEqual([]);
    expect(new Set((await mails()).map(({ messageId }) => messageId)).size).toBe(1);
  });
});
