import { modelOf } from '@account-area/kernel/models';

/** Photos on their way to the prints editor. Written from the specification. */
export const printOrderModel = modelOf({
  initial: 'selecting',
  states: {
    selecting: { 'the customer asks for prints': 'choosing' },
    choosing: { 'the customer confirms': 'adding', 'the customer leaves': 'left' },
    adding: {
      'the service takes the photos': 'only waiting',
      'three seconds pass': 'only adding',
      'the service refuses': 'failed',
      'the customer cancels': 'cancelled',
      'the customer leaves': 'left',
    },
    'only waiting': { 'three seconds pass': 'in the editor', 'the customer cancels': 'cancelled' },
    'only adding': { 'the service takes the photos': 'in the editor', 'the service refuses': 'failed' },
    'in the editor': { 'the customer comes back': 'back', 'the customer cancels': 'stayed' },
    failed: {},
    cancelled: {},
    stayed: {},
    left: {},
    back: {},
  },
});
