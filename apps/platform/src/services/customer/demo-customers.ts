import type { Kysely } from 'kysely';

import { DAY_MS } from '../../clock.ts';
import type { FirstRunTask, PlatformContext, PlatformModule } from '../../module.ts';
import type { Tables } from '../../storage/database/schema.ts';
import { addMonths, RETENTION_MONTHS } from '../photo-deletion/retention.ts';
import { giveDemoPassword, hashDemoPassword } from '../sign-in/demo-password.ts';
import { addAccount, type NewAccount } from './accounts.ts';

interface DemoCustomer extends NewAccount {
  readonly lastOrderAt: Date | null;
}

/** Customers for trying out: one for each way the storage can stand and each kind of customer. */
export const demoCustomersModule: PlatformModule = {
  name: 'demo-customers',
  start: (context) => ({ firstRun: context.demo ? [addDemoCustomers(context)] : [] }),
};

/** Each customer is made whole or not at all; those that an earlier version has left by half are completed. */
const addDemoCustomers = ({ clock, database: { system } }: PlatformContext): FirstRunTask => ({
  name: 'six-demo-customers',
  when: 'before-ready',
  async run() {
    const hash = await hashDemoPassword(system);
    for (const customer of demoCustomers(clock.now())) {
      await system.transaction().execute((queries) => makeWhole(queries, customer, hash));
    }
  },
});

const makeWhole = async (queries: Kysely<Tables>, customer: DemoCustomer, hash: string) => {
  await addAccount(queries, customer);
  const { id } = await queries
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', customer.email)
    .executeTakeFirstOrThrow();
  await queries
    .insertInto('photo_retention')
    .values({ account_id: id, last_order_at: customer.lastOrderAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await giveDemoPassword(queries, id, hash);
};

export const demoCustomers = (now: Date): readonly DemoCustomer[] => {
  /** The order after which photos are kept until `until`. */
  const orderKeepingUntil = (until: Date) => addMonths(until, -RETENTION_MONTHS);
  const inDays = (days: number, from = now) => new Date(from.getTime() + days * DAY_MS);
  return [
    {
      email: 'anna@example.test',
      firstName: 'Anna',
      lastName: 'Visser',
      profile: {
        phone: '+31612345678',
        language: 'nl-NL',
        wantsNewsletter: true,
        birthDate: '1988-04-12',
        paymentMethod: {
          type: 'visa',
          maskedNumber: '•••• •••• •••• 4242',
          expiry: addMonths(now, 20).toISOString().slice(0, 'YYYY-MM'.length),
        },
      },
      registeredAt: addMonths(now, -140),
      lastOrderAt: inDays(-1),
    },
    {
      email: 'bram@example.test',
      firstName: 'Bram',
      lastName: 'de Boer',
      authenticationMethod: 'b2b',
      profile: {
        phone: '+4930901820',
        language: 'de-DE',
        companyName: 'Studio de Boer',
        vatNumber: 'DE123456788',
      },
      callback: { url: 'https://studio-de-boer.example/hooks/orders', format: 'JSON' },
      registeredAt: addMonths(now, -30),
      lastOrderAt: inDays(-7),
    },
    {
      email: 'emma@example.test',
      firstName: 'Emma',
      lastName: 'Clarke',
      profile: { language: 'en-GB' },
      registeredAt: inDays(-5),
      lastOrderAt: null,
    },
    {
      email: 'lars@example.test',
      firstName: 'Lars',
      lastName: 'Nyberg',
      profile: { phone: '+46701740605', language: 'sv-SE', wantsNewsletter: true },
      registeredAt: addMonths(now, -40),
      lastOrderAt: orderKeepingUntil(inDays(9)),
    },
    {
      email: 'nora@example.test',
      firstName: 'Nora',
      lastName: 'Lindqvist',
      registeredAt: addMonths(now, -97),
      lastOrderAt: inDays(-30),
    },
    {
      email: 'sofie@example.test',
      firstName: 'Sofie',
      lastName: 'Laurent',
      profile: { language: 'fr-FR', birthDate: '1995-11-03' },
      // Nothing keeps her photos but that she has come.
      registeredAt: addMonths(inDays(10, addMonths(now, 2)), -RETENTION_MONTHS),
      lastOrderAt: null,
    },
  ];
};
