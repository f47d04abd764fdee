import { PHOTOS_ACCEPT, PhotosEnvelope } from '@account-area/contracts';
import { fail, ok, type PortError, type Result } from '@account-area/kernel';
import type { Photo } from '@account-area/photos';

import { type ItemReading, keepWellFormed, type RawItem, rawItemsOf } from '../answers.ts';
import type { Answer, RemoteService } from '../exchange/remote-service.ts';
import { asSpecified } from './as-specified.ts';
import { type PageSize, pageQuery } from './first-queries.ts';
import { photoRowReader } from './photo-from-row.ts';

/** A question for a page of photos, lean where the service has that. */
export const photosExchange = (
  operation: string,
  path: string,
  size: PageSize,
  position: Readonly<Record<string, string | number>>,
) => ({
  operation,
  path,
  query: { ...pageQuery(size), ...position },
  accept: PHOTOS_ACCEPT,
  schema: PhotosEnvelope,
});

interface PhotosOfPage {
  readonly photos: readonly Photo[];
  /** How many there are, malformed ones included. */
  readonly length: number;
}

/** The well-formed photos of a page of either shape, by a photo service that keeps the pictures at `origin`. */
export const photosOf = async (
  service: RemoteService,
  { images, lean }: PhotosEnvelope,
  answer: Answer,
  origin: string,
): Promise<Result<PhotosOfPage, PortError>> => {
  if (lean !== undefined) return readRows('lean.rows', lean.rows, answer, photoRowReader(lean.sources, origin));
  if (images === undefined) return fail(answer.reject([{ path: 'images', code: 'invalid_type' }]));
  const specified = await asSpecified(service);
  if (!specified.ok) return specified;
  const { photoFromResource } = specified.value;
  return readRows('images', images, answer, (item) => photoFromResource(item, origin));
};

const readRows = (
  path: string,
  rows: readonly unknown[],
  answer: Answer,
  read: (item: RawItem) => ItemReading<Photo>,
): Result<PhotosOfPage, PortError> => {
  const photos = keepWellFormed(answer, rawItemsOf(path, rows), read);
  return photos.ok ? ok({ photos: photos.value, length: rows.length }) : photos;
};
