import { modelOf } from '@account-area/kernel/models';

/** An online version, as a customer requests it. Written from the specification. */
export const widgetModel = modelOf({
  initial: 'unknown',
  states: {
    unknown: {
      'there is none': 'absent',
      'the order is blocked': 'blocked',
      'it is requested already': 'requested',
      'it is ready': 'ready',
      'that cannot be read': 'not known',
    },
    'not known': {
      'the customer tries again': 'unknown',
      'the customer looks again': 'unknown',
      'the customer requests it': 'not known',
    },
    blocked: { 'the customer requests it': 'blocked', 'the customer looks again': 'looked up again' },
    'looked up again': {
      'there is none': 'absent after all',
      'the order is blocked': 'blocked',
      'it is requested already': 'requested after all',
      'it is ready': 'ready',
      'that cannot be read': 'blocked',
    },
    // What follows is the same as without the detour.
    'absent after all': {},
    'requested after all': {},
    absent: { 'the customer requests it': 'being requested' },
    'being requested': {
      'the service takes it': 'requested',
      'the service refuses': 'not requested',
      'there can be none': 'blocked',
    },
    'not requested': {
      'the customer requests it': 'being requested',
      'the customer tries again': 'unknown',
      'the customer looks again': 'not requested',
    },
    requested: { 'time passes': 'looked for', 'the customer looks again': 'looked for' },
    'looked for': {
      'it is ready': 'ready',
      'it is requested already': 'requested',
      'that cannot be read': 'requested',
    },
    ready: {},
  },
});
