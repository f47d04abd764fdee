import { modelOf } from '@account-area/kernel/models';

/** What the customer and the service can do to the timeline, and which of its faces is then seen. */
export const timelineModel = modelOf({
  initial: 'loader',
  states: {
    loader: {
      'the months arrive': 'closed month',
      'no months arrive': 'empty',
      'the service refuses': 'error',
      'it is sorted by another date': 'loader by another date',
    },
    'loader by another date': { 'the months arrive': 'months by another date' },
    'months by another date': {},
    error: { 'it is retried': 'loader again', 'it is sorted by another date': 'loader by another date' },
    'loader again': { 'the months arrive': 'closed month' },
    empty: { 'photos are added': 'empty, counting', 'it is sorted by another date': 'loader by another date' },
    'empty, counting': {
      'the months arrive': 'first month',
      'no months arrive': 'empty',
      'the service refuses': 'empty',
      'it is sorted by another date': 'loader by another date',
    },
    'first month': {},
    'closed month': {
      'photos are added': 'month counting',
      'a month comes into view': 'month loading',
      'a month is opened': 'open month',
      'all photos are shown': 'open month',
      'it is sorted by another date': 'loader by another date',
    },
    'month counting': { 'the service refuses': 'closed month', 'no months arrive': 'empty' },
    'month loading': {
      'its page arrives': 'month loaded',
      'its page arrives empty': 'empty',
      'it is sorted by another date': 'loader by another date',
    },
    'month loaded': { 'the order is turned round': 'month loading anew' },
    'month loading anew': {},
    'open month': {},
  },
});
