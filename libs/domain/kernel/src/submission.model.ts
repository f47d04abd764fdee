import { modelOf } from './models/model.ts';

/** What a customer and the service do, and under which key it is sent. */
export const submissionModel = modelOf({
  initial: 'ready',
  states: {
    ready: { 'one is asked for': 'sending' },
    sending: { 'it arrives': 'sent', 'it is refused': 'failed', 'another is asked for': 'sending' },
    sent: { 'one is asked for': 'sending anew' },
    failed: { 'one is asked for': 'sending', 'another is asked for': 'sending another' },
    'sending anew': { 'it arrives': 'sent again' },
    'sending another': { 'it arrives': 'sent again', 'it is refused': 'failed again' },
    'sent again': {},
    'failed again': {},
  },
});
