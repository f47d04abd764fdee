import type { DeletionsActor } from '@account-area/deletion';
import type { PhotosScreenActor } from '@account-area/photo-library';
import type { PreviewActor } from '@account-area/photos';
import type { DownloadChange } from '@account-area/transfers';

import { followDeletions } from './deletion-actions.ts';
import { createDownloadActions } from './download-actions.ts';
import { followPhotos, followPreview } from './photo-actions.ts';
import type { Telling } from './telling.ts';

/** Whoever follows the actors of the area and tells what the customer does, as far as they consent. */
export interface AreaActions extends Telling {
  followDeletions(deletions: DeletionsActor): void;
  downloadChanged(change: DownloadChange): void;
  /** Photos that are in view. */
  followPhotos(screen: PhotosScreenActor): void;
  followPreview(preview: PreviewActor): void;
}

export const createAreaActions = ({ elapsed, tell }: Telling): AreaActions => {
  const followed = new WeakSet<object>();
  /** Routes ask again whenever React mounts them again. */
  const unlessFollowed = (actor: object, follow: () => void) => {
    if (followed.has(actor)) return;
    followed.add(actor);
    follow();
  };
  return {
    tell,
    elapsed,
    downloadChanged: createDownloadActions({ tell, elapsed }),
    followDeletions: (deletions) => unlessFollowed(deletions, () => followDeletions(deletions, tell)),
    followPhotos: (screen) => unlessFollowed(screen, () => followPhotos(screen, tell)),
    followPreview: (preview) => unlessFollowed(preview, () => followPreview(preview, tell)),
  };
};
