import * as z from 'zod/mini';

import { Count, HttpUrl } from '../shared/primitives.ts';

/** The purpose of the file that customers may have. */
export const PRODUCT_PDF_PURPOSE = 'product.pdf';

export const PRODUCT_PDF_MEDIA_TYPE = 'application/pdf';

/** One file of a product. */
export const ProductFile = z.object({
  purpose: z.string().check(z.minLength(1)),
  /** Extras of a PDF: how many pages and bytes it has, and a picture of its first page. */
  pageCount: z.optional(Count),
  byteSize: z.optional(Count),
  previewUrl: z.optional(HttpUrl),
});

/** `GET /v1/Products/{code}`: which files there are of a product. */
export const Product = z.object({ code: z.string().check(z.minLength(1)), files: z.array(ProductFile) });

/** A product before its files are looked at. */
export const ProductEnvelope = z.extend(Product, { files: z.array(z.unknown()) });

export const ProductParams = z.object({ code: z.string().check(z.minLength(1), z.maxLength(64)) });

/** What is always asked for, byte for byte as specified. */
export const PRODUCT_QUERY = { extendResponseCommand: 'none', extendResponseWithUrls: 'false' } as const;

export const ProductQuery = z.object({
  extendResponseCommand: z.optional(z.literal('none')),
  extendResponseWithUrls: z.optional(z.literal('false')),
});

/** Paths below the base addresses of `{product-api}` and `{unzip-pdf}`. */
export const productPaths = { product: 'v1/Products/:code', pdf: 'v1/pdf/me/:code' } as const;
