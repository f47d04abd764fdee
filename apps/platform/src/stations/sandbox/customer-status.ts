import { CUSTOMER_STATUSES } from '@account-area/contracts';
import * as z from 'zod/mini';

import { openRoute, type Route } from '../../server/route.ts';
import { refuseForeignForm } from '../../server/same-origin.ts';
import { isBusiness } from '../../services/customer/accounts.ts';
import { accountOf, invalid, OPEN, type Sandbox, SANDBOX } from './sandbox.ts';

/** A business customer, and how far their account is from now on (C35.2). */
export const WantedStatus = z.object({ email: z.string(), status: z.enum(CUSTOMER_STATUSES) });

/** Switches how far the account of a business customer is; throws a 400 for anybody else. */
export const setCustomerStatus = async (sandbox: Sandbox, { email, status }: z.output<typeof WantedStatus>) => {
  const id = await accountOf(sandbox, email);
  const { system } = sandbox.database;
  const { auth_method: method } = await system
    .selectFrom('accounts')
    .select('auth_method')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (!isBusiness(method)) throw invalid('email', 'not the e-mail address of a business customer');
  await system.updateTable('accounts').set({ customer_status: status }).where('id', '=', id).execute();
};

/** The same for programs. */
export const customerStatus = (sandbox: Sandbox): Route =>
  openRoute({
    method: 'POST',
    path: `${SANDBOX}/api/customer-status`,
    tag: 'Sandbox',
    summary: 'Switches how far the account of a business customer is.',
    access: OPEN,
    body: WantedStatus,
    answer: WantedStatus,
    handle: async (call) => {
      refuseForeignForm(call);
      await setCustomerStatus(sandbox, call.body);
      return call.body;
    },
  });
