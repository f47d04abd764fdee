import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { DataCopyAnswer } from '@account-area/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

import { createVictimWorld, type VictimCustomer, type VictimWorld } from '../../../torture/victim.fixtures.ts';
import { addOriginals, readZip } from '../../downloads/downloads.fixtures.ts';
import { filesOn } from '../exports.fixtures.ts';
import { exportFolder } from '../exports.module.ts';
import { EXPORT_QUEUE } from '../exports.ts';
import { FILES_OF_TABLES } from './held-tables.ts';

const BYTES = Buffer.from('a photo, as it was uploaded');

/** The platform as processes of its own, which are killed before the copy is planned, within its first part, and within its second. */
describe('a copy of data whose packing is cut short', { timeout: 180_000 }, () => {
  let world: VictimWorld;
  let anna: VictimCustomer;
  beforeAll(async () => {
    world = await createVictimWorld();
    anna = await world.addCustomer('anna@example.test');
    const photo = { fileName: 'IMG_1.jpg', takenAt: '2024-06-02T10:00:00', byteSize: BYTES.byteLength };
    await world.withDatabase((database) =>
      addOriginals({ database, dataFolder: world.folder, accountId: anna.id }, [{ bytes: BYTES, photo }]),
    );
    await world.victim.start();
  }, 60_000);
  afterAll(() => world.end(), 60_000);

  const slowDown = () => world.post('/sandbox/api/faults', { route: EXPORT_QUEUE, fault: { kind: 'delay', ms: 2000 } });
  const call = async (method: 'GET' | 'POST') => {
    const headers = { Authorization: `Bearer ${anna.token}` };
    const answer = await fetch(`${world.victim.origin}/customer-api/customers/me/data-copy`, { method, headers });
    return DataCopyAnswer.parse(await answer.json()).copy;
  };
  const mails = async () => {
    const answer = await fetch(`${world.victim.origin}/sandbox/api/mails?to=${anna.email}`);
    return z.array(z.object({ links: z.array(z.string()), messageId: z.string() })).parse(await answer.json());
  };
  const packed = async () =>
    (await readdir(join(exportFolder(world.folder), 'finished', anna.id)).catch(() => [])).length;

  it('goes on where it was, and is told by one mail', async () => {
    await slowDown();
    const asked = await call('POST');
    await world.victim.kill('everything');
    expect(await packed()).toBe(0);
    await world.victim.start();
    await slowDown();
    expect(await call('GET')).toEqual(asked);

    await expect.poll(packed, { timeout: 60_000 }).toBe(1);
    await world.victim.kill('everything');
    await world.victim.start();

    await expect.poll(async () => (await mails()).length, { timeout: 90_000 }).toBeGreaterThan(0);
    const [mail] = await mails();
    const page = await (await fetch(mail?.links[0] ?? '')).text();
    const [account = [], photos = []] = await Promise.all(
      filesOn(page).map(async (address) =>
        readZip(Buffer.from(await (await fetch(world.victim.origin + address)).arrayBuffer())),
      ),
    );
    expect(account).toHaveLength(FILES_OF_TABLES.length + 1);
    expect(photos.map(({ bytes }) => bytes)).toEqual([BYTES]);
    expect(await call('GET')).toMatchObject({ state: 'sent', requestedAt: asked?.requestedAt });
    expect(await readdir(join(exportFolder(world.folder), 'incoming')).catch(() => [])).toEqual([]);
    expect(new Set((await mails()).map(({ messageId }) => messageId)).size).toBe(1);
  });
});
