import { modelOf } from '@account-area/kernel/models';

/** Two addresses as a customer looks at them, deletes one and makes it the default. Written from the specification. */
export const addressBookModel = modelOf({
  initial: 'loading',
  states: {
    loading: { 'the service answers': 'two', 'the service refuses': 'failed' },
    failed: { 'the customer tries again': 'loading' },
    two: { 'the customer wants to delete one': 'asked', 'the customer makes it the default': 'default chosen' },
    asked: { 'the customer thinks better of it': 'kept', 'the customer confirms': 'deleting' },
    kept: {},
    deleting: { 'it is deleted': 'one, read again', 'it cannot be deleted': 'back again' },
    'back again': {},
    'one, read again': { 'the service answers': 'one' },
    one: {},
    'default chosen': { 'the service takes it': 'default taken', 'the service does not take it': 'default as before' },
    'default taken': { 'the service answers': 'default read again' },
    'default as before': {},
    'default read again': {},
  },
});
