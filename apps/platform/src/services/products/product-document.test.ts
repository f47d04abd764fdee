import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { textOfPdf } from '../../testing.pdf.ts';
import { drawingOf } from './article-drawing.ts';
import { pagesOf, type ProductDocument, writeProductDocument } from './product-document.ts';

const NEVER = new AbortController().signal;

describe('the PDF of a product', () => {
  let folder: string;
  let jpeg: Buffer;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'account-area-pdf-'));
    jpeg = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#336699' } })
      .jpeg()
      .toBuffer();
  });
  afterAll(() => rm(folder, { recursive: true }));

  const product = (changes: Partial<ProductDocument> = {}): ProductDocument => ({
    title: 'Fotobók „Sommer“ Žluťoučký',
    locale: 'nb-NO',
    productCode: '7KMQ-2X9T-1',
    createdAt: new Date('2026-11-26T10:00:00Z'),
    page: { width: 280, height: 210 },
    drawing: drawingOf('photobook'),
    photos: [() => Promise.resolve(jpeg), () => Promise.resolve(jpeg)],
    ...changes,
  });
  const write = async (changes: Partial<ProductDocument> = {}) => {
    const path = join(folder, 'product.pdf');
    await writeProductDocument(product(changes), path, NEVER);
    return readFile(path);
  };

  it('is tagged, in the language of its text, with a title and with a text for each photo', async () => {
    const text = textOfPdf(await write());

    expect(text.startsWith('%PDF-1.7')).toBe(true);
    expect(text).toContain('/MarkInfo');
    expect(text).toMatch(/\/Marked true/);
    expect(text).toMatch(/\/Lang \(nb-NO\)/);
    expect(text).toMatch(/\/DisplayDocTitle true/);
    expect(text.match(/\/S \/Figure/g)).toHaveLength(3);
    expect(text.match(/\/Alt/g)).toHaveLength(3);
    expect(text.match(/\/S \/(H1|P)\b/g)).toHaveLength(4);
  });

  it('has its fonts in it, and no other', async () => {
    const text = textOfPdf(await write());

    expect(text.match(/\/FontFile2/g)).toHaveLength(2);
    expect([...text.matchAll(/\/BaseFont \/[A-Z]{6}\+(\S+)/g)].map(([, name]) => name)).toEqual(
      expect.arrayContaining(['Inter-Regular', 'Inter-SemiBold']),
    );
    expect(text).not.toMatch(/\/BaseFont \/Helvetica/);
  });

  it.each([0, 1, 5])('has a page for each of %i photos, a cover and an end', async (count) => {
    const photos = Array.from({ length: count }, () => () => Promise.resolve(jpeg));
    expect(textOfPdf(await write({ photos })).match(/\/Type \/Page\b(?!s)/g)).toHaveLength(pagesOf(count));
  });

  it('has the same bytes whenever it is made', async () => {
    const hash = async () =>
      createHash('sha256')
        .update(await write())
        .digest('hex');
    expect(await hash()).toBe(await hash());
  });

  it('keeps one photo in memory after the other', async () => {
    const asked: string[] = [];
    const photos = ['cover', 'second'].map((name) => async () => {
      asked.push(name);
      await Promise.resolve();
      return jpeg;
    });
    await write({ photos });
    expect(asked).toEqual(['cover', 'cover', 'second']);
  });

  it('is given up when a photo cannot be had', async () => {
    await expect(write({ photos: [() => Promise.reject(new Error('no photo'))] })).rejects.toThrow('no photo');
  });
});
