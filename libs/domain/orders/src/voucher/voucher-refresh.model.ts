import { modelOf } from '@account-area/kernel/models';

/** Asking for a missing code, as a customer goes about it. Written from the specification. */
export const voucherRefreshModel = modelOf({
  initial: 'not asked',
  states: {
    'not asked': { 'the customer asks': 'asked' },
    asked: { 'the service takes it': 'taken', 'the service refuses': 'refused' },
    taken: { 'the order is read': 'known', 'the order cannot be read': 'not known' },
    refused: { 'the customer asks': 'asked', 'the order is read': 'refused' },
    'not known': { 'the customer asks': 'asked', 'the order is read': 'not known' },
    known: { 'the customer asks': 'asked', 'the order cannot be read': 'known' },
  },
});
