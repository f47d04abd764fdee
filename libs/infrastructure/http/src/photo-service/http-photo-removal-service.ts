import {
  type AllPhotosRemoval,
  type PhotoRemoval,
  PhotoRemovalResult,
  photoServicePaths,
} from '@account-area/contracts';
import type { PhotoRemovalService } from '@account-area/deletion';
import { ok } from '@account-area/kernel';

import { noBody } from '../exchange/exchange.ts';
import type { RemoteService } from '../exchange/remote-service.ts';

/** A million photos take the service about a minute. */
const REMOVE_ALL_DEADLINE_MS = 5 * 60_000;

/** Deleting by the photo service. */
export const createHttpPhotoRemovalService = (service: RemoteService): PhotoRemovalService => ({
  remove: ({ key, outlivesPage = false, photoIds }, signal) =>
    service.ask(
      {
        operation: 'delete photos',
        method: 'DELETE',
        path: photoServicePaths.photos,
        json: { photoIds: [...photoIds] } satisfies PhotoRemoval,
        idempotencyKey: key,
        outlivesPage,
        schema: PhotoRemovalResult,
      },
      signal,
      (result) => {
        const failed = new Set(result.failed);
        return ok(photoIds.filter((id) => failed.has(id)));
      },
    ),

  removeAll: ({ confirmedAt, key, outlivesPage = false }, signal) =>
    service.ask(
      {
        operation: 'delete all photos',
        method: 'DELETE',
        path: photoServicePaths.allPhotos,
        json: {
          intent: 'delete-all-photos',
          confirmedAt: new Date(confirmedAt).toISOString(),
        } satisfies AllPhotosRemoval,
        idempotencyKey: key,
        outlivesPage,
        schema: noBody,
        deadlineMs: REMOVE_ALL_DEADLINE_MS,
      },
      signal,
      () => ok(undefined),
    ),
});
