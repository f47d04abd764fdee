import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Product } from '@account-area/contracts';
import { importJWK, SignJWT } from 'jose';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { platformModules } from '../../modules.ts';
import { API_RESOURCE, issuerOf } from '../../server/guard.ts';
import { silentLogger } from '../../server/logging.ts';
import { joinStorage } from '../../storage/database/join-storage.ts';
import { createPhotoFiles } from '../../storage/files/photo-files.ts';
import { createProductFiles } from '../../storage/files/product-files.ts';
import { loadKeys } from '../../storage/keys.ts';
import { freePort } from '../../torture/free-port.ts';
import { createVictim, type Victim } from '../../torture/victim.ts';
import { addAccount } from '../customer/accounts.ts';
import { photoFolder } from '../images/images.module.ts';
import { newOrder } from '../orders/orders.fixtures.ts';
import { placeOrder } from '../orders/place-order.ts';
import { addPhotoRows } from '../photo-service/photo.fixtures.ts';
import { productFolder } from './products.module.ts';
import { PRODUCT_QUEUE } from './product-files.ts';

const EMAIL = 'anna@example.test';
const BOOK = { article: 'PAP_130', articleType: 'photobook', title: 'Fotoboek', quantity: 1, unitMinor: 2995 };

/** The platform as processes of its own, which are killed while they make a PDF. */
describe('a PDF whose making is cut short', { timeout: 180_000 }, () => {
  let folder: string;
  let victim: Victim;
  let token: string;
  let accountId: string;
  let code: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'account-area-product-'));
    // As root, PostgreSQL runs in another name and must be able to enter.
    await chmod(folder, 0o755);
    victim = createVictim(folder, await freePort());
    await addPaidOrder();
    token = await tokenFor();
    await victim.start();
  }, 60_000);
  afterAll(async () => {
    await victim.stop();
    await rm(folder, { recursive: true, force: true });
  }, 60_000);

  const addPaidOrder = async () => {
    const options = { dataFolder: folder, databaseUrl: undefined, modules: platformModules, log: silentLogger() };
    const { database, close } = await joinStorage(options);
    const names = { firstName: 'A', lastName: 'A', registeredAt: new Date() };
    accountId = (await addAccount(database.system, { email: EMAIL, ...names })) ?? '';
    const photos = await addPhotoRows(database, accountId, [{}, {}, {}]);
    const files = createPhotoFiles(photoFolder(folder));
    const picture = sharp({ create: { width: 800, height: 600, channels: 3, background: '#336699' } });
    for (const photoId of photos) {
      const incoming = await files.incoming();
      await writeFile(incoming, await picture.jpeg().toBuffer());
      await files.keepOriginal({ accountId, photoId }, incoming);
    }
    const products = [{ ...BOOK, extras: { photos } }];
    const order = newOrder(accountId, new Date(), { key: randomUUID(), products });
    const placed = await database.forAccount(accountId).write((queries) => placeOrder(order, queries));
    await database.system.updateTable('orders').set({ status: 'Confirmed' }).where('id', '=', placed.id).execute();
    await database.system
      .insertInto('order_events')
      .values({ account_id: accountId, order_id: placed.id, status: 'Confirmed', at: new Date() })
      .execute();
    code = `${placed.code}-1`;
    await close();
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
      body: JSON.stringify({ route: PRODUCT_QUEUE, fault: { kind: 'delay', ms: 4000 } }),
    });
  const get = (path: string) => fetch(victim.origin + path, { headers: { Authorization: `Bearer ${token}` } });
  const filesOf = async () => Product.parse(await (await get(`/product-api/v1/Products/${code}`)).json()).files;
  const pdf = async () => Buffer.from(await (await get(`/unzip-pdf/v1/pdf/me/${code}`)).arrayBuffer());
  const incoming = () => readdir(join(productFolder(folder), 'incoming')).catch(() => []);
  const finished = () => readdir(join(productFolder(folder), 'finished', accountId)).catch(() => []);

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
    const path = createProductFiles(productFolder(folder)).path({ accountId, productCode: code }, 'product.pdf');
    const { mtimeMs } = await stat(path);

    await victim.kill('everything');
    await victim.start();

    expect((await pdf()).equals(made)).toBe(true);
    expect((await stat(path)).mtimeMs).toBe(mtimeMs);
  });
});
