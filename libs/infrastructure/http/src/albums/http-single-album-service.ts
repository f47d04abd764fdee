import type { AlbumAbsent, OwnAlbum, SingleAlbumService } from '@account-area/albums';
import { type AlbumNaming, albumPaths, pathOf } from '@account-area/contracts';

import { absentIfGone } from '../exchange/exchange.ts';
import type { Answer, RemoteService } from '../exchange/remote-service.ts';
import { OwnAlbumData, ownAlbumFrom } from './album-from-resource.ts';

/** One of the customer's own albums, by the photo service, which keeps the pictures at `picturesOrigin`. */
export const createHttpSingleAlbumService = (service: RemoteService, picturesOrigin: string): SingleAlbumService => {
  const read = (data: Parameters<typeof ownAlbumFrom>[0], answer: Answer) => ownAlbumFrom(data, answer, picturesOrigin);
  return {
    album: ({ albumId, withShared }, signal) =>
      service.ask<Parameters<typeof read>[0], OwnAlbum, AlbumAbsent>(
        {
          operation: 'album',
          path: pathOf(albumPaths.album, { album: albumId }),
          query: { displaySharedData: String(withShared) },
          schema: OwnAlbumData,
        },
        signal,
        read,
        absentIfGone,
      ),

    rename: ({ input: { albumId, name, withShared }, key }, signal) =>
      service.ask<Parameters<typeof read>[0], OwnAlbum, AlbumAbsent>(
        {
          operation: 'album renaming',
          method: 'PATCH',
          path: pathOf(albumPaths.album, { album: albumId }),
          query: { displaySharedData: String(withShared) },
          json: { name } satisfies AlbumNaming,
          idempotencyKey: key,
          schema: OwnAlbumData,
        },
        signal,
        read,
        absentIfGone,
      ),
  };
};
