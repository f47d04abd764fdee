import { randomUUID } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { Product } from '@account-area/contracts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Database } from '../../storage/database/database.ts';
import { createProductFiles } from '../../storage/files/product-files.ts';
import { createVictimWorld, type VictimCustomer, type VictimWorld } from '../../torture/victim.fixtures.ts';
import type { Victim } from '../../torture/victim.ts';
import { addOriginals } from '../downloads/downloads.fixtures.ts';
import { newOrder } from '../orders/orders.fixtures.ts';
import { placeOrder } from '../orders/place-order.ts';
import { productFolder } from './products.module.ts';
import { PRODUCT_QUEUE } from './product-files.ts';

const BOOK = { article: 'PAP_130', articleType: 'photobook', title: 'Fotoboek', quantity: 1, unitMinor: 2995 };

/** The platform as processes of its own, which are killed while they make a PDF. */
describe('a PDF whose making is cut short', { timeout: 180_000 }, () => {
  let world: VictimWorld;
  let victim: Victim;
  let anna: VictimCustomer;
  let code: string;
  beforeAll(async () => {
    world = await createVictimWorld();
    ({ victim } = world);
    anna = await world.addCustomer('anna@example.test');
    code = await world.withDatabase(addPaidOrder);
    await victim.start();
  }, 60_000);
  afterAll(() => world.end(), 60_000);

  const addPaidOrder = async (database: Database) => {
    const { id: accountId } = anna;
    const picture = sharp({ create: { width: 800, height: 600, channels: 3, background: '#336699' } });
    const bytes = await picture.jpeg().toBuffer();
    const library = { database, dataFolder: world.folder, accountId };
    const photos = await addOriginals(library, [{ bytes }, { bytes }, { bytes }]);
    const products = [{ ...BOOK, extras: { photos } }];
    const order = newOrder(accountId, new Date(), { key: randomUUID(), products });
    const placed = await database.forAccount(accountId).write((queries) => placeOrder(order, queries));
    await database.system.updateTable('orders').set({ status: 'Confirmed' }).where('id', '=', placed.id).execute();
    await database.system
      .insertInto('order_events')
      .values({ account_id: accountId, order_id: placed.id, status: 'Confirmed', at: new Date() })
      .execute();
    return `${placed.code}-1`;
  };
  const slowDown = () =>
    world.post('/sandbox/api/faults', { route: PRODUCT_QUEUE, fault: { kind: 'delay', ms: 4000 } });
  const get = (path: string) => fetch(victim.origin + path, { headers: { Authorization: `Bearer ${anna.token}` } });
  const filesOf = async () => Product.parse(await (await get(`/product-api/v1/Products/${code}`)).json()).files;
  const pdf = async () => Buffer.from(await (await get(`/unzip-pdf/v1/pdf/me/${code}`)).arrayBuffer());
  const incoming = () => readdir(join(productFolder(world.folder), 'incoming')).catch(() => []);
  const finished = () => readdir(join(productFolder(world.folder), 'finished', anna.id)).catch(() => []);

  it('is made once more, and is there once; afterwards it stays as it is', async () => {
    await slowDown();
    expect(await filesOf()).toEqual([]);
    await expect.poll(async () => (await incoming()).length, { timeout: 30_000 }).toBeGreaterThan(0);
    expect(await finished()).toEqual([]);

    await victim.kill('everything');
    await victim.start();

    await expect.poll(filesOf, { timeout: 60_000 }).toHaveLength(1);
    const made = await pdf();
    expect(await filesOf()).toMatchObject([{ pageCount: 5, byteSize: made.length }]);
    expect(await finished()).toEqual([code]);
    expect(await incoming()).toEqual([]);
    const path = createProductFiles(productFolder(world.folder)).path(
      { accountId: anna.id, productCode: code },
      'product.pdf',
    );
    const { mtimeMs } = await stat(path);

    await victim.kill('everything');
    await victim.start();

    expect((await pdf()).equals(made)).toBe(true);
    expect((await stat(path)).mtimeMs).toBe(mtimeMs);
  });
});
