import { ABSENT_PROBLEM } from '@account-area/contracts';
import { ok } from '@account-area/kernel';
import { describe, expect, it } from 'vitest';

import {
  type Answering,
  html,
  json,
  malformed,
  never,
  problem,
  refused,
  startServices,
} from '../exchange/http-world.fakes.ts';
import { createHttpProductPdfService } from './http-product-pdf-service.ts';

const PICTURES = 'https://account.example';

const start = (answer: Answering) => {
  const world = startServices(answer);
  const pdfs = createHttpProductPdfService({
    products: world.serviceOf('products'),
    productFiles: world.serviceOf('productFiles'),
    picturesOrigin: PICTURES,
  });
  return { ...world, pdfs };
};

describe('the PDF of a product', () => {
  const pdfOf = async (...files: readonly unknown[]) => {
    const world = start(() => json({ code: '7KMQ-2X9T-1', files }));
    return { ...world, pdf: await world.pdfs.pdf('7KMQ/1', never) };
  };
  const other = { purpose: 'product.zip', byteSize: 1 };
  const file = {
    purpose: 'product.pdf',
    pageCount: 26,
    byteSize: 1_048_576,
    previewUrl: `${PICTURES}/pictures/1?sig=2`,
  };
  const known = { pageCount: 26, byteSize: 1_048_576, previewAddress: `${PICTURES}/pictures/1?sig=2` };
  const nothing = { pageCount: null, byteSize: null, previewAddress: null };

  it('is looked for among the files as specified (C33.5)', async () => {
    const { incidents, pdf, requests } = await pdfOf(other, file);

    expect(pdf).toEqual(ok(known));
    expect(requests.map(({ url }) => url)).toEqual([
      'https://services.example/product-api/v1/Products/7KMQ%2F1?extendResponseCommand=none&extendResponseWithUrls=false',
    ]);
    expect(incidents).toEqual([]);
  });

  it('may be there with nothing known of it', async () => {
    expect((await pdfOf({ purpose: 'product.pdf' })).pdf).toEqual(ok(nothing));
  });

  it.each([
    ['no files', []],
    ['other files alone', [other, { ...file, purpose: 'Product.PDF' }]],
  ])('is none among %s', async (_, files) => {
    const { incidents, pdf } = await pdfOf(...files);
    expect([pdf, incidents]).toEqual([ok(null), []]);
  });

  it('is none of a product that is absent', async () => {
    const { incidents, pdfs } = start(() => problem(404, ABSENT_PROBLEM));
    expect([await pdfs.pdf('7KMQ-2X9T-1', never), incidents]).toEqual([ok(null), []]);
  });

  it('may be the file that cannot be read', async () => {
    const { incidents, pdf } = await pdfOf(other, { purpose: 7 });

    expect(pdf).toEqual(malformed);
    expect(incidents).toMatchObject([{ kind: 'invalid-body', issues: [{ path: 'files.1.purpose' }] }]);
  });

  it('is found beside a file that cannot be read', async () => {
    const { incidents, pdf } = await pdfOf({}, file);

    expect(pdf).toEqual(ok(known));
    expect(incidents).toMatchObject([{ kind: 'items-dropped', issues: [{ path: 'files.0.purpose' }] }]);
  });

  it.each([
    ['a picture elsewhere', { previewUrl: 'https://elsewhere.example/1' }, 'previewUrl'],
    ['a picture at no address', { previewUrl: 'javascript:alert(1)' }, 'previewUrl'],
    ['no number of pages', { pageCount: -1 }, 'pageCount'],
  ])('loses what is said of it by %s, and is there all the same', async (_, changes, path) => {
    const { incidents, pdf } = await pdfOf({ ...file, ...changes });

    expect(pdf).toEqual(ok(nothing));
    expect(incidents).toMatchObject([{ kind: 'items-dropped', issues: [{ path: `files.0.${path}` }] }]);
  });

  it('is not known while the service says nothing of use', async () => {
    expect(await start(() => html(404)).pdfs.pdf('7KMQ-2X9T-1', never)).toEqual(refused);
    expect(await start(() => json({ files: [] })).pdfs.pdf('7KMQ-2X9T-1', never)).toEqual(malformed);
  });
});

describe('the file', () => {
  const pdf = () => new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } });

  it('is read whole', async () => {
    const { pdfs, requests } = start(pdf);
    const file = await pdfs.read('7KMQ/1', never);

    expect(file.ok && [file.value.type, await file.value.text()]).toEqual(['application/pdf', '%PDF-1.7']);
    expect(requests.map(({ url }) => url)).toEqual(['https://services.example/unzip-pdf/v1/pdf/me/7KMQ%2F1']);
  });

  it('is not a page', async () => {
    const { incidents, pdfs } = start(() => html(200));

    expect(await pdfs.read('7KMQ-2X9T-1', never)).toEqual(malformed);
    expect(incidents).toMatchObject([
      { kind: 'unexpected-content', service: 'product-files', operation: 'product PDF' },
    ]);
  });
});
