import { createHttpCustomerDirectory } from '@account-area/http';
import type { CustomerDirectory } from '@account-area/customer';

import { contextModule } from './context-module.ts';
import type { AreaEnvironment } from './session.module.ts';

export interface CustomerBindings {
  customer: CustomerDirectory;
}

export const customer = contextModule<CustomerBindings, AreaEnvironment>({
  customer: (get) => createHttpCustomerDirectory(get('service')('customer')),
});
