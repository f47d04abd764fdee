import { CallbackChange, CustomerChange, customerPaths, CustomerProfile, SERVICES } from '@account-area/contracts';

import type { Clock } from '../../clock.ts';
import type { PlatformContext, PlatformModule } from '../../module.ts';
import { absent } from '../../server/problem.ts';
import { accountRoute, type Route } from '../../server/route.ts';
import { isBusiness } from './accounts.ts';
import { addressRoutes } from './address-routes.ts';
import { customerMigrations } from './customer.migrations.ts';
import { customerOf, keepProfile, nextVersion } from './profile-record.ts';

/** Who the customer is, and where they have things sent. */
export const customerModule: PlatformModule = {
  name: 'customer',
  migrations: customerMigrations,
  accountTables: { accounts: 'id', addresses: 'account_id' },
  start: (context) => ({
    routes: [me(context.clock), change(context), changeCallback(context.clock), ...addressRoutes(context)],
  }),
};

const PATH = `${SERVICES.customer.path}/${customerPaths.me}`;
const TAG = 'Customer';

const me = (clock: Clock): Route =>
  accountRoute({
    method: 'GET',
    path: PATH,
    tag: TAG,
    summary: 'The signed-in customer. 404 with the problem type account-deleted when the account is gone.',
    answer: CustomerProfile,
    tellsOfDeletion: true,
    handle: (call) => customerOf(call, clock.now()),
  });

const change = (services: Pick<PlatformContext, 'clock' | 'mail'>): Route =>
  accountRoute({
    method: 'PUT',
    path: PATH,
    tag: TAG,
    summary:
      'Keeps what customers say of themselves, unknown fields too. 409 with the code changed-elsewhere to an older version.',
    body: CustomerChange,
    answer: CustomerProfile,
    example: { body: { firstName: 'Nova', lastName: 'Keller', phone: '+442072243688', newsletter: false } },
    handle: async (call) => {
      await keepProfile(call, services);
      return customerOf(call, services.clock.now());
    },
  });

/** Stored as it is: the platform never calls it. */
const changeCallback = (clock: Clock): Route =>
  accountRoute({
    method: 'PATCH',
    path: PATH,
    tag: TAG,
    summary:
      'Keeps where a business customer wants to hear of orders, and in which format; consumers have no such place.',
    body: CallbackChange,
    answer: CustomerProfile,
    example: { body: { callbackUrl: 'https://partner.example/hooks/orders', callbackFormat: 'JSON' } },
    handle: async (call) => {
      const { account, body } = call;
      if (!isBusiness(account.authenticationMethod)) throw absent();
      await account.write((queries) =>
        queries
          .updateTable('accounts')
          .set({
            // Written as the specification of addresses does: letters of a scheme are small.
            callback_url: body.callbackUrl?.replace(/^https/i, 'https') ?? null,
            callback_format: body.callbackUrl === null ? null : body.callbackFormat,
            version: nextVersion,
          })
          .execute(),
      );
      return customerOf(call, clock.now());
    },
  });
