import { modelOf } from '@account-area/kernel/models';

/** What the page shows while the area comes up. Written from the specification. */
export const startUpModel = modelOf({
  initial: 'loading',
  states: {
    loading: { 'the configuration arrives': 'shell', 'the configuration does not arrive': 'unavailable' },
    unavailable: { 'the customer tries again': 'loading' },
    shell: { 'another tab signs out': 'signed out', 'the account is deleted': 'account deleted' },
    'account deleted': { 'the customer asks to sign in': 'leaving' },
    'signed out': { 'the customer asks to sign in': 'leaving' },
    leaving: { 'the sign-in page cannot be reached': 'failed' },
    failed: { 'the customer asks to sign in': 'leaving' },
  },
});
