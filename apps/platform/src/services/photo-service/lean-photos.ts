import { type LeanPhoto, LEAN_PHOTOS_TYPE, type LeanPhotos } from '@account-area/contracts';
import { parseAccept } from 'hono/utils/accept';

import { pictureName } from '../images/drawn-picture.ts';
import type { AllFormsSigner } from '../images/image-address.ts';
import type { PhotoRow } from './photo-pages.ts';
import { placeholderText } from './photo-resource.ts';

/** Whether a request wants a page of photos that says nothing twice. */
export const wantsLeanPhotos = (request: Request): boolean =>
  parseAccept(request.headers.get('accept') ?? '').some(
    ({ params, q, type }) => q > 0 && `${type.toLowerCase()};shape=${params['shape'] ?? ''}` === LEAN_PHOTOS_TYPE,
  );

/** Photos for a lean page, their pictures at `origin`. */
export const leanPhotos = (
  photos: readonly PhotoRow[],
  origin: string,
  signerOf: (photo: PhotoRow) => AllFormsSigner,
): LeanPhotos => {
  const owners = [...new Set(photos.map(({ owner_id: ownerId }) => ownerId))];
  const places = new Map(owners.map((ownerId, place) => [ownerId, place]));
  const sources = owners.flatMap((ownerId) => {
    const photo = photos.find(({ owner_id: other }) => other === ownerId);
    if (photo === undefined) return [];
    const { folder, query } = signerOf(photo);
    return { ...(ownerId !== undefined && { ownerId }), folder: origin + folder, query };
  });
  const rows = photos.map((photo): LeanPhoto => {
    const name = pictureName(photo);
    return [
      name,
      signerOf(photo).signatureOf(name),
      photo.file_name,
      Date.parse(`${photo.taken_at.replace(' ', 'T')}Z`),
      photo.taken_offset_minutes,
      photo.created_at.getTime(),
      photo.width,
      photo.height,
      photo.placeholder && placeholderText(photo.placeholder),
      places.get(photo.owner_id) ?? 0,
    ];
  });
  return { sources, rows };
};
