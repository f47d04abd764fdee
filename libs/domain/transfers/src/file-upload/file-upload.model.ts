import { modelOf } from '@account-area/kernel/models';

/** What can happen to one file, and what the customer then sees. */
export const fileUploadModel = modelOf({
  initial: 'checking',
  states: {
    checking: {
      'the file turns out to be a photo': 'queued',
      'the file turns out to be known': 'duplicate',
      'the file turns out to be none': 'refused',
    },
    duplicate: { 'another file turns out to be the same': 'twin of a known one', 'its turn comes': 'known' },
    'twin of a known one': { 'the other file is taken back': 'known alone' },
    'known alone': {},
    queued: { 'its turn comes': 'uploading', 'another file turns out to be the same': 'twin' },
    twin: { 'the other file is taken back': 'alone' },
    alone: {},
    uploading: {
      'some bytes get through': 'uploading',
      'all bytes get through': 'done',
      'the library has it since': 'known',
      'the service refuses the file': 'refused',
      'the line breaks': 'retrying',
      'the service says no': 'failed',
      'the service cannot be reached for minutes': 'given up',
      'the connection is lost': 'offline',
      'the customer pauses': 'paused',
    },
    retrying: {
      'the wait is over': 'uploading',
      'the connection is lost': 'offline',
      'the connection is back': 'uploading',
      'the customer pauses': 'paused',
    },
    offline: { 'the connection is back': 'uploading', 'the customer pauses': 'paused' },
    paused: { 'the customer goes on': 'queued' },
    failed: { 'the customer retries': 'queued' },
    'given up': { 'the connection is back': 'queued' },
    done: {},
    known: {},
    refused: {},
  },
});
