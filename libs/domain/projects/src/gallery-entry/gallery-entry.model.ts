import { modelOf } from '@account-area/kernel/models';

/** Written from the specification. */
export const galleryEntryModel = modelOf({
  initial: 'out',
  states: {
    out: { 'it is put there': 'being put there' },
    'being put there': { 'the service takes it': 'there', 'the service refuses': 'still out' },
    'still out': { 'it is put there': 'being put there' },
    there: { 'it is taken out': 'being taken out', 'it is moved': 'being moved' },
    'being moved': { 'the service takes it': 'elsewhere', 'the service refuses': 'still there' },
    elsewhere: {},
    'being taken out': { 'the service takes it': 'out again', 'the service refuses': 'still there' },
    'still there': {},
    'out again': {},
  },
});
