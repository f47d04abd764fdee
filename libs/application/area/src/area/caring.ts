import { deleted, shownBy } from './area.actions.ts';
import { areaSetup } from './area.setup.ts';

/** What can be done about photos that are deleted soon. */
export const caring = areaSetup.createStateConfig({
  initial: 'closed',
  states: {
    closed: {
      on: {
        // The photos may have been kept on another device.
        'storage.opened': { target: 'open', actions: [shownBy('customer'), 'readStorageAgain'] },
        'prompt.due': { target: 'open', actions: shownBy('prompt') },
      },
    },
    open: {
      entry: { type: 'askStorageCare', params: { type: 'activation.needed' } },
      on: {
        'storage.closed': 'closed',
        // There is nothing left to be done.
        'library.deleted': { target: 'closed', actions: [...deleted] },
        'storageCare.missed': { target: 'closed', actions: { type: 'announce', params: { type: 'storage.missed' } } },
      },
    },
  },
});
