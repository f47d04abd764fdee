import { modelOf } from '@account-area/kernel/models';

/** Written from the specification: requested, received, failed, reset. Without a link it begins failed. */
export const confirmationModel = modelOf({
  initial: 'requested',
  states: {
    requested: {
      'the service takes it': 'received',
      'the service refuses': 'failed',
      'the address is in use': 'failed, the address being in use',
      'it is reset': 'requested',
    },
    received: { 'it is reset in a tab with another link': 'requested' },
    failed: { 'it is reset': 'failed', 'it is reset in a tab with another link': 'requested' },
    'failed, the address being in use': { 'it is reset': 'failed' },
  },
});
