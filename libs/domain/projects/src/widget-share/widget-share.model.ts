import { modelOf } from '@account-area/kernel/models';

/** Written from the specification: shared by e-mail, then reset. */
export const widgetShareModel = modelOf({
  initial: 'empty',
  states: {
    empty: { 'it is submitted': 'refused', 'it is filled in': 'filled in' },
    refused: { 'it is filled in': 'filled in', 'it is reset': 'empty' },
    'filled in': { 'it is submitted': 'sending', 'it is reset': 'empty' },
    sending: { 'the service takes it': 'sent', 'the service refuses': 'failed', 'it is reset': 'sending' },
    failed: { 'it is submitted': 'sending', 'it is reset': 'empty' },
    sent: { 'it is reset': 'empty', 'it is filled in': 'another one' },
    'another one': { 'it is submitted': 'sending' },
  },
});
