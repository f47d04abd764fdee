import { modelOf } from '@account-area/kernel/models';

/** Written from the decision. */
export const paymentMethodModel = modelOf({
  initial: 'loading',
  states: {
    loading: { 'it comes': 'shown' },
    shown: { 'it is to go': 'asked' },
    asked: { confirmed: 'under way', cancelled: 'shown' },
    'under way': {
      'the service does it': 'gone',
      'the service refuses': 'not gone',
      'the service has another one': 'overtaken',
    },
    'not gone': { confirmed: 'under way', cancelled: 'shown' },
    gone: {},
    overtaken: { 'the other one comes': 'another one' },
    'another one': {},
  },
});
