import { modelOf } from '@account-area/kernel/models';

/** Eleven online versions, the second of which is being made. Written from the specification. */
export const widgetListModel = modelOf({
  initial: 'loading',
  states: {
    loading: { 'the service answers': 'page 1', 'the service refuses': 'failed' },
    failed: { 'the customer tries again': 'loading' },
    'page 1': { 'the customer turns the page': 'loading page 2', 'time passes': 'read again' },
    'read again': { 'the service answers': 'made', 'the service refuses': 'out of date' },
    'out of date': { 'the customer tries again': 'read again' },
    made: { 'time passes': 'made' },
    'loading page 2': {
      'the service answers': 'page 2',
      'the service refuses': 'page 2 failed',
      'the customer turns back': 'page 1',
    },
    'page 2 failed': { 'the customer tries again': 'loading page 2', 'the customer turns back': 'page 1' },
    'page 2': { 'the customer wants to delete one': 'asked' },
    asked: { 'the customer thinks better of it': 'kept', 'the customer confirms': 'deleting' },
    kept: {},
    deleting: { 'it is deleted': 'deleted', 'it cannot be deleted': 'back again' },
    'back again': {},
    deleted: {},
  },
});
