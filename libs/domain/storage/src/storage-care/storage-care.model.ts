import { modelOf } from '@account-area/kernel/models';

/** What the service, the customer and time do to a library, and what the customer then sees. */
export const storageCareModel = modelOf({
  initial: 'asked about',
  states: {
    'asked about': { 'it stays': 'kept for now', 'it is deleted': 'gone soon', 'it is unknown': 'unknown' },
    unknown: { 'it is to be kept': 'asked for', 'time passes': 'asked about' },
    'kept for now': { 'it is to be kept': 'asked for' },
    'asked for': { 'the import begins': 'importing', 'the import is refused': 'not kept' },
    importing: {
      'the import is over': 'over',
      'the import fails': 'not kept',
      'the page is left and seen again': 'asked meanwhile',
      'time passes': 'asked meanwhile',
    },
    'asked meanwhile': { 'it stays': 'kept', 'it is unknown': 'importing' },
    over: { 'time passes': 'asked meanwhile' },
    'not kept': { 'it is to be kept': 'asked for' },
    'gone soon': { 'time passes': 'asked about the end' },
    'asked about the end': { 'it stays': 'kept' },
    kept: {},
  },
});
