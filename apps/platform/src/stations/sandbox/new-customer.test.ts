import { writeFile } from 'node:fs/promises';

import { ProjectPage, SuperOrderPage } from '@account-area/contracts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

import { createInvoiceClient } from '../../services/invoices/invoices.fixtures.ts';
import { addPhoto } from '../../services/photo-service/add-photo.ts';
import { photoFolder } from '../../services/images/images.module.ts';
import { preparePicture } from '../../services/images/picture.ts';
import { createPhotoClient } from '../../services/photo-service/photo.fixtures.ts';
import { createPhotoFiles } from '../../storage/files/photo-files.ts';
import { startTestPlatform, type TestAccount, type TestPlatform } from '../../testing.ts';
import { DeletionProof } from './deletion-proofs.ts';

describe('a new customer of the sandbox', () => {
  let platform: TestPlatform;
  let anna: TestAccount;
  let original: Buffer;
  beforeAll(async () => {
    platform = await startTestPlatform();
    anna = await platform.createAccount({ email: 'anna@example.test' });
    original = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#284' } })
      .jpeg()
      .toBuffer();
    const { clock, dataFolder } = platform.platform.context;
    const files = createPhotoFiles(photoFolder(dataFolder));
    const incoming = await files.incoming();
    await writeFile(incoming, original);
    await addPhoto(
      { accountId: anna.id, database: platform.database, files },
      { incoming, picture: await preparePicture(original), fileName: 'lake.jpg', createdAt: clock.now() },
    );
  });
  afterAll(() => platform.close());

  const add = async (photos: number, orders?: number, projects?: number) => {
    const response = await platform.fetch(`${platform.origin}/sandbox/api/customers`, {
      method: 'POST',
      body: JSON.stringify({ photos, orders, projects }),
      headers: { 'Content-Type': 'application/json' },
    });
    const body: unknown = await response.json();
    return { status: response.status, body };
  };

  const newest = async () => {
    const account = await platform.database.system
      .selectFrom('accounts')
      .select(['id', 'email', 'auth_method'])
      .orderBy('registered_at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    return { id: account.id, email: account.email, authenticationMethod: account.auth_method };
  };

  it('has copies of the photos of the demo library, with their files', async () => {
    const { body, status } = await add(1);
    const customer = await newest();
    const client = await createPhotoClient(platform, customer);
    const { images } = await client.page('photos');
    const [annas] = (await (await createPhotoClient(platform, anna)).page('photos')).images;

    expect({ status, body }).toEqual({
      status: 200,
      body: { email: customer.email, password: 'Demo-photos-2026', photos: 1, orders: [] },
    });
    expect(images).toHaveLength(1);
    expect(images[0]).toMatchObject({ localFileName: 'lake.jpg', dateTaken: annas?.dateTaken });
    expect(images[0]?.imageId).not.toBe(annas?.imageId);
    expect(images[0]?.placeholder).toBeTypeOf('string');
    expect(images[0]?.placeholder).toBe(annas?.placeholder);
    const picture = await platform.fetch(images[0]?.untouchedUrl ?? '');
    expect(Buffer.from(await picture.arrayBuffer())).toEqual(original);
  });

  it('has several copies of each when more are asked for than there are, none of them the same to the byte', async () => {
    await add(3);
    const { images } = await (await createPhotoClient(platform, await newest())).page('photos');
    const pictures = await Promise.all(
      images.map(async ({ untouchedUrl }) => (await platform.fetch(untouchedUrl)).arrayBuffer()),
    );

    expect(new Set(pictures.map((bytes) => Buffer.from(bytes).toString('base64'))).size).toBe(3);
    expect((await sharp(Buffer.from(pictures[2] ?? new ArrayBuffer())).metadata()).width).toBe(60);
  });

  it('may have no photos', async () => {
    expect(await add(0)).toMatchObject({ status: 200, body: { photos: 0 } });
  });

  it('may have orders of varied states', async () => {
    const { body } = await add(0, 12);
    const customer = await newest();
    const response = await platform.fetch(`${platform.origin}/order-api/v2/superorders/me`, {
      headers: { Authorization: `Bearer ${await platform.accessToken(customer)}` },
    });
    const { items } = SuperOrderPage.parse(await response.json());

    expect(body).toMatchObject({ orders: items.map(({ superOrderCode }) => superOrderCode) });
    expect(items).toHaveLength(12);
    expect(new Set(items.map(({ status }) => status)).size).toBe(8);
    expect(items.every(({ innerOrders }) => innerOrders.length > 0)).toBe(true);
  });

  it('may have saved projects, with their photos', async () => {
    await add(2, 0, 12);
    const customer = await newest();
    const response = await platform.fetch(`${platform.origin}/project-api/api/v2/projects/${customer.id}`, {
      headers: { Authorization: `Bearer ${await platform.accessToken(customer)}` },
    });
    const { projects, totalProjectCount } = ProjectPage.parse(await response.json());

    expect([projects.length, totalProjectCount]).toEqual([10, 12]);
    expect(new Set(projects.map(({ articleType }) => articleType)).size).toBe(3);
    expect(projects[0]).toMatchObject({ title: 'Photo book 12', articleType: 'photobook' });
    expect(projects[0]?.pictureUrl).not.toContain('/product-pictures/');
  });

  it('may be a business customer, with an invoice for every order that is paid, the oldest of the time before', async () => {
    const response = await platform.fetch(`${platform.origin}/sandbox/api/customers`, {
      method: 'POST',
      body: JSON.stringify({ photos: 0, orders: 12, business: true, historicalInvoices: 3 }),
      headers: { 'Content-Type': 'application/json' },
    });
    const { orders } = z.object({ orders: z.array(z.string()) }).parse(await response.json());
    const customer = await newest();
    const invoices = createInvoiceClient(platform, customer);
    const refs = async () => ({
      current: Object.keys(await invoices.current()),
      historical: (await invoices.historical()).map(({ orderRef }) => orderRef),
    });
    // The first is not paid, nor is the fifth.
    const paid = orders.filter((_, index) => index !== 0 && index !== 4);

    expect(customer.authenticationMethod).toBe('b2b');
    await expect.poll(refs, { timeout: 30_000 }).toEqual({ current: paid.slice(0, -3), historical: paid.slice(-3) });
  }, 40_000);

  it('is gone when they are deleted, with their photos, and nobody else is', async () => {
    await add(1);
    const customer = await newest();
    const remove = () =>
      platform.fetch(`${platform.origin}/sandbox/api/customers?email=${customer.email}`, { method: 'DELETE' });

    expect([(await remove()).status, (await remove()).status]).toEqual([204, 400]);
    const proof = async () => {
      const answer = await platform.fetch(`${platform.origin}/sandbox/api/deletion-proofs/${customer.id}`);
      return answer.ok ? DeletionProof.parse(await answer.json()) : null;
    };
    await expect.poll(async () => (await proof())?.endedAt ?? null, { timeout: 20_000 }).not.toBeNull();
    expect(await proof()).toMatchObject({
      rows: { accounts: 1, photos: 1 },
      files: { 'photos/originals': { files: 1 }, 'photos/derived': { files: 3 } },
      retainedInvoices: 0,
    });
    const { system } = platform.database;
    const left = await Promise.all([
      system.selectFrom('photos').select('id').where('account_id', '=', customer.id).execute(),
      system.selectFrom('accounts').select('id').where('id', 'in', [customer.id, anna.id]).execute(),
    ]);
    expect(left).toEqual([[], [{ id: anna.id }]]);
  }, 30_000);

  it('has a library of a bearable size', async () => {
    expect(await add(501)).toMatchObject({ status: 400 });
  });
});
