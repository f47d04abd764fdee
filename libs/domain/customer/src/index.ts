export { accountNotice } from './b2b-status/b2b-status.ts';
export type { AccountNotice } from './b2b-status/b2b-status.ts';
export { bindCustomer } from './profile/customer.ts';
export type { Customer, CustomerDirectory, CustomerError, CustomerStatus } from './profile/customer.ts';
export { COUNTRY_RULES, hasRegion, tidyPostalCode } from './address/address-rules.ts';
export type { CountryDependent } from './address/address-rules.ts';
