import { allPages, ok, type PortError, type Result } from '@account-area/kernel';

import { ORDERS_PER_CHUNK } from '../order-list/order-places.ts';
import type { OrderRow, OrderService } from './order.ts';

/** All orders of the customer, the newest first, for callers that show none before they have all. */
export const allOrders = (
  service: Pick<OrderService, 'orders'>,
  signal: AbortSignal,
): Promise<Result<readonly OrderRow[], PortError>> =>
  allPages<OrderRow, number>(0, async (offset) => {
    const page = await service.orders({ offset, limit: ORDERS_PER_CHUNK }, signal);
    if (!page.ok) return page;
    const { rows } = page.value;
    return ok({ rows, next: rows.length < ORDERS_PER_CHUNK ? null : offset + ORDERS_PER_CHUNK });
  });
