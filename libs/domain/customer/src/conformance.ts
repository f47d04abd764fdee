export { confirmationTokensPromises } from './confirmation/confirmation-tokens.promises.ts';
export type { ConfirmationTokensWorld } from './confirmation/confirmation-tokens.promises.ts';
