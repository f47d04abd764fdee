import { type PhotoResource, THUMBNAIL_SIZES } from '@account-area/contracts';

import { pictureName } from '../images/drawn-picture.ts';
import type { AllFormsSigner, ImageSize } from '../images/image-address.ts';
import { dimensionsWithin } from '../images/thumbnail-dimensions.ts';
import type { PhotoRow } from './photo-pages.ts';

/**
 * A photo as it is answered, its pictures at `origin` (scheme, host and port). An upload and the photo that came of it
 * share their id.
 */
export const photoResource = (photo: PhotoRow, origin: string, signer: AllFormsSigner): PhotoResource => {
  const name = pictureName(photo);
  const signature = signer.signatureOf(name);
  const address = (form: ImageSize) => `${origin}${signer.folder}${name}/${form}${signer.query}${signature}`;
  return {
    imageId: photo.id,
    uploadId: photo.id,
    ...(photo.owner_id !== undefined && { ownerId: photo.owner_id }),
    localFileName: photo.file_name,
    url: address('screen'),
    untouchedUrl: address('original'),
    thumbnails: THUMBNAIL_SIZES.map((id) => ({
      id,
      url: address(`${id}`),
      ...dimensionsWithin(photo, id),
    })),
    dateTaken: photo.taken_at.replace(' ', 'T') + offsetText(photo.taken_offset_minutes),
    created: photo.created_at.toISOString(),
    visibleWidth: photo.width,
    visibleHeight: photo.height,
    ...(photo.placeholder !== null && { placeholder: placeholderText(photo.placeholder) }),
  };
};

/** A placeholder as it is sent. */
export const placeholderText = (placeholder: Buffer): string => placeholder.toString('base64').replace(/=+$/, '');

const offsetText = (minutes: number | null): string => {
  if (minutes === null) return '';
  const ahead = Math.abs(minutes);
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${twoDigits(Math.floor(ahead / 60))}:${twoDigits(ahead % 60)}`;
};
