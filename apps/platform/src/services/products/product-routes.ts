import { stat } from 'node:fs/promises';

import {
  Product,
  PRODUCT_PDF_MEDIA_TYPE,
  PRODUCT_PDF_PURPOSE,
  PRODUCT_QUERY,
  ProductParams,
  productPaths,
  ProductQuery,
  SERVICES,
} from '@account-area/contracts';
import * as z from 'zod/mini';

import { HOUR_MS, SECOND_MS } from '../../clock.ts';
import type { PlatformContext } from '../../module.ts';
import { absent, HttpProblem } from '../../server/problem.ts';
import { accountRoute, openRoute, type Route } from '../../server/route.ts';
import { AccountGone } from '../../storage/database/account-database.ts';
import type { ProductFiles } from '../../storage/files/product-files.ts';
import { attachment } from '../images/attachment.ts';
import { fileResponse } from '../images/file-response.ts';
import { streamFile } from '../images/file-stream.ts';
import { findProduct, PRODUCT_QUEUE, queueProductFiles } from './product-files.ts';
import { createProductPreviews, PREVIEWS_PATH } from './product-preview.ts';

const TAG = 'Products';
const NO_PRODUCT = 'no-product';

/** Files of a product never change. */
const MAX_AGE_S = (12 * HOUR_MS) / SECOND_MS;

interface RouteContext extends PlatformContext {
  readonly files: ProductFiles;
}

/** What files there are of a product, its PDF, and the picture of the first page (C33.5). */
export const productRoutes = (context: RouteContext): readonly Route[] => {
  const { clock, database, files, jobs, log } = context;
  const previews = createProductPreviews(context);

  return [
    accountRoute({
      method: 'GET',
      path: `${SERVICES.products.path}/${productPaths.product}`,
      tag: TAG,
      summary:
        'Which files there are of a product. Those of a product that was paid before are made when it is looked at.',
      params: ProductParams,
      query: ProductQuery,
      answer: Product,
      example: { params: { code: NO_PRODUCT }, query: PRODUCT_QUERY },
      handle: async ({ account, origin, params }) => {
        const product = await findProduct(account, params.code);
        if (product === undefined) throw absent();
        const { byteSize, code, filesState, isPaid, orderId, pageCount } = product;
        const now = clock.now();
        if (filesState === 'none' && isPaid) {
          const { accountId } = account;
          await account.write((queries) => queueProductFiles({ accountId, orderId, now }, queries, jobs));
          account.afterCommit(() => jobs.wake(PRODUCT_QUEUE));
        }
        if (pageCount === null || byteSize === null) return { code, files: [] };
        const previewUrl = origin + previews.addressOf({ accountId: account.accountId, productCode: code }, now);
        return { code, files: [{ purpose: PRODUCT_PDF_PURPOSE, pageCount, byteSize, previewUrl }] };
      },
    }),
    accountRoute({
      method: 'GET',
      path: `${SERVICES.productFiles.path}/${productPaths.pdf}`,
      tag: TAG,
      summary: 'The PDF of a product, once it is made.',
      params: ProductParams,
      example: { params: { code: NO_PRODUCT } },
      handle: async ({ account, params, request }) => {
        const product = await findProduct(account, params.code);
        if (!product?.sha256) throw absent();
        const path = files.path({ accountId: account.accountId, productCode: product.code }, 'product.pdf');
        const file = await stat(path).catch(() => undefined);
        if (file === undefined) {
          log.error({ product: product.code }, 'the PDF of a product is lost');
          throw absent();
        }
        return fileResponse(request, {
          contentType: PRODUCT_PDF_MEDIA_TYPE,
          size: file.size,
          etag: `"${product.sha256.toString('base64url')}"`,
          maxAge: MAX_AGE_S,
          headers: { 'Content-Disposition': attachment(`${product.code}.pdf`) },
          body: (range) => streamFile(path, range),
        });
      },
    }),
    openRoute({
      method: 'GET',
      path: `${PREVIEWS_PATH}/:sealed`,
      tag: TAG,
      summary: "The picture of the first page of a product's PDF, at an address that the product gave.",
      access: {
        kind: 'signed',
        because: 'pictures are fetched by the browser itself, which sends no token',
        accountIdIn: ({ sealed }) => sealed && previews.accountIn(sealed),
      },
      params: z.object({ sealed: z.string() }),
      example: { params: { sealed: NO_PRODUCT } },
      handle: async ({ params, request }) => {
        const opened = previews.open(params.sealed, clock.now());
        if (opened === null) throw new HttpProblem(403, 'The address is not valid, or not any more');
        const product = await findProduct(database.forAccount(opened.accountId), opened.productCode).catch(
          (error: unknown) => {
            if (error instanceof AccountGone) return undefined;
            throw error;
          },
        );
        const path = files.path(opened, 'preview.webp');
        const file = product?.sha256 && (await stat(path).catch(() => undefined));
        if (!file) throw absent();
        return fileResponse(request, {
          contentType: 'image/webp',
          size: file.size,
          etag: `"preview-${opened.productCode}"`,
          maxAge: MAX_AGE_S,
          body: (range) => streamFile(path, range),
        });
      },
    }),
  ];
};
