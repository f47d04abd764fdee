import { modelOf } from '@account-area/kernel/models';

/** Saved projects as a customer comes to them and comes back. Written from the specification (C32.1). */
export const projectsScreenModel = modelOf({
  initial: 'empty',
  states: {
    empty: { 'the projects come': 'projects', 'the projects are refused': 'refused' },
    refused: { 'the network is back': 'asked again', 'the customer comes back soon': 'refused' },
    'asked again': { 'the projects come': 'projects', 'the projects are refused': 'refused' },
    projects: {
      'the customer comes back soon': 'projects',
      'the customer comes back late': 'read again',
      'the customer comes back from the editor': 'read again',
    },
    'read again': { 'the projects come': 'projects', 'the projects are refused': 'outdated' },
    outdated: { 'the network is back': 'read again' },
  },
});
