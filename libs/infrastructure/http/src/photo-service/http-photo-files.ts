import { pathOf, PhotoDownload, photoServicePaths } from '@account-area/contracts';
import { ok } from '@account-area/kernel';
import type { PhotoFiles, RemoteFile } from '@account-area/transfers';
import type * as z from 'zod/mini';

import type { PhotoOwners } from '../albums/photo-owners.ts';
import { urlAt } from '../answers.ts';
import { nullIfUnknown } from '../exchange/exchange.ts';
import type { RemoteService } from '../exchange/remote-service.ts';

/**
 * The bytes of photos as they were uploaded, kept by the photo service at `origin`. That it also hands out photos of others
 * in shared albums is an extra: where it does not know one with a known owner, an archive has to be made by both ids.
 */
export const createHttpPhotoFiles = (
  service: RemoteService,
  origin: string,
  owners: Pick<PhotoOwners, 'ownerOf'>,
): PhotoFiles => ({
  locate: (photoId, signal) =>
    service.ask<z.infer<typeof PhotoDownload>, RemoteFile | null>(
      {
        operation: 'photo address',
        path: pathOf(photoServicePaths.download, { photo: photoId }),
        schema: PhotoDownload,
      },
      signal,
      ({ filename, url }, answer) => {
        const source = urlAt(origin, url, answer);
        return source.ok ? ok({ source: source.value, fileName: filename }) : source;
      },
      (refusal) => (owners.ownerOf(photoId) === undefined ? null : nullIfUnknown(refusal)),
    ),
});
