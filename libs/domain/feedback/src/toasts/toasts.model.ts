import { modelOf } from '@account-area/kernel/models';

/** One toast of five seconds, looked at or not. */
export const toastsModel = modelOf({
  initial: 'nothing',
  states: {
    nothing: { 'a toast is shown': 'shown', 'one that stays is shown': 'staying' },
    staying: { 'four seconds pass': 'staying still', 'it is dismissed': 'gone' },
    'staying still': {},
    shown: {
      'four seconds pass': 'nearly gone',
      'the pointer comes': 'held',
      'the window is hidden': 'unseen',
      'it is dismissed': 'gone',
    },
    'nearly gone': { 'four seconds pass': 'gone', 'the pointer comes': 'held at the end' },
    held: { 'four seconds pass': 'held long', 'it is dismissed': 'gone' },
    'held long': { 'the pointer leaves': 'shown after all' },
    'shown after all': { 'four seconds pass': 'shown for four' },
    'shown for four': {},
    'held at the end': { 'the pointer leaves': 'nearly gone after all' },
    'nearly gone after all': { 'four seconds pass': 'gone' },
    unseen: { 'four seconds pass': 'unseen long' },
    'unseen long': { 'the window is shown': 'shown after all' },
    gone: {},
  },
});
