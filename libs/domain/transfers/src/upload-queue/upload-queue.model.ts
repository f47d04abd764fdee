import { modelOf } from '@account-area/kernel/models';

/** What the customer and the world do to a queue of one file, and what the customer then sees. */
export const uploadQueueModel = modelOf({
  initial: 'empty',
  states: {
    empty: {
      'a photo is chosen': 'ready',
      'a known photo is chosen': 'known',
      'a known photo is chosen for an album': 'for the album',
      'something else is chosen': 'refused',
    },
    ready: { 'uploading starts': 'sending', 'it is taken back': 'nothing left' },
    known: { 'the known photo is skipped': 'nothing left' },
    'for the album': { 'uploading starts': 'there before', 'it is taken back': 'nothing left' },
    refused: { 'the list is cleared': 'nothing left' },
    sending: {
      'it is paused': 'paused',
      'it arrives': 'there',
      'the library turns out to have it': 'there before',
      'the service refuses it': 'refused',
      'it gives up': 'failed',
      'it is taken back': 'nothing left',
      'the list is cleared': 'still sending',
      'the connection is lost': 'cut off',
      'the customer leaves': 'nothing left',
    },
    'cut off': { 'the connection is back': 'sending', 'it is taken back': 'nothing left' },
    'still sending': { 'it arrives': 'there' },
    paused: { 'it goes on': 'sending', 'it is taken back': 'nothing left', 'the list is cleared': 'still paused' },
    'still paused': { 'it goes on': 'sending' },
    failed: { 'it is retried': 'sending', 'it is taken back': 'nothing left' },
    'there before': { 'the list is cleared': 'nothing left' },
    there: { 'the list is cleared': 'nothing left' },
    'nothing left': {},
  },
});
