import {
  pathOf,
  PRODUCT_PDF_MEDIA_TYPE,
  PRODUCT_PDF_PURPOSE,
  PRODUCT_QUERY,
  ProductEnvelope,
  ProductFile,
  productPaths,
} from '@account-area/contracts';
import { fail, ok, type PortError, type Result } from '@account-area/kernel';
import type { ProductPdf, ProductPdfService } from '@account-area/orders';
import * as z from 'zod/mini';

import { leadsTo, rawItemsOf, readItem } from '../answers.ts';
import { isAbsent } from '../exchange/exchange.ts';
import { isPdf } from '../exchange/is-pdf.ts';
import type { Answer, RemoteService } from '../exchange/remote-service.ts';
import { type AnswerIssue, issuesOf } from '../http-environment.ts';

/** The two services that know the files of products, and where pictures of them are kept. */
export interface ProductPdfWorld {
  /** `{product-api}` in the specification: which files there are. */
  readonly products: RemoteService;
  /** `{unzip-pdf}` in the specification: the files themselves. */
  readonly productFiles: RemoteService;
  readonly picturesOrigin: string;
}

/** PDFs of products, by the product service and the one that has its files. */
export const createHttpProductPdfService = ({
  picturesOrigin,
  productFiles,
  products,
}: ProductPdfWorld): ProductPdfService => ({
  pdf: (code, signal) =>
    products.ask<z.infer<typeof ProductEnvelope>, ProductPdf | null>(
      {
        operation: 'product files',
        path: pathOf(productPaths.product, { code }),
        query: PRODUCT_QUERY,
        answers: [404],
        schema: ProductEnvelope,
      },
      signal,
      ({ files }, answer) => pdfAmong(files, answer, picturesOrigin),
      (refusal) => (isAbsent(refusal) ? ok(null) : null),
    ),

  read: (code, signal) =>
    productFiles.readFile(
      {
        operation: 'product PDF',
        path: pathOf(productPaths.pdf, { code }),
        mediaType: PRODUCT_PDF_MEDIA_TYPE,
        isOfType: isPdf,
      },
      signal,
    ),
});

/** A file before its extras are looked at: a malformed one does not cost the file. */
const FileData = z.pick(ProductFile, { purpose: true });

const pdfAmong = (
  files: readonly unknown[],
  answer: Answer,
  picturesOrigin: string,
): Result<ProductPdf | null, PortError> => {
  const malformed: AnswerIssue[] = [];
  const pdf = rawItemsOf('files', files).find((item) => {
    const purpose = readItem(item, ({ raw }) => purposeOf(raw), malformed);
    return purpose === PRODUCT_PDF_PURPOSE;
  });
  // It may be the one that could not be read.
  if (pdf === undefined) return malformed.length > 0 ? fail(answer.reject(malformed)) : ok(null);
  const read = readItem(pdf, ({ raw }) => extrasOf(raw, picturesOrigin), malformed) ?? NOTHING_KNOWN;
  if (malformed.length > 0) answer.note('items-dropped', malformed);
  return ok(read);
};

const NOTHING_KNOWN: ProductPdf = { pageCount: null, byteSize: null, previewAddress: null };

const purposeOf = (raw: unknown) => {
  const file = FileData.safeParse(raw);
  return file.success ? ok(file.data.purpose) : fail(issuesOf(file.error));
};

const extrasOf = (raw: unknown, picturesOrigin: string): Result<ProductPdf, readonly AnswerIssue[]> => {
  const file = ProductFile.safeParse(raw);
  if (!file.success) return fail(issuesOf(file.error));
  const { byteSize = null, pageCount = null, previewUrl = null } = file.data;
  return previewUrl === null || leadsTo([picturesOrigin], previewUrl)
    ? ok({ pageCount, byteSize, previewAddress: previewUrl })
    : fail([{ path: 'previewUrl', code: 'foreign-origin' }]);
};
