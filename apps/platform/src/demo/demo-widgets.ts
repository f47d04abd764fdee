import type { Clock } from '../clock.ts';
import { DAY_MS, HOUR_MS } from '../clock.ts';
import { PAGED_TYPES } from '../services/products/product-files.ts';
import type { Database } from '../storage/database/database.ts';

/** How long ago the online versions of a demo customer were requested, for their newest products that were dispatched. */
const DEMO_WIDGETS: Readonly<Record<string, readonly { readonly ageMs: number; readonly isReady: boolean }[]>> = {
  'anna@example.test': [
    { ageMs: HOUR_MS, isReady: false },
    { ageMs: 3 * DAY_MS, isReady: true },
  ],
  'lars@example.test': [{ ageMs: 200 * DAY_MS, isReady: true }],
};

/** Long enough for one that is not ready yet to be looked at. */
const MAKING_MS = 30 * DAY_MS;

/** The brand of a channel is its first word. */
const brandOf = (channel: string) => channel.split('-', 1).join('');

/** Gives demo customers their online versions, each customer all or none: who has one has got theirs before. */
export const makeDemoWidgets = async ({
  clock,
  database: { system },
}: {
  readonly clock: Clock;
  readonly database: Database;
}): Promise<void> => {
  for (const [email, wanted] of Object.entries(DEMO_WIDGETS)) {
    await system.transaction().execute(async (queries) => {
      const account = await queries.selectFrom('accounts').select('id').where('email', '=', email).executeTakeFirst();
      // They may have deleted their account meanwhile.
      if (!account) return;
      const before = queries.selectFrom('widgets').select('product_code').where('account_id', '=', account.id);
      if (await before.executeTakeFirst()) return;
      const products = await queries
        .selectFrom('order_products')
        .innerJoin('orders', 'orders.id', 'order_products.order_id')
        .select(['order_products.code', 'orders.channel'])
        .where('orders.account_id', '=', account.id)
        .where('orders.status', '=', 'Dispatched')
        .where('order_products.article_type', 'in', PAGED_TYPES)
        .orderBy('orders.created_at', 'desc')
        .orderBy('order_products.place')
        .limit(wanted.length)
        .execute();
      for (const [index, { channel, code }] of products.entries()) {
        const { ageMs, isReady } = wanted[index] ?? { ageMs: 0, isReady: true };
        const requestedAt = new Date(clock.now().getTime() - ageMs);
        await queries
          .insertInto('widgets')
          .values({
            account_id: account.id,
            product_code: code,
            vendor_id: brandOf(channel),
            requested_at: requestedAt,
            ready_at: isReady ? requestedAt : new Date(requestedAt.getTime() + MAKING_MS),
          })
          .execute();
      }
    });
  }
};
