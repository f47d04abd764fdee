import { type AlbumService, isAlbumId } from '@account-area/albums';
import { AlbumCreated, type AlbumNaming, AlbumPageEnvelope, albumPaths } from '@account-area/contracts';
import { fail, ok } from '@account-area/kernel';

import type { RemoteService } from '../exchange/remote-service.ts';
import { ownAlbumsIn } from './album-from-resource.ts';
import { nextCursorOf } from '../next-cursor.ts';

/** The customer's own albums, by the photo service, which keeps the pictures at `picturesOrigin`. */
export const createHttpAlbumService = (service: RemoteService, picturesOrigin: string): AlbumService => ({
  albums: ({ cursor, limit, withShared }, signal) =>
    service.ask(
      {
        operation: 'albums',
        path: albumPaths.albums,
        query: { limit, displaySharedData: String(withShared), ...(cursor !== null && { cursor }) },
        schema: AlbumPageEnvelope,
      },
      signal,
      (page, answer) => {
        const rows = ownAlbumsIn(page.albums, answer, picturesOrigin);
        return rows.ok ? ok({ rows: rows.value, nextCursor: nextCursorOf(page, cursor, answer) }) : rows;
      },
    ),

  create: ({ input: { name }, key }, signal) =>
    service.ask(
      {
        operation: 'album creation',
        method: 'POST',
        path: albumPaths.albums,
        json: { name } satisfies AlbumNaming,
        idempotencyKey: key,
        schema: AlbumCreated,
      },
      signal,
      ({ albumId }, answer) =>
        isAlbumId(albumId) ? ok(albumId) : fail(answer.reject([{ path: 'albumId', code: 'too_small' }])),
    ),
});
