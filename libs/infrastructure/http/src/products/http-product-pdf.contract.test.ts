import { fail, ok } from '@account-area/kernel';
import { payOrder, placeOrder, type TestAccount } from '@account-area/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startPlatform } from '../testing.contract.ts';
import { createHttpProductPdfService } from './http-product-pdf-service.ts';

const never = new AbortController().signal;
const refused = fail({ code: 'refused', reference: 'correlation-' });

describe('PDFs of products, by the platform', () => {
  let world: Awaited<ReturnType<typeof startPlatform>>;
  let anna: TestAccount;
  beforeAll(async () => {
    world = await startPlatform();
    anna = await world.platform.createAccount();
  });
  afterAll(() => world.platform.close());

  const start = async (account = anna) => {
    const { platform, serviceOf } = world;
    const [products, productFiles] = [await serviceOf('products', account), await serviceOf('productFiles', account)];
    return {
      incidents: () => [...products.incidents, ...productFiles.incidents],
      pdfs: createHttpProductPdfService({
        products: products.service,
        productFiles: productFiles.service,
        picturesOrigin: platform.origin,
      }),
    };
  };
  const place = async () => {
    const { code } = await placeOrder(world.platform, anna);
    return { orderCode: code, productCode: `${code}-1` };
  };

  it('are there once the order is paid, with a picture of the first page, and read whole (C33.5)', async () => {
    const { orderCode, productCode } = await place();
    const { incidents, pdfs } = await start();
    expect(await pdfs.pdf(productCode, never)).toEqual(ok(null));

    await payOrder(world.platform, anna, orderCode);
    const find = async () => {
      const found = await pdfs.pdf(productCode, never);
      return found.ok ? found.value : found.error;
    };
    await expect.poll(find, { timeout: 30_000 }).not.toBe(null);

    const found = await pdfs.pdf(productCode, never);
    const file = await pdfs.read(productCode, never);
    if (!found.ok || found.value === null || !file.ok) throw new Error('There is no PDF.');
    const { byteSize, pageCount, previewAddress } = found.value;
    expect([file.value.type, file.value.size, (await file.value.text()).slice(0, 5)]).toEqual([
      'application/pdf',
      byteSize,
      '%PDF-',
    ]);
    expect(pageCount).toBeGreaterThan(0);
    const preview = await world.platform.fetch(previewAddress ?? '');
    expect([preview.status, preview.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(incidents()).toEqual([]);
  });

  it('are none of products of other customers, or of none', async () => {
    const { orderCode, productCode } = await place();
    await payOrder(world.platform, anna, orderCode);
    const { pdfs } = await start(await world.platform.createAccount());

    expect(await pdfs.pdf(productCode, never)).toEqual(ok(null));
    expect(await pdfs.pdf('no/product', never)).toEqual(ok(null));
    expect(await pdfs.read(productCode, never)).toEqual(refused);
  });
});
