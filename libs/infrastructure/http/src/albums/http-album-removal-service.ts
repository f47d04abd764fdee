import { albumPaths, type AlbumPhotosRemoval, pathOf, sharedAlbumPaths } from '@account-area/contracts';
import type { AlbumRemovalService } from '@account-area/deletion';
import { ok } from '@account-area/kernel';

import { isAbsent, noBody, type Refusal } from '../exchange/exchange.ts';
import type { RemoteService } from '../exchange/remote-service.ts';

/** Taking photos out of albums and deleting albums, by the photo service and, where they are shared, that of shared albums. */
export const createHttpAlbumRemovalService = (
  photoService: RemoteService,
  sharedAlbumService: RemoteService,
): AlbumRemovalService => ({
  removePhotos: ({ albumId, key, outlivesPage = false, photoIds }, signal) =>
    photoService.ask(
      {
        operation: 'remove photos from album',
        method: 'DELETE',
        path: pathOf(albumPaths.photos, { album: albumId }),
        json: { photoIds: [...photoIds] } satisfies AlbumPhotosRemoval,
        idempotencyKey: key,
        outlivesPage,
        schema: noBody,
      },
      signal,
      () => ok(undefined),
      doneIfGone,
    ),

  remove: ({ albumId, isShared = false, key, outlivesPage = false }, signal) =>
    (isShared ? sharedAlbumService : photoService).ask(
      {
        operation: 'album deletion',
        method: 'DELETE',
        path: isShared
          ? pathOf(sharedAlbumPaths.album, { sharedAlbum: albumId })
          : pathOf(albumPaths.album, { album: albumId }),
        idempotencyKey: key,
        outlivesPage,
        schema: noBody,
      },
      signal,
      () => ok(undefined),
      doneIfGone,
    ),
});

/** Of an album that is gone there is nothing left to remove. */
const doneIfGone = (refusal: Refusal) => (isAbsent(refusal) ? ok(undefined) : null);
