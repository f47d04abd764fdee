import { modelOf } from '@account-area/kernel/models';

/** An online version on a page of its own. Written from the specification (C33.2, D41). */
export const widgetScreenModel = modelOf({
  initial: 'unknown',
  states: {
    unknown: {
      'there is one': 'ready',
      'it is being made': 'requested',
      'there is none': 'none',
      'that is refused': 'not known',
    },
    'not known': { 'the customer comes back': 'unknown' },
    none: { 'the customer requests it': 'being requested', 'the customer comes back': 'none' },
    'being requested': { 'the service takes it': 'requested' },
    requested: { 'the customer comes back': 'looked for' },
    'looked for': { 'there is one': 'ready', 'it is being made': 'requested' },
    ready: { 'the customer comes back': 'ready' },
  },
});
