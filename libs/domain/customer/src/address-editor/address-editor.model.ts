import { modelOf } from '@account-area/kernel/models';

/** An address as a customer changes it. Written from the specification. */
export const addressEditorModel = modelOf({
  initial: 'loading',
  states: {
    loading: {
      'the address comes': 'editing',
      'there is none': 'absent',
      'the address is refused': 'unavailable',
      'it comes without being understood': 'unreadable',
    },
    absent: {},
    unavailable: { 'it is asked for again': 'loading again' },
    unreadable: { 'it is asked for again': 'loading again' },
    'loading again': { 'the address comes': 'editing' },
    editing: { 'it is submitted with something wrong': 'wrong', 'it is submitted': 'saving' },
    wrong: { 'it is submitted': 'saving' },
    saving: {
      'the service takes it': 'saved',
      'the service does not take it': 'not saved',
      'it was deleted elsewhere': 'gone',
      'it was changed elsewhere': 'overtaken',
    },
    'not saved': { 'it is submitted': 'saving again' },
    'saving again': { 'the service takes it': 'saved' },
    overtaken: { 'it is submitted': 'replacing' },
    replacing: { 'the service takes it': 'saved' },
    gone: { 'it is submitted': 'saving as a new one' },
    'saving as a new one': { 'the service takes it as a new one': 'saved' },
    saved: {},
  },
});
