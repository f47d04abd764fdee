import { modelOf } from '@account-area/kernel/models';

/** One order as a customer comes to it. Written from the specification (C29.4). */
export const orderScreenModel = modelOf({
  initial: 'loading',
  states: {
    loading: { 'the service answers': 'shown', 'the service knows none': 'not found', 'the service refuses': 'failed' },
    failed: { 'the customer tries again': 'loading', 'the network is back': 'failed, but asked again' },
    'failed, but asked again': {
      'the service answers': 'shown',
      'the service knows none': 'not found',
      'the service refuses': 'failed',
    },
    shown: { 'the customer looks again': 'shown, and asked again' },
    'shown, and asked again': {
      'the service answers': 'shown',
      'the service knows none': 'not found',
      'the service refuses': 'kept',
    },
    kept: { 'the network is back': 'kept, and asked again' },
    'kept, and asked again': { 'the service answers': 'shown', 'the service refuses': 'outdated' },
    outdated: { 'the customer tries again': 'outdated, and asked again' },
    'outdated, and asked again': { 'the service answers': 'shown', 'the service refuses': 'outdated' },
    'not found': { 'the customer looks again': 'not found, but asked again' },
    'not found, but asked again': { 'the service answers': 'shown' },
  },
});
