import { bindResource } from '@account-area/kernel';

import type { Customer, CustomerDirectory, CustomerError } from './customer.ports.ts';

/** Loads the signed-in customer the first time they are needed. */
export const bindCustomer = (directory: CustomerDirectory) =>
  bindResource<null, Customer, CustomerError>((_, signal) => directory.me(signal));
