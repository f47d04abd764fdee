import { modelOf } from '@account-area/kernel/models';

/** Invoices as a customer chooses and downloads them. Written from the specification (C34.1, D58). */
export const invoicesScreenModel = modelOf({
  initial: 'nothing chosen',
  states: {
    'nothing chosen': { 'one is chosen': 'one', 'all are chosen': 'all', 'the chosen are wanted': 'nothing chosen' },
    one: { 'none is chosen any more': 'nothing chosen', 'the chosen are wanted': 'one on its way' },
    all: { 'one is dropped': 'two', 'the chosen are wanted': 'three on their way' },
    two: { 'all are chosen': 'all' },
    'one on its way': { 'the files arrive': 'one on the device', 'the first file is refused': 'one refused' },
    'one refused': { 'the chosen are wanted': 'one on its way' },
    'one on the device': {},
    'three on their way': {
      'the files arrive': 'three on the device',
      'the first file is refused': 'two on their way',
      'packing is cancelled': 'all',
    },
    'two on their way': { 'the files arrive': 'two on the device' },
    'three on the device': {},
    'two on the device': {},
  },
});
