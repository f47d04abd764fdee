export { bindCustomer } from './customer.actors.ts';
export type { Customer, CustomerDirectory, CustomerError } from './customer.ports.ts';
