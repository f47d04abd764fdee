export { bindCustomer } from './profile/customer.ts';
export type { Customer, CustomerDirectory, CustomerError } from './profile/customer.ts';
