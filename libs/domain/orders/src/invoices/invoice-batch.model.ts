import { modelOf } from '@account-area/kernel/models';

/** Two invoices that a customer wants in one file. Written from the specification. */
export const invoiceBatchModel = modelOf({
  initial: 'nothing',
  states: {
    nothing: { 'two are wanted': 'first' },
    first: { 'a file comes': 'second', 'a file is refused': 'second of none', 'the customer gives up': 'nothing' },
    second: { 'a file comes': 'both saved', 'a file is refused': 'one saved' },
    'second of none': { 'a file comes': 'one saved', 'a file is refused': 'none saved' },
    'one saved': { 'the customer tries again': 'the other' },
    'the other': { 'a file comes': 'the other saved', 'a file is refused': 'the other refused' },
    'none saved': { 'the customer tries again': 'first' },
    'both saved': {},
    'the other saved': {},
    'the other refused': {},
  },
});
