import { randomInt } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';

import { ORDER_IN_PRODUCTION, type PostalAddress } from '@account-area/contracts';

import { DAY_MS } from '../../clock.ts';
import { absent, HttpProblem } from '../../server/problem.ts';
import { type AccountDatabase, withPlatformRights } from '../../storage/database/account-database.ts';
import { VOUCHER_TYPE } from '../merchandise/merchandise.data.ts';
import { holdOrder } from './order-status.ts';
import { dispatchOf } from './order-steps.ts';
import { hasNoDates, isBeforeProduction } from './order-words.ts';
import type { OrderRecord } from './read-orders.ts';

/** How long the shops take until an order has its new address. */
const CHANGE_TAKES_MS = { least: 4000, most: 8000 };

interface AddressRequest {
  readonly code: string;
  readonly address: PostalAddress;
  readonly now: Date;
}

/**
 * Gives an order another address, some seconds later; a request before that has not come true yet is replaced, and the same
 * one again changes nothing. Throws a 404 when the customer has no such order, and a 409 once making it has begun (D49).
 */
export const changeAddress = (account: AccountDatabase, { address, code, now }: AddressRequest): Promise<void> =>
  account.write((queries) =>
    withPlatformRights(queries, async () => {
      const order = await holdOrder(queries, account.accountId, code);
      if (!order) throw absent();
      if (!isBeforeProduction(order.status)) {
        throw new HttpProblem(409, 'Making the order has begun', { code: ORDER_IN_PRODUCTION });
      }
      const earlier = await queries
        .selectFrom('delivery_changes')
        .select(['address', 'visible_at'])
        .where('order_id', '=', order.id)
        .executeTakeFirst();
      if (isDeepStrictEqual(earlier?.address, address)) return;
      if (earlier && earlier.visible_at <= now) {
        const has = { address: earlier.address, delivery_type: 'Home' } as const;
        await queries.updateTable('orders').set(has).where('id', '=', order.id).execute();
      }
      const takesMs = randomInt(CHANGE_TAKES_MS.least, CHANGE_TAKES_MS.most);
      const change = { address, visible_at: new Date(now.getTime() + takesMs) };
      await queries
        .insertInto('delivery_changes')
        .values({ order_id: order.id, account_id: account.accountId, ...change })
        .onConflict((conflict) => conflict.column('order_id').doUpdateSet(change))
        .execute();
    }),
  );

/**
 * Where an order goes to as of a moment, and how: while a change is in progress it is the old address without a type, and
 * what was changed goes to a home (C30.3).
 */
export const deliveryOf = (
  { address, change, deliveryType }: Pick<OrderRecord, 'address' | 'change' | 'deliveryType'>,
  now: Date,
): { readonly deliveryAddress: PostalAddress; readonly deliveryType?: string } => {
  if (!change) return { deliveryAddress: address, deliveryType };
  if (change.visibleAt > now) return { deliveryAddress: address };
  return { deliveryAddress: change.address, deliveryType: 'Home' };
};

/** A parcel is this long on its way. */
const EARLIEST_MS = DAY_MS;
const LATEST_MS = 3 * DAY_MS;

/** What decides when an order arrives. */
interface ExpectedOrder extends Pick<OrderRecord, 'events' | 'status'> {
  readonly products: readonly Pick<OrderRecord['products'][number], 'articleType'>[];
}

/** Between when an order arrives; `null` before it is ordered, and when no day can be named (C30.4), as for codes alone. */
export const deliveryDatesOf = ({
  events,
  products,
  status,
}: ExpectedOrder): { readonly earliest: Date; readonly latest: Date } | null => {
  const isSent = products.some(({ articleType }) => articleType !== VOUCHER_TYPE);
  const dispatch = isSent && !hasNoDates(status) ? dispatchOf(events) : null;
  if (!dispatch) return null;
  const after = (ms: number) => new Date(dispatch.getTime() + ms);
  return { earliest: after(EARLIEST_MS), latest: after(LATEST_MS) };
};
