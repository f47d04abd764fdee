import { modelOf } from '@account-area/kernel/models';

const otherTabs = {
  'another tab renews': 'signed in',
  'another tab signs out': 'signed out',
  'another tab signs another customer in': 'started again',
} as const;

/** What can happen to a signed-in customer's credentials and what they then notice. Written from the specification. */
export const leaseModel = modelOf({
  initial: 'signed in',
  states: {
    'signed in': { ...otherTabs, 'the token grows old': 'renewing', 'a service rejects the token': 'holding calls' },
    renewing: {
      ...otherTabs,
      'the identity service renews': 'signed in',
      'the identity service does not answer': 'interrupted',
      'the identity service ends the session': 'signing in',
      'the identity service knows no such account': 'closing',
      'a service rejects the token': 'holding calls',
    },
    'holding calls': {
      ...otherTabs,
      'the identity service renews': 'signed in',
      'the identity service does not answer': 'interrupted',
      'the identity service ends the session': 'signing in',
      'the identity service knows no such account': 'closing',
    },
    interrupted: { ...otherTabs, 'the network is back': 'renewing' },
    'signing in': {},
    closing: {},
    'signed out': {},
    'started again': {},
  },
});
