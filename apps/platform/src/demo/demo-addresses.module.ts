import type { NewCustomerAddress } from '@account-area/contracts';
import type * as z from 'zod/mini';

import { DAY_MS } from '../clock.ts';
import type { FirstRunTask, PlatformContext, PlatformModule } from '../module.ts';
import { addAddressRow } from '../services/customer/addresses.ts';
import { AMSTERDAM, BERLIN, GHENT, STOCKHOLM } from './demo-orders.data.ts';

/** Addresses of the demo customers. */
export const demoAddressesModule: PlatformModule = {
  name: 'demo-addresses',
  start: (context) => ({ firstRun: context.demo ? [demoAddresses(context)] : [] }),
};

const { company: companyName = '', ...AT_BERLIN } = BERLIN;

/** The oldest first: it is the default of both kinds. */
export const DEMO_ADDRESSES: Readonly<Record<string, readonly z.infer<typeof NewCustomerAddress>[]>> = {
  'anna@example.test': [AMSTERDAM, GHENT],
  'bram@example.test': [{ ...AT_BERLIN, companyName, vatNumber: 'DE123456788' }],
  // A house with a name in place of a number.
  'emma@example.test': [
    {
      firstName: 'Emma',
      lastName: 'Clarke',
      houseNumber: 'Rose Cottage',
      street: 'Mill Lane',
      city: 'Cambridge',
      postalCode: 'CB1 3NF',
      country: 'GB',
      phone: '+441223555017',
    },
  ],
  'lars@example.test': [
    STOCKHOLM,
    {
      firstName: 'Lars',
      lastName: 'Nyberg',
      street: 'Bulevardi',
      houseNumber: '7',
      houseNumberAddition: 'A 4',
      postalCode: '00120',
      city: 'Helsinki',
      country: 'FI',
    },
  ],
};

/** Each customer gets all or none; who has one already gets none. */
const demoAddresses = ({ clock, database: { system } }: PlatformContext): FirstRunTask => ({
  name: 'demo-addresses',
  when: 'before-ready',
  async run() {
    for (const [email, addresses] of Object.entries(DEMO_ADDRESSES)) {
      await system.transaction().execute(async (queries) => {
        const account = await queries.selectFrom('accounts').select('id').where('email', '=', email).executeTakeFirst();
        // They may have deleted their account meanwhile.
        if (!account) return;
        const accountId = account.id;
        const before = queries.selectFrom('addresses').select('id').where('account_id', '=', accountId);
        if (await before.executeTakeFirst()) return;
        for (const [index, given] of addresses.entries()) {
          const now = new Date(clock.now().getTime() - (addresses.length - index) * DAY_MS);
          await addAddressRow(queries, { accountId, given, now, isFirst: index === 0 });
        }
      });
    }
  },
});
