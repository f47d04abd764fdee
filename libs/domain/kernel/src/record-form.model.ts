import { modelOf } from './models/model.ts';

/** A form as a customer works with it, while others do, too. */
export const recordFormModel = modelOf({
  initial: 'loading',
  states: {
    loading: { 'the record comes': 'ready', 'the record is refused': 'unavailable' },
    unavailable: { 'it is asked for again': 'loading again' },
    'loading again': { 'the record comes': 'ready' },
    ready: { 'something is filled in': 'filled in' },
    'filled in': { 'it is submitted': 'sending', 'it is reset': 'ready' },
    sending: {
      'the service takes it': 'saved',
      'the service refuses it': 'failed',
      'the service says that it was changed': 'overtaken',
    },
    saved: { 'something is filled in': 'filled in' },
    failed: { 'it is reset': 'ready', 'it is submitted': 'sending' },
    overtaken: { 'it is reset': 'ready', 'it is submitted': 'sending' },
  },
});
