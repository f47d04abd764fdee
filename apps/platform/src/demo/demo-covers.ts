import { sql } from 'kysely';

import type { Database } from '../storage/database/database.ts';
import { DEMO_ORDERS } from './demo-orders.data.ts';

/**
 * Puts photos of the demo customers on what they have ordered: the newest on the newest. Products without a photo keep the
 * picture of their article.
 */
export const addDemoCovers = async ({ system }: Database): Promise<void> => {
  await sql`update order_products set cover_photo_id = covers.photo_id from (
      select products.code, photos.id as photo_id
      from (
        select code, account_id, row_number() over (partition by account_id order by created_at desc, place) as rank
        from (
          select order_products.code, order_products.account_id, order_products.place, orders.created_at
          from order_products join orders on orders.id = order_products.order_id
            join accounts on accounts.id = orders.account_id
          where accounts.email = any (${Object.keys(DEMO_ORDERS)}::text[]) and orders.placement_key is null
            and order_products.article_type <> 'voucher'
        ) ordered
      ) products
      join (
        select id, account_id, row_number() over (partition by account_id order by taken_at desc, id) as rank
        from photos where deleted_at is null
      ) photos on photos.account_id = products.account_id and photos.rank = products.rank
    ) covers
    where covers.code = order_products.code and order_products.cover_photo_id is null`.execute(system);
};
