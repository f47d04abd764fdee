import { modelOf } from '@account-area/kernel/models';

/** The list of archives as it is loaded, kept and asked for again. Written from the specification. */
export const archiveListModel = modelOf({
  initial: 'unknown',
  states: {
    unknown: {
      'the service answers': 'shown',
      'the service refuses': 'failed',
      'something became of an archive': 'unknown',
    },
    failed: {
      'the customer tries again': 'unknown',
      'a minute passes': 'failed before',
      'something became of an archive': 'failed before',
    },
    'failed before': { 'the service answers': 'shown', 'the service refuses': 'failed' },
    shown: { 'a minute passes': 'being renewed', 'something became of an archive': 'being renewed' },
    'being renewed': { 'the service answers': 'shown', 'the service refuses': 'old' },
    old: { 'the customer tries again': 'being renewed' },
  },
});

/** The same while an archive in it is being made. */
export const changingArchiveListModel = modelOf({
  initial: 'being made',
  states: {
    'being made': { 'three seconds pass': 'asked about', 'something became of it': 'asked about' },
    'asked about': {
      'the service answers that it is packed': 'packed',
      'the service answers that it is being made': 'being made',
      'the service refuses': 'lost sight of',
    },
    'lost sight of': { 'six seconds pass': 'looked for', 'the customer tries again': 'asked about' },
    'looked for': {
      'the service answers that it is packed': 'packed',
      'the service answers that it is being made': 'being made',
    },
    packed: { 'three seconds pass': 'left alone' },
    'left alone': { 'six seconds pass': 'left alone for longer' },
    'left alone for longer': {},
  },
});

/** The deletion of one archive. */
export const archiveDeletionModel = modelOf({
  initial: 'there',
  states: {
    there: { 'the customer asks': 'asked about' },
    'asked about': { 'the customer confirms': 'being deleted', 'the customer lets it be': 'there' },
    'being deleted': { 'the service deletes it': 'gone', 'the service refuses': 'not deleted' },
    'not deleted': { 'the customer confirms': 'being deleted', 'the customer lets it be': 'kept' },
    gone: {},
    kept: {},
  },
});
