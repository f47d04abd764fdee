import { modelOf } from '@account-area/kernel/models';

/** One block of the overview, beside two that are not answered. Written from the specification (C27.1, D44, D54). */
export const overviewBlockModel = modelOf({
  initial: 'loading',
  states: {
    loading: { 'it comes': 'shown', 'there is nothing': 'empty', 'it is refused': 'failed' },
    failed: { 'the customer tries again': 'loading', 'the network is back': 'loading' },
    shown: { 'the customer comes back from elsewhere': 'shown, read again' },
    empty: { 'the customer comes back from elsewhere': 'empty, read again' },
    'shown, read again': { 'it comes': 'shown', 'there is nothing': 'empty', 'it is refused': 'outdated' },
    'empty, read again': { 'it comes': 'shown', 'there is nothing': 'empty' },
    outdated: {},
  },
});

/** Until when to order: nothing is said of a failure, and it goes with the day. */
export const orderCutoffModel = modelOf({
  initial: 'loading',
  states: {
    loading: { 'a campaign is told': 'shown', 'there is none': 'empty', 'it is refused': 'failed' },
    shown: { 'it is over': 'loading' },
    failed: { 'the network is back': 'loading' },
    empty: {},
  },
});
