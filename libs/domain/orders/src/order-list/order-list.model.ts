import { modelOf } from '@account-area/kernel/models';

/** The orders as a customer looks at them. Written from the specification. */
export const orderListModel = modelOf({
  initial: 'loading',
  states: {
    loading: { 'the service answers': 'shown', 'the service refuses': 'failed' },
    failed: { 'the customer tries again': 'loading' },
    shown: { 'the customer goes far down': 'loading below', 'an order is placed elsewhere': 'shown meanwhile' },
    'shown meanwhile': { 'the service answers': 'shown anew', 'the service refuses': 'shown still' },
    'shown still': { 'the customer tries again': 'shown meanwhile' },
    'shown anew': {},
    'loading below': {
      'the service answers': 'shown below',
      'the service refuses': 'failed below',
      'the customer goes back': 'shown',
    },
    'failed below': { 'the customer goes back': 'shown', 'the customer tries again': 'loading below' },
    'shown below': { 'the customer goes back': 'shown' },
  },
});
