import { modelOf } from '@account-area/kernel/models';

/** Two pieces of photos on their way into an album. Written from the specification. */
export const photoCopyModel = modelOf({
  initial: 'first piece',
  states: {
    'first piece': {
      'the service takes them': 'second piece',
      'the service refuses': 'waiting',
      'the service refuses four times': 'second piece without the first',
      'the album is gone': 'album gone',
      'the customer lets it be': 'left',
    },
    waiting: { 'the pause is over': 'first piece again', 'the customer lets it be': 'left' },
    'first piece again': { 'the service takes them': 'second piece' },
    'second piece': { 'the service takes them': 'copied', 'the service refuses four times': 'one missing' },
    'second piece without the first': { 'the service takes them': 'most missing', 'the album is gone': 'album gone' },
    'one missing': { 'the customer tries again': 'last piece', 'the customer lets it be': 'left' },
    'most missing': { 'the customer tries again': 'last piece', 'the customer lets it be': 'left' },
    'album gone': {},
    'last piece': { 'the service takes them': 'copied' },
    copied: {},
    left: {},
  },
});
