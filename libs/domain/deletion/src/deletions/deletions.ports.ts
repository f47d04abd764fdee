import type { WallClock } from '@account-area/kernel';

import type { Deletion, DeletionId } from '../photo-deletion/deletion.ts';
import type { PhotoDeletionPorts } from '../photo-deletion/photo-deletion.ports.ts';

/** Everything deletions need from the outside world. */
export interface DeletionsPorts extends PhotoDeletionPorts {
  readonly unfinished: UnfinishedDeletions;
  readonly clock: WallClock;
  readonly ids: DeletionIds;
}

/** Where the ids of deletions come from. */
export interface DeletionIds {
  next(): DeletionId;
}

/**
 * Keeps deletions of this customer on this device until they are over, so that a page that is loaded again goes on with
 * them. Never fails: a device that keeps nothing forgets them with the page.
 */
export interface UnfinishedDeletions {
  /** Keeps a deletion that this page takes care of. */
  keep(deletion: Deletion): void;
  forget(id: DeletionId): void;
  /**
   * Calls `takeOver` with every deletion whose page is gone, at once or whenever that happens, until the returned function
   * is called. Each is given to one page alone.
   */
  adopt(takeOver: (deletion: Deletion) => void): () => void;
}
