import { ACCOUNT_DELETED_PROBLEM, CustomerMe, customerPaths } from '@account-area/contracts';
import type { CustomerDirectory } from '@account-area/customer';
import { fail, ok } from '@account-area/kernel';

import type { RemoteService } from '../exchange/remote-service.ts';

/** Customers, by the customer service. */
export const createHttpCustomerDirectory = (service: RemoteService): CustomerDirectory => ({
  me: (signal) =>
    service.ask(
      { operation: 'customer', path: customerPaths.me, schema: CustomerMe },
      signal,
      ({ accountDeleted, email, firstName, id, lastName }) =>
        accountDeleted === true ? fail({ code: 'account-deleted' }) : ok({ id, email, firstName, lastName }),
      // Any proxy can answer 404: only the service's own word means that the account is gone.
      ({ problem }) => (problem?.type === ACCOUNT_DELETED_PROBLEM ? fail({ code: 'account-deleted' }) : null),
    ),
});
