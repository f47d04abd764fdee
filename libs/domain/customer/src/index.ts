export { bindCustomer } from './profile/customer.ts';
export type { Customer, CustomerDirectory, CustomerError } from './profile/customer.ts';
export { COUNTRY_RULES, hasRegion, tidyPostalCode } from './address/address-rules.ts';
export type { CountryDependent } from './address/address-rules.ts';
