import { setTimeout as wait } from 'node:timers/promises';

import { type NotNull, sql } from 'kysely';

import { SECOND_MS } from '../../clock.ts';
import type { PlatformContext } from '../../module.ts';
import type { AccountQueries } from '../../storage/database/account-database.ts';
import { VOUCHER_TYPE } from '../merchandise/merchandise.data.ts';
import type { CarrierAddresses } from './carrier-address.ts';
import { newTrackingNumber } from './order-codes.ts';
import { mailDispatch } from './order-mails.ts';
import { CANCELLED, changeStatus } from './order-status.ts';
import { plannedAfter } from './order-steps.ts';

/** What moves orders on. */
export interface MoverContext extends Pick<PlatformContext, 'clock' | 'database' | 'log' | 'mail'> {
  readonly carrier: CarrierAddresses;
}

const EVERY_MS = SECOND_MS;

/** Moves orders on until the returned function is called, which fulfils when the last move is over. */
export const keepMoving = (context: MoverContext): (() => Promise<void>) => {
  const ending = new AbortController();
  const { signal } = ending;
  const moving = (async () => {
    while (!signal.aborted) {
      await moveDueOrders(context, signal).catch((error: unknown) => {
        if (!signal.aborted) context.log.error(error, 'orders were not moved on; that is tried again');
      });
      await wait(EVERY_MS, undefined, { ref: false, signal }).catch(() => undefined);
    }
  })();
  return () => {
    ending.abort();
    return moving;
  };
};

/**
 * Takes every step that is due by the platform's clock, the earliest first, each in a transaction of its own that plans the
 * next one. A step is dated by when it was due, so the history is right however late it is taken. An order that cannot be
 * moved on, or that another transaction holds, holds up no other; it is looked at again the next time.
 */
export const moveDueOrders = async (context: MoverContext, signal: AbortSignal): Promise<void> => {
  const stuck: string[] = [];
  const takeEarliest = async (): Promise<boolean> => {
    const found: { order?: OrderMove } = {};
    const work = context.database.system.transaction();
    const taking = work.execute(async (queries) => {
      const due = await holdEarliestDue(context, queries, stuck);
      if (!due) return;
      found.order = due;
      await takeStep(context, queries, due);
    });
    await taking.catch((error: unknown) => {
      if (!found.order) throw error;
      stuck.push(found.order.orderId);
      context.log.error(error, 'an order was not moved on; that is tried again');
    });
    return found.order !== undefined;
  };
  while (await takeEarliest()) signal.throwIfAborted();
};

/**
 * The order whose step has been due longest, held together with its account; the step is the one that is planned. What others
 * hold is passed over: another process moves it on, pays for it or deletes it.
 */
const holdEarliestDue = (
  { clock }: MoverContext,
  queries: AccountQueries,
  stuck: readonly string[],
): Promise<OrderMove | undefined> =>
  queries
    .selectFrom('orders')
    .innerJoin('accounts', 'accounts.id', 'orders.account_id')
    .select([
      'orders.id as orderId',
      'orders.account_id as accountId',
      'orders.next_status as status',
      'orders.next_at as at',
    ])
    .where('orders.next_at', '<=', clock.now())
    .where('orders.id', '<>', sql<string>`all(${stuck}::uuid[])`)
    .orderBy('orders.next_at')
    .limit(1)
    .modifyEnd(sql`for key share of accounts skip locked for update of orders skip locked`)
    .$narrowType<{ status: NotNull; at: NotNull }>()
    .executeTakeFirst();

/** A step of an order that is held, and when it is taken. */
interface OrderMove {
  readonly accountId: string;
  readonly orderId: string;
  readonly status: string;
  readonly at: Date;
}

/**
 * Moves an order on. What is dispatched gets a parcel and its customer a mail, unless everything in it has arrived as a code.
 */
export const takeStep = async (
  { carrier, mail }: Pick<MoverContext, 'carrier' | 'mail'>,
  queries: AccountQueries,
  { accountId, at, orderId, status }: OrderMove,
): Promise<void> => {
  const change = { accountId, orderId, status, at, next: plannedAfter([status], at) };
  if (status !== 'Dispatched' || !(await needsParcel(queries, orderId))) {
    await changeStatus(queries, change);
    return;
  }
  const trackingNumber = newTrackingNumber();
  await changeStatus(queries, { ...change, trackingNumber });
  await mailDispatch(queries, mail, { accountId, orderId, trackingNumber, carrier });
};

const needsParcel = async (queries: AccountQueries, orderId: string): Promise<boolean> => {
  const toSend = await queries
    .selectFrom('order_products')
    .select('code')
    .where('order_id', '=', orderId)
    .where('article_type', '<>', VOUCHER_TYPE)
    .where('status', '<>', CANCELLED)
    .limit(1)
    .executeTakeFirst();
  return toSend !== undefined;
};
