import { randomBytes } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

import type { Database } from '../../storage/database/database.ts';
import { createVictimWorld, type VictimCustomer, type VictimWorld } from '../../torture/victim.fixtures.ts';
import type { Victim } from '../../torture/victim.ts';
import { addOriginals, readZip } from '../downloads/downloads.fixtures.ts';
import { filesOn } from './exports.fixtures.ts';
import { exportFolder } from './exports.module.ts';
import { EXPORT_QUEUE } from './exports.ts';

const PHOTOS = 15;
const BYTES = 200_000;

/** The platform as processes of its own, with parts of 5 photos each, which are killed while they pack. */
describe('an export whose packing is cut short', { timeout: 180_000 }, () => {
  let world: VictimWorld;
  let victim: Victim;
  let anna: VictimCustomer;
  const bytes = Array.from({ length: PHOTOS }, () => randomBytes(BYTES));
  beforeAll(async () => {
    world = await createVictimWorld({ EXPORT_PART_MB: '1' });
    ({ victim } = world);
    anna = await world.addCustomer('anna@example.test');
    await world.withDatabase(addLibrary);
    await victim.start();
  }, 60_000);
  afterAll(() => world.end(), 60_000);

  const addLibrary = (database: Database) =>
    addOriginals(
      { database, dataFolder: world.folder, accountId: anna.id },
      bytes.map((original, index) => ({
        bytes: original,
        photo: { fileName: `${index}.jpg`, takenAt: `2024-06-${28 - index}T10:00:00`, byteSize: BYTES },
      })),
    );
  const slowDown = () => world.post('/sandbox/api/faults', { route: EXPORT_QUEUE, fault: { kind: 'delay', ms: 3000 } });
  const parts = async () => {
    const place = join(exportFolder(world.folder), 'finished', anna.id);
    const names = await readdir(place).catch(() => []);
    return new Map(
      await Promise.all(names.map(async (name) => [name, (await stat(join(place, name))).mtimeMs] as const)),
    );
  };
  const mails = async () => {
    const answer = await fetch(`${victim.origin}/sandbox/api/mails?to=${anna.email}`);
    return z.array(z.object({ links: z.array(z.string()), messageId: z.string() })).parse(await answer.json());
  };

  it('goes on with the parts that are missing, and is told by one mail', async () => {
    await slowDown();
    const headers = { Authorization: `Bearer ${anna.token}` };
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
    expect(await readdir(join(exportFolder(world.folder), 'incoming')).catch(() => [])).toEqual([]);
    expect(new Set((await mails()).map(({ messageId }) => messageId)).size).toBe(1);
  });
});
