import { modelOf } from '@account-area/kernel/models';

/** What the customer and the service can do to a preview of the 10th of 400 photos that is opened by its address. */
export const previewModel = modelOf({
  initial: 'nothing',
  states: {
    nothing: { 'the page arrives': 'the photo', 'the photo is absent': 'missing', 'the service refuses': 'an error' },
    'an error': { 'it is retried': 'nothing' },
    missing: {},
    'the photo': {
      'the customer goes on': 'the next photo',
      'the photo is deleted': 'the next photo',
      'the customer goes to the last photo': 'the photo while the last is loaded',
    },
    'the next photo': {},
    'the photo while the last is loaded': {
      'the page arrives': 'the last photo',
      'the service refuses': 'the photo and an error',
      'the customer goes on': 'the next photo',
    },
    'the photo and an error': {
      'it is retried': 'the photo while the last is loaded',
      'the customer goes on': 'the next photo',
    },
    'the last photo': { 'the photo is deleted': 'the photo before the last' },
    'the photo before the last': {},
  },
});
