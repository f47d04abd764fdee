import { pathOf, ReorderAnswer, reorderPaths, ReorderStatus } from '@account-area/contracts';
import { fail, ok } from '@account-area/kernel';
import type { ReorderService } from '@account-area/orders';

import { leadsTo } from '../answers.ts';
import type { RemoteService } from '../exchange/remote-service.ts';

/** The two services that ordering again needs, and where the shop of the host is. */
export interface ReorderWorld {
  readonly reorder: RemoteService;
  /** `{reorder-direct}` in the specification. */
  readonly reorderDirect: RemoteService;
  /** A basket anywhere else is refused; `null` for a host without a shop. */
  readonly shopOrigin: string | null;
}

/** Ordering again, by the reorder service, then by the one that fills a basket. */
export const createHttpReorderService = ({ reorder, reorderDirect, shopOrigin }: ReorderWorld): ReorderService => ({
  status: (orderCode, signal) =>
    reorder.ask(
      { operation: 'reorder status', path: pathOf(reorderPaths.status, { orderCode }), schema: ReorderStatus },
      signal,
      ({ available }) => ok({ isAvailable: available }),
    ),

  reorder: ({ input: { orderCode }, key }, signal) =>
    reorderDirect.ask(
      {
        operation: 'reorder',
        method: 'POST',
        path: '',
        query: { OrderCode: orderCode },
        idempotencyKey: key,
        schema: ReorderAnswer,
      },
      signal,
      ({ ShopUrl }, answer) =>
        shopOrigin !== null && leadsTo([shopOrigin], ShopUrl)
          ? ok(new URL(ShopUrl))
          : fail(answer.reject([{ path: 'ShopUrl', code: 'foreign-origin' }])),
    ),
});
