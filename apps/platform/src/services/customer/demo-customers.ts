import { DAY_MS } from '../../clock.ts';
import type { FirstRunTask, PlatformContext, PlatformModule } from '../../module.ts';
import { addMonths, RETENTION_MONTHS } from '../photo-deletion/retention.ts';
import { giveDemoPassword } from '../sign-in/demo-password.ts';
import { addAccount, type NewAccount } from './accounts.ts';

interface DemoCustomer extends NewAccount {
  readonly lastOrderAt: Date | null;
  readonly projectCount: number;
}

/** Customers for trying out: one for each way the storage can stand and each kind of customer. */
export const demoCustomersModule: PlatformModule = {
  name: 'demo-customers',
  start: (context) => ({ firstRun: context.demo ? [addDemoCustomers(context)] : [] }),
};

const addDemoCustomers = ({ clock, database }: PlatformContext): FirstRunTask => ({
  name: 'demo-customers',
  when: 'before-ready',
  async run() {
    const added: string[] = [];
    for (const customer of demoCustomers(clock.now())) {
      const id = await addAccount(database.system, customer);
      if (id === undefined) continue;
      const { lastOrderAt, projectCount } = customer;
      await database.system
        .insertInto('photo_retention')
        .values({ account_id: id, last_order_at: lastOrderAt, project_count: projectCount })
        .execute();
      added.push(id);
    }
    await giveDemoPassword(database.system, added);
  },
});

export const demoCustomers = (now: Date): readonly DemoCustomer[] => {
  /** The order after which photos are kept until `until`. */
  const orderKeepingUntil = (until: Date) => addMonths(until, -RETENTION_MONTHS);
  const inDays = (days: number, from = now) => new Date(from.getTime() + days * DAY_MS);
  return [
    {
      email: 'anna@example.test',
      firstName: 'Anna',
      lastName: 'Visser',
      registeredAt: addMonths(now, -140),
      lastOrderAt: orderKeepingUntil(inDays(10, addMonths(now, 2))),
      projectCount: 3,
    },
    {
      email: 'bram@example.test',
      firstName: 'Bram',
      lastName: 'de Boer',
      authenticationMethod: 'b2b',
      registeredAt: addMonths(now, -30),
      lastOrderAt: inDays(-7),
      projectCount: 12,
    },
    {
      email: 'emma@example.test',
      firstName: 'Emma',
      lastName: 'Clarke',
      registeredAt: inDays(-5),
      lastOrderAt: null,
      projectCount: 0,
    },
    {
      email: 'lars@example.test',
      firstName: 'Lars',
      lastName: 'Nyberg',
      registeredAt: addMonths(now, -40),
      lastOrderAt: orderKeepingUntil(inDays(9)),
      projectCount: 1,
    },
  ];
};
