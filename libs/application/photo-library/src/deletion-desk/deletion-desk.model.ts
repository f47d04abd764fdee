import { modelOf } from '@account-area/kernel/models';

/** A desk that asks before it does anything, in one of two ways. */
export const deletionDeskModel = modelOf({
  initial: 'closed',
  states: {
    closed: { 'a photo is to be deleted': 'asking', 'all photos are to be deleted': 'wording' },
    asking: { 'the customer means it': 'deleting', 'the customer thinks again': 'nothing' },
    wording: {
      'the word is typed': 'deleting',
      'something else is typed': 'refused',
      'the customer thinks again': 'nothing',
    },
    refused: { 'the word is typed': 'deleting', 'the customer thinks again': 'nothing' },
    deleting: {},
    nothing: {},
  },
});
