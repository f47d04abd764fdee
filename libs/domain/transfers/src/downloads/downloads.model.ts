import { modelOf } from '@account-area/kernel/models';

/** What the customer asks for, and what becomes of the archive. Written from the specification. */
export const downloadsModel = modelOf({
  initial: 'nothing',
  states: {
    nothing: { 'the customer asks for photos': 'asked for' },
    'asked for': { 'the service accepts': 'being packed', 'the service refuses': 'refused' },
    refused: { 'the customer gives up': 'over' },
    'being packed': {
      'the customer asks for the archive again': 'being packed',
      'the archive is ready': 'being saved',
      'the archive fails': 'over',
    },
    'being saved': { 'the file is saved': 'over' },
    over: { 'the customer asks for the archive again': 'asked for once more' },
    'asked for once more': {},
  },
});
