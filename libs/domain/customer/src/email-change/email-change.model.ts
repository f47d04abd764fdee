import { modelOf } from '@account-area/kernel/models';

/** Written from the specification. */
export const emailChangeModel = modelOf({
  initial: 'empty',
  states: {
    empty: { 'it is submitted': 'empty', 'an address is filled in': 'filled in' },
    'filled in': { 'it is submitted': 'requesting', 'another address is wanted': 'filled in' },
    requesting: {
      'the service mails a link': 'requested',
      'the address is in use': 'in use',
      'there were too many requests': 'too many',
      'the sign-in is too old': 'too old',
      'another address is wanted': 'requesting',
    },
    'in use': { 'it is submitted': 'requesting' },
    'too many': { 'it is submitted': 'requesting' },
    'too old': { 'it is submitted': 'requesting' },
    requested: { 'another address is wanted': 'empty' },
  },
});
