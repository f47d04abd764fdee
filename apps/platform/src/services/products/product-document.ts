import { createWriteStream } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { pipeline } from 'node:stream/promises';

import PDFDocument from 'pdfkit';

import { DRAWING, type Shape } from './article-drawing.ts';

/** A product as its PDF shows it. */
export interface ProductDocument {
  readonly title: string;
  /** BCP 47. */
  readonly locale: string;
  readonly productCode: string;
  /** The only time in the file: made again, it has the same bytes. */
  readonly createdAt: Date;
  /** In millimetres. */
  readonly page: { readonly width: number; readonly height: number };
  /** What is on the cover when there is no photo. */
  readonly drawing: readonly Shape[];
  /** JPEGs, the cover first; each is asked for when its page is made. */
  readonly photos: readonly ((fit: PhotoFit) => Promise<Uint8Array>)[];
}

/** How a photo is to lie in an area of a page, in pixels. */
export interface PhotoFit {
  readonly width: number;
  readonly height: number;
  readonly fit: 'cover' | 'inside';
}

/** Points of a PDF. */
const POINTS_PER_MM = 72 / 25.4;

/** As fine as a screen shows it; the laboratory prints from the originals. */
const PIXELS_PER_MM = 5;

const MARGIN_MM = 15;
const TEXT_SIZE = 9;
const TITLE_SIZE = 24;
const INK = '#23262f';
const PALE_INK = '#666d7c';

const FONTS = {
  regular: fileURLToPath(import.meta.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf')),
  semiBold: fileURLToPath(import.meta.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf')),
} as const;

/** Pages that a product with so many photos has: the cover, one for each photo, and what it is. */
export const pagesOf = (photos: number): number => photos + 2;

/** Writes the PDF of a product to `path`: tagged, with its fonts in it. Memory holds one photo at a time. */
export const writeProductDocument = async (product: ProductDocument, path: string, signal: AbortSignal) => {
  const { createdAt, locale, title } = product;
  const size = { width: product.page.width * POINTS_PER_MM, height: product.page.height * POINTS_PER_MM };
  const document = new PDFDocument({
    size: [size.width, size.height],
    margin: 0,
    autoFirstPage: false,
    tagged: true,
    pdfVersion: '1.7',
    lang: locale,
    displayTitle: true,
    info: { Title: title, Creator: 'account-area', Producer: 'account-area', CreationDate: createdAt },
  });
  const written = pipeline(document, createWriteStream(path), { signal });
  const pages = async () => {
    for (const [name, file] of Object.entries(FONTS)) document.registerFont(name, file);
    const root = document.struct('Document');
    document.addStructure(root);
    await addCover(document, root, product, size);
    for (const [index] of product.photos.entries()) {
      signal.throwIfAborted();
      await addPhotoPage(document, root, product, { ...size, index });
    }
    addLastPage(document, root, product, size);
    root.end();
    document.end();
  };
  await Promise.all([
    written,
    pages().catch((error: unknown) => {
      document.destroy(error instanceof Error ? error : undefined);
      throw error;
    }),
  ]);
};

type Document = InstanceType<typeof PDFDocument>;
type Structure = ReturnType<Document['struct']>;
interface Size {
  readonly width: number;
  readonly height: number;
}

const addCover = async (document: Document, root: Structure, product: ProductDocument, size: Size) => {
  document.addPage();
  const [cover] = product.photos;
  const jpeg = await cover?.({ ...pixelsOf(product.page), fit: 'cover' });
  const draw = () => {
    if (jpeg === undefined) drawShapes(document, product.drawing, size);
    else document.image(Buffer.from(jpeg), 0, 0, size);
  };
  root.add(document.struct('Figure', { alt: product.title }, draw));
};

const addPhotoPage = async (
  document: Document,
  root: Structure,
  { page, photos, title }: ProductDocument,
  { height, index, width }: Size & { readonly index: number },
) => {
  document.addPage();
  const margin = MARGIN_MM * POINTS_PER_MM;
  const area = { width: page.width - 2 * MARGIN_MM, height: page.height - 2 * MARGIN_MM };
  const jpeg = await photos[index]?.({ ...pixelsOf(area), fit: 'inside' });
  if (jpeg !== undefined) {
    root.add(
      document.struct('Figure', { alt: `${title}, ${index + 1}/${photos.length}` }, () => {
        document.image(Buffer.from(jpeg), margin, margin, {
          fit: [width - 2 * margin, height - 2 * margin],
          align: 'center',
          valign: 'center',
        });
      }),
    );
  }
  root.add(
    document.struct('P', {}, () => {
      document
        .font('regular', TEXT_SIZE)
        .fillColor(PALE_INK)
        .text(String(index + 1), margin, height - margin / 2 - TEXT_SIZE, {
          width: width - 2 * margin,
          align: 'center',
          lineBreak: false,
        });
    }),
  );
};

const addLastPage = (document: Document, root: Structure, { productCode, title }: ProductDocument, size: Size) => {
  document.addPage();
  const margin = 2 * MARGIN_MM * POINTS_PER_MM;
  const line = { width: size.width - 2 * margin, height: 3 * TITLE_SIZE, ellipsis: true } as const;
  const middle = size.height / 2;
  root.add(
    document.struct('H1', {}, () => {
      document
        .font('semiBold', TITLE_SIZE)
        .fillColor(INK)
        .text(title, margin, middle - 2 * TITLE_SIZE, line);
    }),
  );
  root.add(
    document.struct('P', {}, () => {
      document
        .font('regular', TEXT_SIZE)
        .fillColor(PALE_INK)
        .text(productCode, margin, document.y + TEXT_SIZE, line);
    }),
  );
};

/** Fills the page with a drawing, which keeps its shape. */
const drawShapes = (document: Document, shapes: readonly Shape[], { height, width }: Size) => {
  const scale = Math.max(width / DRAWING.width, height / DRAWING.height);
  document.save();
  document.translate((width - DRAWING.width * scale) / 2, (height - DRAWING.height * scale) / 2).scale(scale);
  for (const { fill, path } of shapes) document.path(path).fill(fill);
  document.restore();
};

const pixelsOf = ({ height, width }: Size) => ({
  width: Math.round(width * PIXELS_PER_MM),
  height: Math.round(height * PIXELS_PER_MM),
});
