import { modelOf } from '@account-area/kernel/models';

/** Written from the specification: asked, confirmed, requested or failed. */
export const accountDeletionModel = modelOf({
  initial: 'none',
  states: {
    none: { 'the customer asks': 'confirming', 'the customer confirms': 'none' },
    confirming: { 'the customer confirms': 'requesting', 'the customer cancels': 'none' },
    requesting: {
      'the service takes it': 'requested',
      'the service refuses': 'failed',
      'the customer cancels': 'requesting',
      'the customer confirms': 'requesting',
    },
    requested: { 'the customer asks': 'confirming', 'the customer cancels': 'requested' },
    failed: { 'the customer confirms': 'requesting', 'the customer asks': 'confirming' },
  },
});
