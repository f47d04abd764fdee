import { modelOf } from '@account-area/kernel/models';

/** What the customer does with four photos of one month, the first of them on its own, and what is then selected. */
export const selectionModel = modelOf({
  initial: 'off',
  states: {
    off: {
      'selecting starts': 'none yet',
      'the first is toggled': 'the first',
      'all are selected': 'all',
      'a range is drawn to the second': 'the first two',
    },
    'none yet': { 'the first is toggled': 'the first', 'all are selected': 'all', 'selecting stops': 'off again' },
    'the first': {
      'the first is toggled': 'none left',
      'all are selected': 'all',
      'a range is drawn to the second': 'the first two',
      'selecting stops': 'off again',
    },
    'the first two': { 'the range grows to the last': 'all by range', 'selecting stops': 'off again' },
    'all by range': {
      'a range is drawn to the second': 'the range drawn anew',
      'the month is deselected': 'none left',
    },
    'the range drawn anew': {},
    all: { 'all are deselected': 'none left', 'the month is deselected': 'none left', 'selecting stops': 'off again' },
    'none left': { 'selecting stops': 'off again' },
    'off again': {},
  },
});
