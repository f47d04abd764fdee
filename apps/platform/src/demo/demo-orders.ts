import type { Clock } from '../clock.ts';
import type { Hosts } from '../services/configuration/hosts.ts';
import { createCatalogues } from '../services/merchandise/catalogue.ts';
import { newOrderCode } from '../services/orders/order-codes.ts';
import type { Database } from '../storage/database/database.ts';
import { addPlannedOrders } from './add-planned-orders.ts';
import { DEMO_ORDERS, type DemoOrders } from './demo-orders.data.ts';
import { type PlannedOrder, planOrder } from './planned-order.ts';
import { createRandom } from './random.ts';

interface DemoOrdersOptions {
  readonly clock: Clock;
  readonly database: Database;
  readonly hosts: Hosts;
}

/**
 * Gives the demo customers their orders, each customer all or none. Codes are the same on every machine, so a customer who
 * has one of them has got theirs before.
 */
export const makeDemoOrders = async ({ clock, database, hosts }: DemoOrdersOptions): Promise<void> => {
  for (const [index, [email, wanted]] of Object.entries(DEMO_ORDERS).entries()) {
    const planned = planDemoOrders(wanted, { seed: index + 1, now: clock.now(), hosts });
    await database.system.transaction().execute(async (queries) => {
      const account = await queries.selectFrom('accounts').select('id').where('email', '=', email).executeTakeFirst();
      // They may have deleted their account meanwhile.
      if (!account) return;
      const [newest] = planned;
      const before = queries
        .selectFrom('orders')
        .select('id')
        .where('code', '=', newest?.code ?? '');
      if (await before.executeTakeFirst()) return;
      await addPlannedOrders(queries, account.id, planned);
    });
  }
};

interface PlanningOptions {
  readonly seed: number;
  readonly now: Date;
  readonly hosts: Hosts;
}

/** The orders of a demo customer, the newest first. */
export const planDemoOrders = (
  { channel, drafts, locale }: DemoOrders,
  { hosts, now, seed }: PlanningOptions,
): readonly PlannedOrder[] => {
  const catalogue = createCatalogues(hosts)(channel, locale);
  if (!catalogue) throw new Error(`There is no channel ${channel}.`);
  const random = createRandom(seed);
  return drafts(now).map((draft) => {
    const code = newOrderCode((letters) => random.between(0, letters - 1));
    return planOrder(draft, { code, channel, catalogue });
  });
};
