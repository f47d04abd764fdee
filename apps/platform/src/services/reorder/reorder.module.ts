import {
  OrderParams,
  ReorderAnswer,
  reorderPaths,
  ReorderQuery,
  ReorderStatus,
  SERVICES,
} from '@account-area/contracts';

import type { PlatformContext, PlatformModule } from '../../module.ts';
import { absent, HttpProblem } from '../../server/problem.ts';
import { type AccountCall, accountRoute, type Route } from '../../server/route.ts';
import { wantedLanguages } from '../../server/pages/languages.ts';
import { createCatalogues } from '../merchandise/catalogue.ts';
import { reorderOf } from './reorder.ts';
import { basketsAddress, createShopBaskets } from './shop-baskets.ts';

/** Ordering again what was ordered before (C31.1, D50). */
export const reorderModule: PlatformModule = {
  name: 'reorder',
  start: (context) => ({ routes: reorderRoutes(context) }),
};

const TAG = 'Reorder';
const NO_ORDER = 'no-order';

/** The code of the problem that refuses to order again: the status says why. */
const NOT_AVAILABLE = 'not-available';

const reorderRoutes = (context: PlatformContext): readonly Route[] => {
  const { clock, production } = context;
  const catalogues = createCatalogues(context.hosts);
  const baskets = createShopBaskets(context);

  const find = async ({ account, host, request }: AccountCall, orderCode: string) => {
    const [locale = 'en-GB'] = wantedLanguages(request.headers.get('Accept-Language'), host.wantedLocales);
    const catalogue = catalogues(host.channel, locale);
    const found = catalogue && (await reorderOf(account, orderCode, catalogue));
    if (!found) throw absent();
    return found;
  };

  return [
    accountRoute({
      method: 'GET',
      path: `${SERVICES.reorder.path}/${reorderPaths.status}`,
      tag: TAG,
      summary: 'Whether everything in an order can be made again, and why not.',
      params: OrderParams,
      answer: ReorderStatus,
      example: { params: { orderCode: NO_ORDER } },
      handle: async (call) => {
        const found = await find(call, call.params.orderCode);
        return 'refused' in found ? { available: false, reason: found.refused } : { available: true };
      },
    }),
    accountRoute({
      method: 'POST',
      path: SERVICES.reorderDirect.path,
      tag: TAG,
      summary: 'Puts the products of an order into a basket of the shop, and tells where that is.',
      query: ReorderQuery,
      answer: ReorderAnswer,
      example: { query: { OrderCode: NO_ORDER } },
      handle: async (call) => {
        const { account, host, origin } = call;
        const found = await find(call, call.query.OrderCode);
        if ('refused' in found) {
          throw new HttpProblem(409, 'The order cannot be made again', { code: NOT_AVAILABLE });
        }
        const basket = { accountId: account.accountId, channel: host.channel, lines: found.lines };
        const sealed = baskets.fill(basket, clock.now());
        return { ShopUrl: `${basketsAddress(host, { origin, production })}/${sealed}` };
      },
    }),
  ];
};
