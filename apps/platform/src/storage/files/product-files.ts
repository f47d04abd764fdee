import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { moveDurably } from './move-durably.ts';

/** What there is of one product. */
export interface StoredProduct {
  readonly accountId: string;
  readonly productCode: string;
}

/** The files of a product. */
export const PRODUCT_FILES = ['product.pdf', 'preview.webp'] as const;
export type ProductFileName = (typeof PRODUCT_FILES)[number];

/** Files of products: `<account>/<code>/product.pdf` and `preview.webp`, and `incoming/` for what is being made. */
export interface ProductFiles {
  /** A path for a file that is being made. The caller keeps or discards it. */
  incoming(): Promise<string>;
  /** No error when there is none any more. */
  discard(incoming: string): Promise<void>;
  /** Gives a file its place, over what may be there already; it is durable when this returns. */
  keep(product: StoredProduct, name: ProductFileName, incoming: string): Promise<void>;
  path(product: StoredProduct, name: ProductFileName): string;
  /** Every product that there are files of since before a time. */
  keptBefore(time: Date): AsyncIterable<StoredProduct>;
  /** No error when there is nothing. */
  remove(product: StoredProduct): Promise<void>;
  /** Removes what was being made when a platform died; nothing may be under way. */
  clearIncoming(): Promise<void>;
}

const CODE = /^[\w-]{1,64}$/;

/** Keeps files below `root`, which is made when it does not exist. */
export const createProductFiles = (root: string): ProductFiles => {
  const incomingFolder = join(root, 'incoming');
  const folderOf = ({ accountId, productCode }: StoredProduct) => {
    if (!CODE.test(productCode)) throw new TypeError('The code of a product is not one of a folder.');
    return join(root, 'finished', accountId, productCode);
  };

  return {
    async incoming() {
      await mkdir(incomingFolder, { recursive: true });
      return join(incomingFolder, randomUUID());
    },
    discard: (incoming) => rm(incoming, { force: true }),
    path: (product, name) => join(folderOf(product), name),
    keep: (product, name, incoming) => moveDurably(incoming, join(folderOf(product), name)),
    async *keptBefore(time) {
      for (const accountId of await namesIn(join(root, 'finished'))) {
        for (const productCode of await namesIn(join(root, 'finished', accountId))) {
          const product = { accountId, productCode };
          const folder = await stat(folderOf(product)).catch(() => undefined);
          if (folder && folder.mtime < time) yield product;
        }
      }
    },
    remove: (product) => rm(folderOf(product), { recursive: true, force: true }),
    clearIncoming: () => rm(incomingFolder, { recursive: true, force: true }),
  };
};

const namesIn = (folder: string): Promise<readonly string[]> =>
  readdir(folder).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  });
