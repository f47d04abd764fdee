import { randomBytes, randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { ArchiveAddress, ArchiveList, type ArchiveResource } from '@account-area/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createVictimWorld, type VictimCustomer, type VictimWorld } from '../../torture/victim.fixtures.ts';
import type { Victim } from '../../torture/victim.ts';
import { ARCHIVE_QUEUE } from './archives.ts';
import { addOriginals, readZip } from './downloads.fixtures.ts';
import { archiveFolder } from './downloads.module.ts';

const PHOTOS = 20;

/** The platform as processes of its own, which are killed while they pack. */
describe('an archive whose packing is cut short', { timeout: 180_000 }, () => {
  let world: VictimWorld;
  let victim: Victim;
  let anna: VictimCustomer;
  let photos: readonly string[];
  const bytes = Array.from({ length: PHOTOS }, () => randomBytes(100_000));
  beforeAll(async () => {
    world = await createVictimWorld();
    ({ victim } = world);
    anna = await world.addCustomer('anna@example.test');
    photos = await world.withDatabase((database) =>
      addOriginals(
        { database, dataFolder: world.folder, accountId: anna.id },
        bytes.map((original, index) => ({ bytes: original, photo: { fileName: `${index}.jpg` } })),
      ),
    );
    await victim.start();
  }, 60_000);
  afterAll(() => world.end(), 60_000);

  const call = (path: string, body?: unknown) =>
    fetch(`${victim.origin}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        Authorization: `Bearer ${anna.token}`,
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  const endDelay = () => fetch(`${victim.origin}/sandbox/api/faults`, { method: 'DELETE' });
  const find = async (id: string): Promise<ArchiveResource | undefined> =>
    ArchiveList.parse(await (await call('/downloads-api/downloads')).json()).items.find((archive) => archive.id === id);
  const incoming = () => readdir(join(archiveFolder(world.folder), 'incoming')).catch(() => []);

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
