import { modelOf } from '@account-area/kernel/models';

/** Two services that answer and fail independently of each other, and something that makes their answers old. */
export const libraryCountsModel = modelOf({
  initial: 'nothing',
  states: {
    nothing: {
      'own counts arrive': 'own',
      'own counts fail': 'no own',
      'shared counts arrive': 'shared',
      'shared counts fail': 'no shared',
    },
    own: { 'shared counts arrive': 'both', 'shared counts fail': 'own alone' },
    'no own': { 'shared counts arrive': 'shared alone', 'shared counts fail': 'none' },
    shared: { 'own counts arrive': 'both', 'own counts fail': 'shared alone' },
    'no shared': { 'own counts arrive': 'own alone', 'own counts fail': 'none' },
    both: { 'something changes': 'both again' },
    'own alone': { 'something changes': 'own again' },
    'shared alone': { 'something changes': 'shared again' },
    none: { 'something changes': 'nothing' },
    'both again': { 'own counts fail': 'both again', 'shared counts fail': 'both again' },
    'own again': { 'shared counts arrive': 'both again', 'shared counts fail': 'own alone' },
    'shared again': { 'own counts arrive': 'both again', 'own counts fail': 'shared alone' },
  },
});
