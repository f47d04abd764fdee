import { PhotoPlaceholder, PhotoResource, THUMBNAIL_SIZES } from '@account-area/contracts';
import { fail, ok } from '@account-area/kernel';
import { isOwnerId, isPhotoId, type OwnerId, type Photo, type ThumbnailSize } from '@account-area/photos';
import * as z from 'zod/mini';

import { type ItemReading, keepWellFormed, type RawItem, rawItemsOf } from '../answers.ts';
import type { Answer } from '../exchange/remote-service.ts';
import { issuesOf } from '../http-environment.ts';

/** The well-formed photos of a page, by a photo service that keeps the pictures at `origin`. */
export const photosIn = (images: readonly unknown[], answer: Answer, origin: string) =>
  keepWellFormed(answer, rawItemsOf('images', images), (item) => photoFromResource(item, origin));

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

const placeholderOf = (value: unknown): string | null => {
  const placeholder = PhotoPlaceholder.safeParse(value);
  return placeholder.success ? placeholder.data : null;
};

const isOf = (origin: string, url: string): boolean => new URL(url).origin === origin;

const ownerIdOf = (value: string | undefined): OwnerId | null =>
  value !== undefined && isOwnerId(value) ? value : null;

/** Sizes that the domain does not know are left out. */
const sizeOf = (id: number): ThumbnailSize | null => THUMBNAIL_SIZES.find((size) => size === id) ?? null;
