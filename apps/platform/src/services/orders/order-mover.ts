import { setTimeout as wait } from 'node:timers/promises';

import { sql } from 'kysely';

import { SECOND_MS } from '../../clock.ts';
import type { PlatformContext } from '../../module.ts';
import type { AccountQueries } from '../../storage/database/account-database.ts';
import type { CarrierAddresses } from './carrier-address.ts';
import { newTrackingNumber } from './order-codes.ts';
import { mailDispatch } from './order-mails.ts';
import { changeStatus, holdOrder } from './order-status.ts';
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
 * moved on holds up no other; it is tried again the next time.
 */
export const moveDueOrders = async (context: MoverContext, signal: AbortSignal): Promise<void> => {
  const stuck: string[] = [];
  for (;;) {
    signal.throwIfAborted();
    const due = await earliestDue(context, stuck);
    if (!due) return;
    const work = context.database.system.transaction();
    await work
      .execute((queries) => takeDueStep(context, due, queries))
      .catch((error: unknown) => {
        stuck.push(due.id);
        context.log.error(error, 'an order was not moved on; that is tried again');
      });
  }
};

type DueOrder = NonNullable<Awaited<ReturnType<typeof earliestDue>>>;

const earliestDue = ({ clock, database }: MoverContext, stuck: readonly string[]) =>
  database.system
    .selectFrom('orders')
    .select(['id', 'account_id', 'code'])
    .where('next_at', '<=', clock.now())
    .where('id', '<>', sql<string>`all(${stuck}::uuid[])`)
    .orderBy('next_at')
    .limit(1)
    .executeTakeFirst();

/** Takes the step if it is due still: the order may have been moved or cancelled since. */
const takeDueStep = async (
  context: MoverContext,
  { account_id: accountId, code }: DueOrder,
  queries: AccountQueries,
) => {
  const order = await holdOrder(queries, accountId, code);
  if (!order?.next_status || !order.next_at || order.next_at > context.clock.now()) return;
  await takeStep(context, queries, {
    accountId,
    code,
    orderId: order.id,
    status: order.next_status,
    at: order.next_at,
  });
};

/** A step of an order that is held, and when it is taken. */
interface OrderMove {
  readonly accountId: string;
  readonly orderId: string;
  readonly code: string;
  readonly status: string;
  readonly at: Date;
}

/** Moves an order on: what is dispatched gets a parcel, and its customer a mail. */
export const takeStep = async (
  { carrier, mail }: Pick<MoverContext, 'carrier' | 'mail'>,
  queries: AccountQueries,
  { accountId, at, code, orderId, status }: OrderMove,
): Promise<void> => {
  const change = { accountId, orderId, status, at, next: plannedAfter([status], at) };
  if (status !== 'Dispatched') {
    await changeStatus(queries, change);
    return;
  }
  const trackingNumber = newTrackingNumber();
  await changeStatus(queries, { ...change, trackingNumber });
  await mailDispatch(queries, mail, { accountId, code, trackingNumber, carrier });
};
