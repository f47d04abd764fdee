import { modelOf } from '@account-area/kernel/models';

/** Ten seconds to think again, and then a service that may fail four times. */
export const photoDeletionModel = modelOf({
  initial: 'unseen',
  states: {
    unseen: {
      'undo is offered': 'waiting',
      'the customer undoes it': 'undone',
      'the page is left': 'sent without the page',
    },
    waiting: {
      'the customer undoes it': 'undone',
      'ten seconds pass': 'sent',
      'the page is left': 'sent without the page',
    },
    'sent without the page': { 'all is deleted': 'deleted', 'one stays': 'sent again' },
    sent: { 'all is deleted': 'deleted', 'one stays': 'sent again', 'the call fails': 'sent again' },
    'sent again': { 'all is deleted': 'deleted', 'one stays': 'sent a third time' },
    'sent a third time': { 'all is deleted': 'deleted', 'the call fails': 'sent for the last time' },
    'sent for the last time': { 'all is deleted': 'deleted', 'one stays': 'failed', 'the call fails': 'failed' },
    deleted: {},
    undone: {},
    failed: {},
  },
});
