import { modelOf } from '@account-area/kernel/models';

/** An album as a customer sees, renames and deletes it. Written from the specification. */
export const singleAlbumModel = modelOf({
  initial: 'unknown',
  states: {
    unknown: { 'the service answers': 'shown', 'the service refuses': 'failed' },
    failed: { 'the customer tries again': 'unknown', 'it changes elsewhere': 'asked for again' },
    'asked for again': { 'the service answers': 'shown' },
    shown: {
      'it changes elsewhere': 'shown and asked for',
      'the customer wants another name': 'being named',
      'the customer wants it deleted': 'asked about',
    },
    'shown and asked for': { 'the service answers': 'shown anew', 'the service refuses': 'shown anew' },
    'shown anew': {},
    'being named': { 'the customer gives a name': 'being saved', 'the customer keeps the name': 'kept' },
    'being saved': {
      'the service saves the name': 'renamed',
      'the service refuses the name': 'not renamed',
      'the customer keeps the name': 'kept',
    },
    'not renamed': { 'the customer gives a name': 'being saved', 'the customer keeps the name': 'kept' },
    renamed: {},
    kept: {},
    'asked about': { 'the customer confirms': 'to be deleted', 'the customer keeps it': 'kept' },
    'to be deleted': {},
  },
});

/** A shared album as its owner or a participant sees and deletes it. Written from the specification. */
export const sharedAlbumModel = modelOf({
  initial: 'unknown',
  states: {
    unknown: {
      'the service answers': 'shown',
      'the service names the people': 'people first',
      'the service refuses': 'failed',
    },
    'people first': { 'the service answers': 'shown with people' },
    failed: { 'the customer tries again': 'unknown' },
    shown: {
      'the service names the people': 'shown with people',
      'the customer wants another name': 'as it was',
      'the customer wants it deleted': 'asked about',
    },
    'shown with people': { 'the customer wants it deleted': 'asked about' },
    'as it was': {},
    'asked about': { 'the customer confirms': 'to be deleted', 'the customer keeps it': 'as it was' },
    'to be deleted': {},
  },
});
