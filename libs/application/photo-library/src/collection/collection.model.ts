import { modelOf } from '@account-area/kernel/models';

/** Selecting a month of 6,000 photos: what the service and the customer do, and what then is selected and chosen. */
export const collectionModel = modelOf({
  initial: 'nothing to do',
  states: {
    'nothing to do': { 'the month is selected': '0 of 6000', 'a range is drawn': '0 of 6000' },
    '0 of 6000': {
      'the first ids arrive': '5000 of 6000',
      'the service refuses': 'interrupted at 0',
      'it is cancelled': 'cancelled at 0',
    },
    'interrupted at 0': { 'it is retried': '0 of 6000 again', 'it is cancelled': 'cancelled at 0' },
    '0 of 6000 again': { 'the first ids arrive': '5000 of 6000' },
    '5000 of 6000': {
      'the last ids arrive': 'done',
      'the service refuses': 'interrupted at 5000',
      'it is cancelled': 'cancelled at 5000',
    },
    'interrupted at 5000': { 'it is retried': '5000 of 6000 again', 'it is cancelled': 'cancelled at 5000' },
    '5000 of 6000 again': { 'the last ids arrive': 'done' },
    'cancelled at 0': {},
    'cancelled at 5000': {},
    done: {},
  },
});
