import {
  type AllPhotosRemoval,
  type PhotoRemoval,
  PhotoRemovalResult,
  photoServicePaths,
} from '@account-area/contracts';
import type { PhotoRemovalService } from '@account-area/deletion';
import { fail, ok } from '@account-area/kernel';

import { noBody } from '../exchange/ask-once.ts';
import type { RemoteService } from '../exchange/remote-service.ts';

/** A million photos take the service about a minute. */
const REMOVE_ALL_DEADLINE_MS = 5 * 60_000;

/** Deleting by the photo service. */
export const createHttpPhotoRemovalService = (service: RemoteService): PhotoRemovalService => ({
  remove: async ({ key, photoIds }, signal) => {
    const answer = await service.write(
      {
        operation: 'delete photos',
        method: 'DELETE',
        path: photoServicePaths.photos,
        json: { photoIds: [...photoIds] } satisfies PhotoRemoval,
        idempotencyKey: key,
        schema: PhotoRemovalResult,
      },
      signal,
    );
    if (!answer.ok) return fail(answer.error.portError);
    const failed = new Set(answer.value.body.failed);
    return ok(photoIds.filter((id) => failed.has(id)));
  },

  removeAll: async ({ confirmedAt, key }, signal) => {
    const answer = await service.write(
      {
        operation: 'delete all photos',
        method: 'DELETE',
        path: photoServicePaths.allPhotos,
        json: {
          intent: 'delete-all-photos',
          confirmedAt: new Date(confirmedAt).toISOString(),
        } satisfies AllPhotosRemoval,
        idempotencyKey: key,
        schema: noBody,
        deadlineMs: REMOVE_ALL_DEADLINE_MS,
      },
      signal,
    );
    return answer.ok ? ok(undefined) : fail(answer.error.portError);
  },
});
