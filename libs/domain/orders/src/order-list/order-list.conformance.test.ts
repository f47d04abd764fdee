import { offsetPagesPromises } from '@account-area/kernel/conformance';
import { it } from 'vitest';

import { orderSummaryFixture } from '../order/order.fixtures.ts';
import type { OrderSummary } from '../order/order.ts';
import { fakeOrderPages } from './order-list.fakes.ts';

it.each(
  offsetPagesPromises('OrderService.orders', () => {
    const { list, orders } = fakeOrderPages();
    let all: readonly OrderSummary[] = [];
    return {
      page: async (query, signal) => {
        const page = orders(query, signal);
        await list(all);
        return page;
      },
      add: (count) => {
        all = Array.from({ length: count }, (_, at) => orderSummaryFixture({ id: `P-${at}` }));
        return all.map(({ id }) => id);
      },
    };
  }),
)('$name', ({ run }) => run());
