import { modelOf } from '@account-area/kernel/models';

/** What the service, the customer and time do to the storage status, and what the button then knows. */
export const storageStatusModel = modelOf({
  initial: 'unknown',
  states: {
    unknown: { 'the service answers': 'known', 'the service refuses': 'failed' },
    failed: { 'it is retried': 'asked again', 'an order is placed': 'asked again', 'an hour passes': 'asked again' },
    'asked again': { 'the service answers': 'known', 'the service refuses': 'failed' },
    known: { 'an order is placed': 'being renewed', 'an hour passes': 'being renewed' },
    'being renewed': { 'the service refuses': 'old', 'the service answers': 'known' },
    old: { 'it is retried': 'being renewed' },
  },
});
