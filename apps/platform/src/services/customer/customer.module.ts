import { ACCOUNT_DELETED_PROBLEM, CustomerMe, customerPaths, SERVICES } from '@account-area/contracts';

import type { PlatformModule } from '../../module.ts';
import { HttpProblem } from '../../server/problem.ts';
import { accountRoute } from '../../server/route.ts';
import { AccountGone } from '../../storage/database/account-database.ts';
import { customerMigrations } from './customer.migrations.ts';

/** Who the customer is. */
export const customerModule: PlatformModule = {
  name: 'customer',
  migrations: customerMigrations,
  accountTables: { accounts: 'id' },
  start: () => ({ routes: [me] }),
};

const me = accountRoute({
  method: 'GET',
  path: `${SERVICES.customer.path}/${customerPaths.me}`,
  tag: 'Customer',
  summary: 'The signed-in customer. 404 with the problem type account-deleted when the account is gone.',
  answer: CustomerMe,
  handle: async ({ account }) => {
    const customer = await account
      .read((queries) => queries.selectFrom('accounts').selectAll().executeTakeFirstOrThrow())
      .catch((error: unknown) => {
        throw error instanceof AccountGone ? accountDeleted() : error;
      });
    return { id: customer.id, email: customer.email, firstName: customer.first_name, lastName: customer.last_name };
  },
});

const accountDeleted = () => new HttpProblem(404, 'The account has been deleted', { type: ACCOUNT_DELETED_PROBLEM });
