import { photoServicePaths, PhotoWindowEnvelope } from '@account-area/contracts';
import { fail, ok } from '@account-area/kernel';
import type { PhotoSequence, SequenceStart } from '@account-area/photos';

import type { RemoteService } from '../exchange/remote-service.ts';
import { keepWellFormed, rawItemsOf } from '../lenient-items.ts';
import { photoFromResource } from './photo-from-resource.ts';

/** All photos of the photo service as one row; it keeps the pictures at `picturesOrigin`. */
export const createHttpPhotoSequence = (service: RemoteService, picturesOrigin: string): PhotoSequence => ({
  page: ({ limit, sort, start }, signal) =>
    service.read(
      {
        operation: 'library page',
        path: photoServicePaths.photos,
        query: { limit, sortKey: sort.key, sortOrder: sort.order, ...queryOf(start) },
        schema: PhotoWindowEnvelope,
      },
      signal,
      ({ cursor, images, previousCursor }, answer) => {
        const photos = keepWellFormed(answer, rawItemsOf('images', images), (item) =>
          photoFromResource(item, picturesOrigin),
        );
        return photos.ok ? ok({ photos: photos.value, previous: previousCursor, next: cursor }) : photos;
      },
      ({ status }) => (status === 404 ? fail({ code: 'absent' }) : null),
    ),
});

const queryOf = (start: SequenceStart): Readonly<Record<string, string>> => {
  switch (start.at) {
    case 'first':
    case 'last':
      return { from: start.at };
    case 'photo':
      return { around: start.id };
    case 'cursor':
      return { cursor: start.cursor };
  }
};
