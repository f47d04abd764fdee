import { modelOf } from '@account-area/kernel/models';

/** The controls around the photo. */
export const previewControlsModel = modelOf({
  initial: 'seen',
  states: {
    seen: {
      'time passes': 'unseen',
      'the photo is tapped': 'unseen',
      'a control is used': 'in use',
      'the preview is closed': 'closed',
    },
    unseen: {
      'the mouse moves': 'seen',
      'the photo is tapped': 'seen',
      'a control is used': 'in use',
      'the preview is closed': 'closed',
    },
    'in use': { 'time passes': 'in use', 'the control is left': 'seen', 'the preview is closed': 'closed' },
    closed: {},
  },
});
