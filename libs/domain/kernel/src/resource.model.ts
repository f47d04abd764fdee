import { modelOf } from './models/model.ts';

/** The four states of a request, whether a good value was ever seen, and whether it was changed since. */
export const resourceModel = modelOf({
  initial: 'not requested',
  states: {
    'not requested': { 'it is needed': 'in progress' },
    'in progress': { 'the answer comes': 'finished', 'the port refuses': 'failed' },
    finished: {
      'it is changed': 'changed',
      'it is invalidated': 'in progress again',
      'its lifetime passes': 'in progress again',
    },
    failed: {
      'it is needed': 'in progress',
      'it is invalidated': 'in progress',
      'it is changed': 'failed',
      'its lifetime passes': 'in progress',
    },
    'in progress again': { 'the answer comes': 'finished', 'the port refuses': 'failed again' },
    'failed again': { 'it is needed': 'in progress again' },
    changed: { 'its lifetime passes': 'in progress, changed' },
    'in progress, changed': { 'the answer comes': 'finished', 'the port refuses': 'failed, changed' },
    'failed, changed': {},
  },
});
