import { modelOf } from '@account-area/kernel/models';

/** Eleven projects as a customer looks at them and deletes the eleventh. Written from the specification. */
export const projectListModel = modelOf({
  initial: 'loading',
  states: {
    loading: { 'the service answers': 'page 1', 'the service refuses': 'failed' },
    failed: { 'the customer tries again': 'loading' },
    'page 1': { 'the customer turns the page': 'loading page 2' },
    'loading page 2': {
      'the service answers': 'page 2',
      'the service refuses': 'page 2 failed',
      'the customer turns back': 'page 1',
    },
    'page 2 failed': { 'the customer tries again': 'loading page 2', 'the customer turns back': 'page 1' },
    'page 2': { 'the customer wants to delete the last one': 'asked' },
    asked: { 'the customer thinks better of it': 'kept', 'the customer confirms': 'deleting' },
    kept: {},
    deleting: { 'it is deleted': 'page 1 read again', 'it cannot be deleted': 'back again' },
    'back again': {},
    'page 1 read again': { 'the service answers': 'page 1 alone', 'the service refuses': 'page 1 out of date' },
    'page 1 alone': {},
    'page 1 out of date': { 'the customer tries again': 'page 1 read again' },
  },
});
