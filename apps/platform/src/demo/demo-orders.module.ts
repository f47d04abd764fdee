import { sql } from 'kysely';

import type { FirstRunTask, PlatformContext, PlatformModule } from '../module.ts';
import { addAccount } from '../services/customer/accounts.ts';
import { createCatalogues } from '../services/merchandise/catalogue.ts';
import { giveDemoPassword, hashDemoPassword } from '../services/sign-in/demo-password.ts';
import type { Database } from '../storage/database/database.ts';
import { addPlannedOrders } from './add-planned-orders.ts';
import { addDemoCovers } from './demo-covers.ts';
import { makeDemoInvoices } from './demo-invoices.ts';
import { readDemoOptions } from './demo-options.ts';
import { makeDemoOrders } from './demo-orders.ts';
import { makeDemoWidgets } from './demo-widgets.ts';
import { createRandom } from './random.ts';
import { planVariedOrders } from './varied-orders.ts';

/** Orders, online versions and invoices of the demo customers, and a customer with many for benchmarks when asked for. */
export const demoOrdersModule: PlatformModule = {
  name: 'demo-orders',
  start: (context) => {
    const { generatedOrders } = readDemoOptions(process.env);
    if (context.production) return {};
    return {
      firstRun: [
        ...(generatedOrders > 0 ? [manyOrders(context, generatedOrders)] : []),
        ...(context.demo
          ? [demoOrders(context), demoWidgets(context), demoInvoices(context), demoCovers(context)]
          : []),
      ],
    };
  },
};

const demoOrders = (context: PlatformContext): FirstRunTask => ({
  name: 'demo-orders',
  when: 'before-ready',
  run: () => makeDemoOrders(context),
});

const demoWidgets = (context: PlatformContext): FirstRunTask => ({
  name: 'demo-widgets',
  when: 'before-ready',
  run: () => makeDemoWidgets(context),
});

/** The files are made once customers may come. */
const demoInvoices = (context: PlatformContext): FirstRunTask => ({
  name: 'demo-invoices',
  when: 'before-ready',
  run: () => makeDemoInvoices(context),
});

/** After the photos. */
const demoCovers = ({ database }: PlatformContext): FirstRunTask => ({
  name: 'demo-covers',
  when: 'in-background',
  run: () => addDemoCovers(database),
});

const BENCH_EMAIL = 'bench-orders@example.test';
const CHANNEL = 'printelle-gb';

const manyOrders = ({ clock, database: { system }, hosts }: PlatformContext, count: number): FirstRunTask => ({
  name: `generated-orders-${count}`,
  when: 'before-ready',
  async run() {
    const hash = await hashDemoPassword(system);
    const catalogue = createCatalogues(hosts)(CHANNEL, 'en-GB');
    if (!catalogue) throw new Error(`There is no channel ${CHANNEL}.`);
    const random = createRandom(count);
    const numberBelow = (limit: number) => random.between(0, limit - 1);
    const planned = planVariedOrders({ count, channel: CHANNEL, catalogue, now: clock.now(), numberBelow });
    // All or nothing, so that it begins anew after an interruption.
    await system.transaction().execute(async (queries) => {
      await sql`set local statement_timeout = 0`.execute(queries);
      const names = { firstName: 'Bench', lastName: 'Orders' };
      const id = await addAccount(queries, { email: BENCH_EMAIL, ...names, registeredAt: clock.now() });
      if (id === undefined) return;
      await giveDemoPassword(queries, id, hash);
      await addPlannedOrders(queries, id, planned);
    });
    await tidy(system);
  },
});

/** The database would do so by itself in a while; benchmarks do not wait that long. */
const tidy = (system: Database['system']) =>
  system.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    try {
      await sql`vacuum (analyze) orders, order_products, order_events`.execute(connection);
    } finally {
      await sql`reset statement_timeout`.execute(connection);
    }
  });
