import * as z from 'zod/mini';

import type { AccountDatabase } from '../../storage/database/account-database.ts';
import { isUuid } from '../../uuid.ts';
import type { Catalogue } from '../merchandise/catalogue.ts';
import type { BasketLine } from './shop-baskets.ts';

/** Why an order cannot be made again. */
export type ReorderRefusal = 'not-paid' | 'blocked' | 'not-sold';

/** What a product keeps of what was chosen for it, as far as ordering it again needs it; what is not ours chose nothing. */
export const ProductExtras = z.catch(
  z.object({
    size: z._default(z.nullable(z.string()), null),
    photos: z._default(z.array(z.string().check(z.refine(isUuid))), []),
  }),
  { size: null, photos: [] },
);
export type ProductExtras = z.infer<typeof ProductExtras>;

/** The lines that order the products of an order again, or why that cannot be; `undefined` when there is no such order. */
export const reorderOf = async (
  account: AccountDatabase,
  orderCode: string,
  catalogue: Catalogue,
): Promise<{ readonly lines: readonly BasketLine[] } | { readonly refused: ReorderRefusal } | undefined> => {
  const found = await account.read(async (queries) => {
    const order = await queries
      .selectFrom('orders')
      .select(['id', 'awaits_payment', 'is_blocked'])
      .where('code', '=', orderCode)
      .executeTakeFirst();
    return (
      order && {
        order,
        products: await queries
          .selectFrom('order_products')
          .select(['code', 'article', 'quantity', 'extras'])
          .where('order_id', '=', order.id)
          .orderBy('place')
          .execute(),
      }
    );
  });
  if (found === undefined) return undefined;
  const { order, products } = found;
  if (order.awaits_payment) return { refused: 'not-paid' };
  if (order.is_blocked) return { refused: 'blocked' };
  const lines = products.flatMap(({ article, code, extras, quantity }): readonly BasketLine[] => {
    const onSale = catalogue.articles.find(({ id }) => id === article);
    if (onSale === undefined) return [];
    const { size } = ProductExtras.parse(extras);
    const [standard] = onSale.sizes;
    const sold = onSale.sizes.find(({ id }) => id === size) ?? standard;
    return [{ article, size: sold?.id ?? null, quantity, photoIds: [], source: { of: 'product', id: code } }];
  });
  return lines.length < products.length ? { refused: 'not-sold' } : { lines };
};
