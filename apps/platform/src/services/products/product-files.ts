import { randomUUID } from 'node:crypto';

import type { Jobs } from '../../storage/jobs/jobs.ts';
import type { AccountDatabase, AccountQueries } from '../../storage/database/account-database.ts';
import { withPlatformRights } from '../../storage/database/account-database.ts';
import { hasBeenPaid } from '../orders/order-words.ts';

/** The queue of files of products. */
export const PRODUCT_QUEUE = 'products';

/** Types of articles that have pages. */
export const PAGED_TYPES: readonly string[] = ['photobook', 'calendar'];

/** Whose products, of which order. */
interface OrderedProducts {
  readonly accountId: string;
  readonly orderId: string;
  readonly now: Date;
}

/**
 * Has the files of an order's products made once the transaction of `queries` is committed, each once; call
 * `jobs.wake(PRODUCT_QUEUE)` then. Products without pages have none.
 */
export const queueProductFiles = (
  { accountId, now, orderId }: OrderedProducts,
  queries: AccountQueries,
  jobs: Pick<Jobs, 'add'>,
): Promise<void> =>
  withPlatformRights(queries, async () => {
    const products = await queries
      .updateTable('order_products')
      .set({ files_state: 'waiting' })
      .where('account_id', '=', accountId)
      .where('order_id', '=', orderId)
      .where('files_state', '=', 'none')
      .where('article_type', 'in', PAGED_TYPES)
      .returning('code')
      .execute();
    for (const { code } of products) {
      const id = randomUUID();
      await queries
        .insertInto('product_files')
        .values({ id, account_id: accountId, product_code: code, asked_at: now })
        .execute();
      await jobs.add(PRODUCT_QUEUE, { id, accountId, ahead: 0 }, queries);
    }
  });

/** A product of the customer, and what there is of its files. */
export interface ProductRecord {
  readonly code: string;
  readonly orderId: string;
  readonly filesState: 'none' | 'waiting' | 'ready' | 'failed';
  /** Whether its files may be made: the order is paid. */
  readonly isPaid: boolean;
  readonly pageCount: number | null;
  readonly byteSize: number | null;
  readonly sha256: Buffer | null;
}

/** `undefined` when the customer has no such product. */
export const findProduct = (account: AccountDatabase, code: string): Promise<ProductRecord | undefined> =>
  account.read((queries) =>
    queries
      .selectFrom('order_products')
      .innerJoin('orders', 'orders.id', 'order_products.order_id')
      .leftJoin('product_files', 'product_files.product_code', 'order_products.code')
      .select([
        'order_products.code',
        'order_products.order_id as orderId',
        'order_products.files_state as filesState',
        hasBeenPaid.as('isPaid'),
        'product_files.page_count as pageCount',
        'product_files.byte_size as byteSize',
        'product_files.sha256',
      ])
      .where('order_products.code', '=', code)
      .executeTakeFirst(),
  );
