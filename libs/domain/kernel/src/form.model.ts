import { modelOf } from './models/model.ts';

/** What a customer and the service do, and which errors are shown. */
export const formModel = modelOf({
  initial: 'empty',
  states: {
    empty: { 'it is submitted': 'refused', 'it is filled in': 'filled in' },
    refused: { 'it is filled in': 'filled in, errors shown', 'a field is left': 'refused' },
    'filled in, errors shown': { 'a field is left': 'filled in', 'it is submitted': 'submitting' },
    'filled in': { 'it is submitted': 'submitting' },
    submitting: { 'it arrives': 'sent', 'the service refuses': 'failed', 'it is reset': 'submitting' },
    failed: { 'it is submitted': 'submitting', 'it is reset': 'empty' },
    sent: { 'it is filled in': 'filled in again', 'it is reset': 'empty' },
    'filled in again': {},
  },
});

/** What a customer does with a form that no service is asked about. */
export const checkedFormModel = modelOf({
  initial: 'empty',
  states: {
    empty: { 'it is submitted': 'refused', 'it is filled in': 'filled in' },
    refused: { 'it is filled in': 'filled in, error shown', 'it is submitted': 'refused' },
    'filled in, error shown': { 'it is submitted': 'accepted' },
    'filled in': { 'it is submitted': 'accepted' },
    accepted: { 'it is emptied': 'emptied' },
    emptied: { 'it is submitted': 'refused again' },
    'refused again': {},
  },
});
