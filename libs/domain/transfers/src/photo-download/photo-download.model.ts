import { modelOf } from '@account-area/kernel/models';

/** What the customer, the service and the device do to the download of a photo, and what is then seen. */
export const photoDownloadModel = modelOf({
  initial: 'initial',
  states: {
    initial: { 'a photo is asked for': 'pending' },
    pending: {
      'a photo is asked for': 'pending',
      'the photo is saved': 'success',
      'only an archive can be had': 'initial',
      'the address is refused': 'failure',
      'the device blocks the file': 'failure',
    },
    success: { 'a photo is asked for': 'pending', 'the modal is closed': 'initial' },
    failure: { 'a photo is asked for': 'pending', 'it is retried': 'pending', 'the modal is closed': 'initial' },
  },
});
