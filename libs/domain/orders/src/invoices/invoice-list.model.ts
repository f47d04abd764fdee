import { modelOf } from '@account-area/kernel/models';

/** The two parts of the list, as their services answer. Written from the specification. */
export const invoiceListModel = modelOf({
  initial: 'nothing',
  states: {
    nothing: { 'the current ones come': 'current alone', 'the current ones are refused': 'current refused' },
    'current alone': { 'the historical ones come': 'whole', 'the historical ones are refused': 'without historical' },
    'current refused': { 'the historical ones come': 'without current', 'the historical ones are refused': 'failed' },
    'without historical': { 'the customer tries again': 'historical tried again' },
    'historical tried again': {
      'the historical ones come': 'whole',
      'the historical ones are refused': 'without historical',
    },
    'without current': { 'the customer tries again': 'current tried again' },
    'current tried again': { 'the current ones come': 'whole', 'the current ones are refused': 'without current' },
    failed: { 'the customer tries again': 'nothing' },
    whole: {},
  },
});
