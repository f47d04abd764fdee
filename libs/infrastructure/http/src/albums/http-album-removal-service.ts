import { albumPaths, type AlbumPhotosRemoval, pathOf } from '@account-area/contracts';
import type { AlbumRemovalService } from '@account-area/deletion';
import { ok } from '@account-area/kernel';

import { isAbsent, noBody, type Refusal } from '../exchange/exchange.ts';
import type { RemoteService } from '../exchange/remote-service.ts';

/** Taking photos out of albums, and deleting albums, by the photo service. */
export const createHttpAlbumRemovalService = (service: RemoteService): AlbumRemovalService => ({
  removePhotos: ({ albumId, key, outlivesPage = false, photoIds }, signal) =>
    service.ask(
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

  remove: ({ albumId, key, outlivesPage = false }, signal) =>
    service.ask(
      {
        operation: 'album deletion',
        method: 'DELETE',
        path: pathOf(albumPaths.album, { album: albumId }),
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
