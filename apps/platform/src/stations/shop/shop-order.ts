import { sql } from 'kysely';

import type { AccountQueries } from '../../storage/database/account-database.ts';
import type { ArticleOnSale, Catalogue } from '../../services/merchandise/catalogue.ts';
import { VOUCHER_TYPE } from '../../services/merchandise/merchandise.data.ts';
import type { NewProduct } from '../../services/orders/place-order.ts';
import { chosenPhotosOf } from '../../services/products/product-photos.ts';
import type { BasketLine } from '../../services/reorder/shop-baskets.ts';

/** A line of a basket with its article and its price. */
export interface PricedLine {
  readonly line: BasketLine;
  readonly article: ArticleOnSale;
  readonly title: string;
  /** Of one, in the smallest unit of the currency. */
  readonly price: number;
}

/** What a basket comes to. */
export interface PricedBasket {
  readonly lines: readonly PricedLine[];
  /** 0 where nothing has to be sent. */
  readonly delivery: number;
  readonly total: number;
}

/** Prices of the moment; `null` when something in a basket is not sold any more. */
export const priceBasket = (lines: readonly BasketLine[], catalogue: Catalogue): PricedBasket | null => {
  const priced = lines.flatMap((line): readonly PricedLine[] => {
    const article = catalogue.articles.find(({ id }) => id === line.article);
    if (article === undefined) return [];
    if (line.size === null) return [{ line, article, title: article.title, price: article.price }];
    const size = article.sizes.find(({ id }) => id === line.size);
    return size ? [{ line, article, title: `${article.title} ${size.title}`, price: size.price }] : [];
  });
  if (priced.length < lines.length) return null;
  const delivery = priced.every(({ article }) => article.type === VOUCHER_TYPE) ? 0 : catalogue.delivery;
  const total = priced.reduce((sum, { line, price }) => sum + line.quantity * price, delivery);
  return { lines: priced, delivery, total };
};

/** The products of a basket, each with the photos of the customer that it is made of. */
export const productsOf = async (
  lines: readonly PricedLine[],
  queries: AccountQueries,
): Promise<readonly NewProduct[]> => {
  const products: NewProduct[] = [];
  for (const { article, line, price, title } of lines) {
    const photos = await photosOf(line, queries);
    const [cover] = photos;
    const product = {
      article: article.id,
      articleType: article.type,
      title,
      unitMinor: price,
      ...(article.optionCode !== null && { optionCode: article.optionCode }),
      ...(cover !== undefined && { coverPhotoId: cover }),
      extras: { ...(line.size !== null && { size: line.size }), ...(photos.length > 0 && { photos: [...photos] }) },
    };
    // A product has one code, and each voucher needs its own.
    const quantities = article.type === VOUCHER_TYPE ? Array.from({ length: line.quantity }, () => 1) : [line.quantity];
    products.push(...quantities.map((quantity) => ({ ...product, quantity })));
  }
  return products;
};

/** The photos of a line that are there still, the cover first. */
export const photosOf = async (line: BasketLine, queries: AccountQueries): Promise<readonly string[]> => {
  const ids = await chosenFor(line, queries);
  if (ids.length === 0) return [];
  const there = await queries
    .selectFrom('photos')
    .select('id')
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where('deleted_at', 'is', null)
    .execute();
  const known = new Set(there.map(({ id }) => id));
  return ids.filter((id) => known.has(id));
};

const chosenFor = async (
  { photoIds, size, source }: BasketLine,
  queries: AccountQueries,
): Promise<readonly string[]> => {
  if (source === null) return photoIds;
  if (source.of === 'product') {
    const product = await queries
      .selectFrom('order_products')
      .select(['cover_photo_id', 'extras'])
      .where('code', '=', source.id)
      .executeTakeFirst();
    return product ? chosenPhotosOf({ coverPhotoId: product.cover_photo_id, extras: product.extras }) : [];
  }
  const printed = await queries
    .selectFrom('basket_prints')
    .innerJoin('basket_photos', (join) =>
      join
        .onRef('basket_photos.basket_id', '=', 'basket_prints.basket_id')
        .onRef('basket_photos.photo_id', '=', 'basket_prints.photo_id'),
    )
    .select('basket_prints.photo_id')
    .where('basket_prints.basket_id', '=', source.id)
    .where('basket_prints.size', '=', size ?? '')
    .orderBy('basket_photos.place')
    .execute();
  return printed.map(({ photo_id: id }) => id);
};
