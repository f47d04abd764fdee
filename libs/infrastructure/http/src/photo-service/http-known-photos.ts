import { KnownPhotos as KnownPhotosBody, type KnownPhotosRequest, uploadPaths } from '@account-area/contracts';
import { ok } from '@account-area/kernel';
import { isPhotoId } from '@account-area/photos';
import { isFingerprint, type KnownPhotos } from '@account-area/transfers';

import type { RemoteService } from '../exchange/remote-service.ts';

/** Which files the customer has as photos already, by the photo service. Asking twice does no harm. */
export const createHttpKnownPhotos = (service: RemoteService): KnownPhotos => ({
  known: (fingerprints, signal) =>
    service.ask(
      {
        operation: 'known photos',
        method: 'POST',
        path: uploadPaths.known,
        json: { hashes: [...fingerprints] } satisfies KnownPhotosRequest,
        schema: KnownPhotosBody,
      },
      signal,
      ({ known }) =>
        ok(
          new Map(
            known.flatMap(({ hash, imageId }) =>
              isFingerprint(hash) && isPhotoId(imageId) ? [[hash, imageId] as const] : [],
            ),
          ),
        ),
    ),
});
