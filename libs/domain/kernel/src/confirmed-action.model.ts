import { modelOf } from './models/model.ts';

/** What a customer and the service do, and whether the subject is shown as if it were done. */
export const confirmedActionModel = modelOf({
  initial: 'confirming',
  states: {
    confirming: { 'it is confirmed': 'submitting', 'it is cancelled': 'cancelled' },
    submitting: { 'it arrives': 'done', 'it is refused': 'rolled back' },
    'rolled back': { 'it is confirmed': 'submitting', 'it is cancelled': 'given up' },
    cancelled: {},
    done: {},
    'given up': {},
  },
});
