import { modelOf } from '@account-area/kernel/models';

/** A list, and over it an export that becomes busy: what is open, and what the customer does. */
export const modalStackModel = modelOf({
  initial: 'nothing',
  states: {
    nothing: { 'the list opens': 'the list' },
    'the list': {
      'the export opens': 'both',
      'the list closes': 'nothing again',
      'Escape is pressed': 'nothing again',
      'the customer goes back': 'nothing again',
    },
    both: {
      'the export becomes busy': 'the list and a busy export',
      'the export closes': 'the list again',
      'Escape is pressed': 'the list again',
      'the customer goes back': 'the list again',
    },
    'the list and a busy export': {
      'Escape is pressed': 'a busy export',
      'the customer goes back': 'both, still busy',
    },
    'a busy export': { 'Escape is pressed': 'a busy export still', 'the export closes': 'nothing again' },
    'a busy export still': {},
    'both, still busy': {},
    'the list again': {},
    'nothing again': {},
  },
});
