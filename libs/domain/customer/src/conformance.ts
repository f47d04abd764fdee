export { addressServicePromises } from './address/address-service.promises.ts';
export type { AddressServiceWorld } from './address/address-service.promises.ts';
export { confirmationTokensPromises } from './confirmation/confirmation-tokens.promises.ts';
export type { ConfirmationTokensWorld } from './confirmation/confirmation-tokens.promises.ts';
export { profileServicePromises } from './profile/profile-service.promises.ts';
export type { ProfileServiceWorld } from './profile/profile-service.promises.ts';
