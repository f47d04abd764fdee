import { createHash, randomUUID } from 'node:crypto';
import { readdir, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { Problem, Product, type ProductFile } from '@account-area/contracts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';

import { DAY_MS } from '../../clock.ts';
import { createProductFiles } from '../../storage/files/product-files.ts';
import { startTestPlatform, type TestAccount, type TestPlatform } from '../../testing.ts';
import { addOriginals } from '../downloads/downloads.fixtures.ts';
import { pay, place } from '../orders/orders.fixtures.ts';
import type { NewProduct } from '../orders/place-order.ts';
import { productFolder } from './products.module.ts';
import { queueProductFiles } from './product-files.ts';
import { sweepProducts } from './product-sweep.ts';

const BOOK = { article: 'PAP_130', articleType: 'photobook', title: 'Photo book', quantity: 1, unitMinor: 2699 };

describe('files of products (C33.5)', () => {
  let platform: TestPlatform;
  let anna: TestAccount;
  beforeAll(async () => {
    platform = await startTestPlatform();
    anna = await platform.createAccount();
  });
  afterAll(() => platform.close());

  const get = async (path: string, account = anna, headers = {}) =>
    platform.fetch(`${platform.origin}/${path}`, {
      headers: { Authorization: `Bearer ${await platform.accessToken(account)}`, ...headers },
    });
  const filesOf = async (code: string) =>
    Product.parse(
      await (
        await get(`product-api/v1/Products/${code}?extendResponseCommand=none&extendResponseWithUrls=false`)
      ).json(),
    ).files;
  const made = async (code: string): Promise<z.infer<typeof ProductFile>> => {
    await expect.poll(() => filesOf(code), { timeout: 30_000 }).toHaveLength(1);
    const [file] = await filesOf(code);
    if (!file) throw new Error('There is no file.');
    return file;
  };
  const ordered = async (product: NewProduct, outcome: 'paid' | 'pending' = 'paid') => {
    const { code } = await place(platform, anna, { products: [product] });
    await pay(platform, anna, code, outcome);
    return `${code}-1`;
  };
  const addPhotos = async (colours: readonly string[]) => {
    const { dataFolder } = platform.platform.context;
    const jpeg = (background: string) =>
      sharp({ create: { width: 1200, height: 900, channels: 3, background } })
        .jpeg()
        .toBuffer();
    const originals = await Promise.all(colours.map(async (colour) => ({ bytes: await jpeg(colour) })));
    return addOriginals({ database: platform.database, dataFolder, accountId: anna.id }, originals);
  };

  it('are made of the photos of the customer once the order is paid, and kept', async () => {
    const photos = await addPhotos(['#cc0000', '#00cc00', '#0000cc']);
    const code = await ordered({ ...BOOK, coverPhotoId: photos[1] ?? '', extras: { photos } });
    const { byteSize, pageCount, previewUrl, purpose } = await made(code);
    const answer = await get(`unzip-pdf/v1/pdf/me/${code}`);
    const pdf = Buffer.from(await answer.arrayBuffer());

    expect([purpose, pageCount, byteSize]).toEqual(['product.pdf', 5, pdf.length]);
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'application/pdf']);
    expect(answer.headers.get('Content-Disposition')).toContain(`attachment; filename="${code}.pdf"`);
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    const row = await platform.database.system
      .selectFrom('product_files')
      .select('sha256')
      .where('product_code', '=', code)
      .executeTakeFirstOrThrow();
    expect(
      createHash('sha256')
        .update(pdf)
        .digest()
        .equals(row.sha256 ?? Buffer.alloc(0)),
    ).toBe(true);
    // The picture of the first page is that of the cover.
    const preview = await platform.fetch(previewUrl ?? '');
    expect(preview.headers.get('Content-Type')).toBe('image/webp');
    const { channels, ...rest } = await sharp(Buffer.from(await preview.arrayBuffer())).stats();
    expect(rest.isOpaque).toBe(true);
    expect(channels.map(({ mean }) => Math.round(mean / 100))).toEqual([0, 2, 0]);
  });

  it('have no photo that is gone, and the drawing of the article where none is left', async () => {
    const [photo = ''] = await addPhotos(['#cc0000']);
    const code = await ordered({ ...BOOK, articleType: 'calendar', coverPhotoId: photo, extras: { photos: [photo] } });
    await platform.database.system
      .updateTable('photos')
      .set({ deleted_at: platform.clock.now() })
      .where('id', '=', photo)
      .execute();

    expect((await made(code)).pageCount).toBe(2);
  });

  it.each(['a photo', 'a drawing'])('show the first page, with %s, in its own shape', async (cover) => {
    const [photo] = cover === 'a photo' ? await addPhotos(['#cc0000']) : [];
    const calendar = { ...BOOK, article: 'PAP_500', articleType: 'calendar' };
    const code = await ordered({ ...calendar, ...(photo && { coverPhotoId: photo }) });
    const preview = await platform.fetch((await made(code)).previewUrl ?? '');
    const { height, width } = await sharp(Buffer.from(await preview.arrayBuffer())).metadata();

    expect([width, height]).toEqual([640, (640 * 210) / 300]);
  });

  it('are not made before the order is paid, and never of articles without pages', async () => {
    const unpaid = await ordered(BOOK, 'pending');
    const voucher = await ordered({ ...BOOK, articleType: 'voucher' });

    expect([await filesOf(unpaid), await filesOf(voucher)]).toEqual([[], []]);
    const answer = await get(`unzip-pdf/v1/pdf/me/${unpaid}`);
    expect([answer.status, Problem.parse(await answer.json()).status]).toEqual([404, 404]);
    const rows = platform.database.system.selectFrom('product_files').select('id');
    expect(await rows.where('product_code', 'in', [unpaid, voucher]).execute()).toEqual([]);
  });

  it('are asked for once, however often that is', async () => {
    const { code, id: orderId } = await place(platform, anna, { products: [BOOK] });
    const { jobs } = platform.platform.context;
    const ask = () =>
      platform.database
        .forAccount(anna.id)
        .write((queries) =>
          queueProductFiles({ accountId: anna.id, orderId, now: platform.clock.now() }, queries, jobs),
        );
    await Promise.all([ask(), ask(), ask()]);

    const rows = platform.database.system.selectFrom('product_files').select('id');
    expect(await rows.where('product_code', '=', `${code}-1`).execute()).toHaveLength(1);
  });

  it('are tried for a day before they are given up', async () => {
    const fault = { route: 'products', email: anna.email, fault: { kind: 'status', status: 500 } };
    const setFaults = (method: 'POST' | 'DELETE', body?: unknown) =>
      platform.fetch(`${platform.origin}/sandbox/api/faults`, {
        method,
        ...(body !== undefined && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
      });
    await setFaults('POST', fault);
    const code = await ordered(BOOK);
    const state = async () => {
      const product = platform.database.system.selectFrom('order_products').select('files_state');
      return (await product.where('code', '=', code).executeTakeFirstOrThrow()).files_state;
    };
    expect([await filesOf(code), await state()]).toEqual([[], 'waiting']);
    platform.clock.forward(DAY_MS + 1);
    await expect.poll(state, { timeout: 60_000, interval: 500 }).toBe('failed');
    await setFaults('DELETE');

    expect([await filesOf(code), await state()]).toEqual([[], 'failed']);
  }, 90_000);

  it('are sent in parts to a reader that asks for some', async () => {
    const code = await ordered(BOOK);
    const { byteSize } = await made(code);
    const answer = await get(`unzip-pdf/v1/pdf/me/${code}`, anna, { Range: 'bytes=0-4' });

    expect([answer.status, answer.headers.get('Content-Range'), await answer.text()]).toEqual([
      206,
      `bytes 0-4/${byteSize ?? 0}`,
      '%PDF-',
    ]);
  });

  it('are absent for other customers, and for a code that there is not', async () => {
    const code = await ordered(BOOK);
    await made(code);
    const bram = await platform.createAccount();
    const answers = await Promise.all([
      get(`product-api/v1/Products/${code}`, bram),
      get(`unzip-pdf/v1/pdf/me/${code}`, bram),
      get('product-api/v1/Products/no-product'),
      get('unzip-pdf/v1/pdf/me/..%2F..%2Fkeys.json'),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  });

  it('have a picture at an address that cannot be changed, for a day at most', async () => {
    const code = await ordered(BOOK);
    const { previewUrl = '' } = await made(code);
    const changed = previewUrl.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));

    expect((await platform.fetch(changed)).status).toBe(403);
    expect(await filesOf(code)).toEqual([expect.objectContaining({ previewUrl })]);
    platform.clock.forward(DAY_MS);
    expect((await platform.fetch(previewUrl)).status).toBe(403);
  });

  it('are refused with a query that is not specified', async () => {
    expect((await get('product-api/v1/Products/x?extendResponseCommand=all')).status).toBe(400);
  });

  it('go with their account', async () => {
    const gone = await platform.createAccount();
    const folder = productFolder(platform.platform.context.dataFolder);
    const files = createProductFiles(folder);
    const incoming = await files.incoming();
    await writeFile(incoming, 'a PDF');
    const product = { accountId: gone.id, productCode: `${randomUUID()}-1` };
    await files.keep(product, 'product.pdf', incoming);
    const kept = await readdir(join(folder, 'finished', anna.id));
    const twoHoursAgo = Date.now() / 1000 - 7200;
    for (const place of [join(gone.id, product.productCode), ...kept.map((name) => join(anna.id, name))])
      await utimes(join(folder, 'finished', place), twoHoursAgo, twoHoursAgo);

    await sweepProducts({ database: platform.database, files });

    await expect(stat(files.path(product, 'product.pdf'))).rejects.toThrow('ENOENT');
    expect(await readdir(join(folder, 'finished', anna.id))).toEqual(kept);
  });
});
