import { PhotoResource, THUMBNAIL_SIZES } from '@account-area/contracts';
import { fail, ok } from '@account-area/kernel';
import { isPhotoId, type Photo, type ThumbnailSize } from '@account-area/photos';
import * as z from 'zod/mini';

import type { ItemReading, RawItem } from '../answers.ts';
import { issuesOf } from '../http-environment.ts';
import { isOf, ownerIdOf, placeholderOf } from './photo-fields.ts';

/** Reads one photo of the wire. One whose pictures lie outside `origin`, where the photo service keeps them, is not. */
export const photoFromResource = ({ raw }: RawItem, origin: string): ItemReading<Photo> => {
  const parsed = PhotoData.safeParse(raw);
  if (!parsed.success) return fail(issuesOf(parsed.error));

  const resource = parsed.data;
  const strangers = [
    ...(isOf(origin, resource.url) ? [] : ['url']),
    ...(isOf(origin, resource.untouchedUrl) ? [] : ['untouchedUrl']),
    ...resource.thumbnails.flatMap(({ url }, index) => (isOf(origin, url) ? [] : [`thumbnails.${index}.url`])),
  ];
  if (strangers.length > 0) return fail(strangers.map((path) => ({ path, code: 'foreign-origin' })));
  if (!isPhotoId(resource.imageId)) return fail([{ path: 'imageId', code: 'too_small' }]);

  return ok({
    id: resource.imageId,
    uploadId: resource.uploadId,
    ownerId: ownerIdOf(resource.ownerId),
    fileName: resource.localFileName,
    url: resource.url,
    originalUrl: resource.untouchedUrl,
    thumbnails: resource.thumbnails.flatMap(({ height, id, url, width }) => {
      const size = sizeOf(id);
      return size === null ? [] : [{ size, url, width, height }];
    }),
    takenAt: resource.dateTaken ?? null,
    createdAt: resource.created,
    visibleWidth: resource.visibleWidth ?? null,
    visibleHeight: resource.visibleHeight ?? null,
    placeholder: placeholderOf(resource.placeholder),
  });
};

/** A malformed placeholder does not cost the photo. */
const PhotoData = z.extend(PhotoResource, { placeholder: z.optional(z.unknown()) });

/** Sizes that the domain does not know are left out. */
const sizeOf = (id: number): ThumbnailSize | null => THUMBNAIL_SIZES.find((size) => size === id) ?? null;
