import { modelOf } from '@account-area/kernel/models';

/** Online versions as a customer comes to them and comes back. Written from the specification (C33). */
export const widgetsScreenModel = modelOf({
  initial: 'empty',
  states: {
    empty: { 'they come': 'there', 'they are refused': 'refused' },
    refused: { 'the network is back': 'asked again', 'the customer comes back soon': 'refused' },
    'asked again': { 'they come': 'there', 'they are refused': 'refused' },
    there: { 'the customer comes back soon': 'there', 'the customer comes back late': 'read again' },
    'read again': { 'they come': 'there', 'they are refused': 'outdated' },
    outdated: { 'the network is back': 'read again' },
  },
});
