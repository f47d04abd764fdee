import { ACCOUNT_DELETED_PROBLEM, CustomerMe, customerPaths } from '@account-area/contracts';
import { fail, ok } from '@account-area/kernel';
import type { CustomerDirectory } from '@account-area/customer';

import type { RemoteService } from '../exchange/remote-service.ts';

/** Customers, by the customer service. */
export const createHttpCustomerDirectory = (service: RemoteService): CustomerDirectory => ({
  me: async (signal) => {
    const answer = await service.read({ operation: 'customer', path: customerPaths.me, schema: CustomerMe }, signal);
    if (!answer.ok) {
      // Any proxy can answer 404: only the service's own word means that the account is gone.
      const isGone = answer.error.refusal?.problem?.type === ACCOUNT_DELETED_PROBLEM;
      return fail(isGone ? { code: 'account-deleted' } : answer.error.portError);
    }
    const { accountDeleted, email, firstName, id, lastName } = answer.value.body;
    return accountDeleted === true ? fail({ code: 'account-deleted' }) : ok({ id, email, firstName, lastName });
  },
});
