import { modelOf } from '@account-area/kernel/models';

/** Ordering again, as a customer goes about it. Written from the specification. */
export const reorderModel = modelOf({
  initial: 'checking',
  states: {
    checking: { 'it is possible': 'available', 'it is not possible': 'unavailable', 'the check fails': 'not checked' },
    available: { 'the customer orders': 'ordering' },
    unavailable: { 'the customer orders': 'unavailable', 'the customer comes back': 'checking' },
    'not checked': { 'the customer orders': 'checking', 'the customer looks again': 'checking' },
    ordering: {
      'the shop fills a basket': 'leaving',
      'the shop refuses': 'not ordered',
      'the shop leads elsewhere': 'led astray',
      'the customer comes back': 'checking',
    },
    'not ordered': { 'the customer orders': 'ordering', 'the customer looks again': 'not ordered' },
    'led astray': { 'the customer orders': 'ordering' },
    leaving: {
      'the customer comes back': 'checking',
      'the customer stays': 'available',
      'the customer looks again': 'available',
    },
  },
});
