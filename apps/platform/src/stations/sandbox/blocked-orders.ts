import { OrderParams } from '@account-area/contracts';
import * as z from 'zod/mini';

import { absent } from '../../server/problem.ts';
import { openRoute, type Route } from '../../server/route.ts';
import { refuseForeignForm } from '../../server/same-origin.ts';
import { OPEN, type Sandbox, SANDBOX } from './sandbox.ts';

const Blocking = z.object({ blocked: z.boolean() });

/** Blocks an order, so that it may not be shown to others, or lifts that. */
export const blockedOrders = ({ database }: Sandbox): Route =>
  openRoute({
    method: 'POST',
    path: `${SANDBOX}/api/orders/:orderCode/blocked`,
    tag: 'Sandbox',
    summary: 'Blocks an order, or lifts that. Said again it is the same.',
    access: OPEN,
    params: OrderParams,
    body: Blocking,
    answer: Blocking,
    example: { params: { orderCode: 'no-order' } },
    handle: async (call) => {
      refuseForeignForm(call);
      const { blocked } = call.body;
      const changed = await database.system
        .updateTable('orders')
        .set({ is_blocked: blocked })
        .where('code', '=', call.params.orderCode)
        .returning('id')
        .execute();
      if (changed.length === 0) throw absent();
      return { blocked };
    },
  });
