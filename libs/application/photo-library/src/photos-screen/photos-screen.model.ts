import { modelOf } from '@account-area/kernel/models';

/** What the customer selects of a month of 600 photos, 24 of them loaded, and of one of 10, and what is then selected. */
export const photosScreenModel = modelOf({
  initial: 'nothing',
  states: {
    nothing: {
      'the first photo is toggled': 'one photo',
      'March is toggled': 'March loading',
      'everything is toggled': 'everything loading',
    },
    'one photo': {
      'the first photo is toggled': 'none, but selecting',
      'a range is drawn to the third': 'three photos',
      'a range is drawn into February': 'range loading',
      'selecting stops': 'off',
      'it is sorted by another date': 'off',
      'the order is turned round': 'one photo, turned round',
    },
    'three photos': { 'a range is drawn into February': 'range loading' },
    'range loading': {
      'the rest arrives': 'range',
      'it is cancelled': 'range, cancelled',
      'selecting stops': 'off',
      'it is sorted by another date': 'off',
    },
    range: { 'a range is drawn to the third': 'three photos of the range' },
    'March loading': {
      'the rest arrives': 'March',
      'it is cancelled': 'March, cancelled',
      'March is toggled': 'none, but selecting',
      'selecting stops': 'off',
      'the order is turned round': 'March loading, turned round',
    },
    'March loading, turned round': { 'the rest arrives': 'March' },
    March: { 'March is toggled': 'none, but selecting' },
    'everything loading': { 'the rest arrives': 'everything', 'everything is toggled': 'none, but selecting' },
    everything: { 'everything is toggled': 'none, but selecting' },
    'one photo, turned round': {},
    'three photos of the range': {},
    'range, cancelled': {},
    'March, cancelled': {},
    'none, but selecting': {},
    off: {},
  },
});
