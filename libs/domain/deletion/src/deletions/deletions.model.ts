import { modelOf } from '@account-area/kernel/models';

/** One deletion after the other: confirmed, and then undone or carried out. */
export const deletionsModel = modelOf({
  initial: 'quiet',
  states: {
    quiet: { 'photos are to be deleted': 'deleting' },
    deleting: { 'that is undone': 'undone', 'that is carried out': 'done' },
    undone: {},
    done: {},
  },
});
