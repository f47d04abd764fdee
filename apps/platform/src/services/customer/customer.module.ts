import {
  ACCOUNT_DELETED_PROBLEM,
  CallbackChange,
  customerPaths,
  CustomerProfile,
  SERVICES,
} from '@account-area/contracts';

import type { Clock } from '../../clock.ts';
import type { PlatformModule } from '../../module.ts';
import { absent, HttpProblem } from '../../server/problem.ts';
import { type AccountCall, accountRoute, type Route } from '../../server/route.ts';
import { AccountGone } from '../../storage/database/account-database.ts';
import { readNewsletter } from '../email-gateway/newsletter.ts';
import { isBusiness } from './accounts.ts';
import { addressRoutes } from './address-routes.ts';
import { customerMigrations } from './customer.migrations.ts';

/** Who the customer is, and where they have things sent. */
export const customerModule: PlatformModule = {
  name: 'customer',
  migrations: customerMigrations,
  accountTables: { accounts: 'id', addresses: 'account_id' },
  start: (context) => ({ routes: [me(context.clock), changeCallback(context.clock), ...addressRoutes(context)] }),
};

const PATH = `${SERVICES.customer.path}/${customerPaths.me}`;
const TAG = 'Customer';

const customerOf = async ({ account, host }: Pick<AccountCall, 'account' | 'host'>, now: Date) => {
  const { customer, newsletter } = await account.read(async (queries) => ({
    customer: await queries.selectFrom('accounts').selectAll().executeTakeFirstOrThrow(),
    newsletter: await readNewsletter(queries, account.accountId, now),
  }));
  const { id, email } = customer;
  const said = {
    id,
    email,
    firstName: customer.first_name,
    lastName: customer.last_name,
    phone: customer.phone,
    language: customer.language,
    newsletter: newsletter.wants,
    newsletterRequestedAt: newsletter.requestedAt?.toISOString() ?? null,
    birthDate: customer.birth_date,
  };
  if (!isBusiness(customer.auth_method)) return said;
  return {
    ...said,
    companyName: customer.company_name,
    vatNumber: customer.vat_number,
    chamberOfCommerce: customer.chamber_of_commerce,
    invoiceEmail: customer.invoice_email,
    ...(customer.customer_status !== null && { status: customer.customer_status }),
    callbackUrl: customer.callback_url,
    callbackFormat: customer.callback_format,
    ftp: {
      host: host.name.replace(/^(?:account\.)?/, 'ftp.'),
      // An e-mail address may change.
      user: id,
      folder: `/orders/${host.channel}`,
    },
  };
};

const me = (clock: Clock): Route =>
  accountRoute({
    method: 'GET',
    path: PATH,
    tag: TAG,
    summary: 'The signed-in customer. 404 with the problem type account-deleted when the account is gone.',
    answer: CustomerProfile,
    handle: (call) =>
      customerOf(call, clock.now()).catch((error: unknown) => {
        throw error instanceof AccountGone ? accountDeleted() : error;
      }),
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
          })
          .execute(),
      );
      return customerOf(call, clock.now());
    },
  });

const accountDeleted = () => new HttpProblem(404, 'The account has been deleted', { type: ACCOUNT_DELETED_PROBLEM });
