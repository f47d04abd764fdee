import { modelOf } from '@account-area/kernel/models';

/** A document that a customer wants, on a device that takes files or does not. Written from the specification. */
export const documentDownloadModel = modelOf({
  initial: 'wanted',
  states: {
    wanted: {
      'the file comes': 'saved',
      'the file comes and the device is full': 'not saved',
      'the file is refused': 'refused',
    },
    refused: { 'the customer tries again': 'wanted' },
    'not saved': { 'the customer tries again': 'wanted again' },
    'wanted again': { 'the file comes': 'saved' },
    saved: {},
  },
});
