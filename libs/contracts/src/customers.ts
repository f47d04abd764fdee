export {
  AddressParams,
  addressPaths,
  CustomerAddress,
  CustomerAddresses,
  CustomerAddressesEnvelope,
  KnownCustomerAddress,
  MAX_ADDRESSES,
  NewCustomerAddress,
  TOO_MANY_ADDRESSES,
} from './customer/addresses.ts';
export { ACCOUNT_DELETED_PROBLEM, CUSTOMER_STATUSES, CustomerMe, customerPaths } from './customer/customer.ts';
export { BusinessCustomerMe, CALLBACK_FORMATS, CallbackChange } from './customer/integration.ts';
export {
  CHANGED_ELSEWHERE,
  CustomerChange,
  CustomerProfile,
  EARLIEST_BIRTH,
  MAX_EXTRA_BYTES,
  MAX_PROFILE_LENGTHS,
  MOST_AHEAD_OF_UTC_MS,
  PaymentMethod,
} from './customer/profile.ts';
export { DATA_COPY_LIFE_MS, DATA_COPY_STATES, DataCopyAnswer, dataCopyPaths } from './data-copies/data-copies.ts';
export { emailGatewayPaths, SUBSCRIPTION_LIFE_MS, SubscriptionParams } from './email-gateway/email-gateway.ts';
export {
  CONFIRMATION_LIFE_MS,
  CONFIRMATION_QUERY,
  ConfirmationToken,
  DeletionRequest,
  EmailChangeRequest,
  IdentityConfirmationParams,
  IdentityParams,
  identityPaths,
  MAX_IDENTITY_REQUESTS_PER_HOUR,
  RECENT_SIGN_IN_MS,
  SIGN_IN_TOO_OLD_PROBLEM,
} from './identity/identity.ts';
