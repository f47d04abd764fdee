import { modelOf } from '@account-area/kernel/models';

/** One photo, and what the service makes of each try. */
export const photoSeriesModel = modelOf({
  initial: 'first try',
  states: {
    'first try': {
      'it arrives': 'saved',
      'it needs an archive': 'missing',
      'the device does not take it': 'missing',
      'it fails': 'pause of 1 s',
    },
    'pause of 1 s': { 'the pause is over': 'second try' },
    'second try': {
      'it arrives': 'saved',
      'it needs an archive': 'missing',
      'the device does not take it': 'missing',
      'it fails': 'pause of 2 s',
    },
    'pause of 2 s': { 'the pause is over': 'third try' },
    'third try': {
      'it arrives': 'saved',
      'it needs an archive': 'missing',
      'the device does not take it': 'missing',
      'it fails': 'pause of 5 s',
    },
    'pause of 5 s': { 'the pause is over': 'fourth try' },
    'fourth try': {
      'it arrives': 'saved',
      'it needs an archive': 'missing',
      'the device does not take it': 'missing',
      'it fails': 'pause of 10 s',
    },
    'pause of 10 s': { 'the pause is over': 'fifth try' },
    'fifth try': {
      'it arrives': 'saved',
      'it needs an archive': 'missing',
      'the device does not take it': 'missing',
      'it fails': 'pause of 20 s',
    },
    'pause of 20 s': { 'the pause is over': 'last try' },
    'last try': {
      'it arrives': 'saved',
      'it needs an archive': 'missing',
      'the device does not take it': 'missing',
      'it fails': 'missing',
    },
    saved: {},
    missing: {},
  },
});
