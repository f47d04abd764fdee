import { modelOf } from '@account-area/kernel/models';

/** Making an album, as a customer goes about it. Written from the specification. */
export const albumsModel = modelOf({
  initial: 'browsing',
  states: {
    browsing: { 'the customer asks for a new album': 'naming' },
    naming: {
      'the customer gives no name': 'unnamed',
      'the customer gives a name': 'being made',
      'the customer lets it be': 'left',
    },
    unnamed: { 'the customer gives a name': 'being made', 'the customer lets it be': 'left' },
    'being made': {
      'the service makes it': 'made',
      'the service refuses': 'not made',
      'the customer lets it be': 'left',
    },
    'not made': { 'the customer gives a name': 'being made', 'the customer lets it be': 'left' },
    made: { 'the customer asks for a new album': 'naming another' },
    left: { 'the customer asks for a new album': 'naming another' },
    'naming another': {},
  },
});
