import type { AlbumAbsent, AlbumPhotosService } from '@account-area/albums';
import { albumPaths, type AlbumPhotosAddition, pathOf } from '@account-area/contracts';
import { ok } from '@account-area/kernel';

import { absentIfGone, noBody } from '../exchange/exchange.ts';
import type { RemoteService } from '../exchange/remote-service.ts';

/** Putting photos into albums, by the photo service. */
export const createHttpAlbumPhotosService = (service: RemoteService): AlbumPhotosService => ({
  add: ({ albumId, key, photoIds }, signal) =>
    service.ask<undefined, undefined, AlbumAbsent>(
      {
        operation: 'add photos to album',
        method: 'POST',
        path: pathOf(albumPaths.photos, { album: albumId }),
        json: { photoIds: [...photoIds] } satisfies AlbumPhotosAddition,
        idempotencyKey: key,
        schema: noBody,
      },
      signal,
      () => ok(undefined),
      absentIfGone,
    ),
});
