import { fail, ok } from '@account-area/kernel';
import type { FileSaver } from '@account-area/transfers';

import { handOverBlob, type FileWorld } from './file-world.ts';

/** Saves files small enough to be held in memory, such as a photo. */
export const createBlobFileSaver = (world: FileWorld): FileSaver => ({
  save: async ({ fileName, source }, report, signal) => {
    const blob = await world
      .fetch(source, { signal })
      .then((response) => (response.ok ? response.blob() : null))
      .catch(() => null);
    if (blob === null || signal.aborted) return fail({ code: 'not-received' });

    report({ received: blob.size, total: blob.size });
    try {
      handOverBlob(world, blob, fileName);
      return ok(undefined);
    } catch {
      return fail({ code: 'save-blocked' });
    }
  },
});
