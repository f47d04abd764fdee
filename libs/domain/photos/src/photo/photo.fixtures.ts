import { isPhotoId, type Photo, type ThumbnailSize } from './photo.ts';

const SIZES = [300, 800, 1300] as const satisfies readonly ThumbnailSize[];

/** Where a fixture's pictures are, so that stories can draw their own. */
export type PictureAddress = (photoId: string, size: ThumbnailSize | 'screen' | 'original') => string;

const exampleAddress: PictureAddress = (photoId, size) =>
  `https://images.example/${encodeURIComponent(photoId)}/${size}.jpg`;

/** A landscape photo of 1600 x 1200 pixels, added the day after it was taken. */
export const photoFixture = (id = 'photo-1', addressOf: PictureAddress = exampleAddress): Photo => {
  if (!isPhotoId(id)) throw new Error('A fixture needs a photo id.');
  return {
    id,
    uploadId: `upload of ${id}`,
    ownerId: null,
    fileName: `${id}.jpg`,
    url: addressOf(id, 'screen'),
    originalUrl: addressOf(id, 'original'),
    thumbnails: SIZES.map((size) => ({ size, url: addressOf(id, size), width: size, height: (size * 3) / 4 })),
    takenAt: '2024-03-17T10:20:30',
    createdAt: '2024-03-18T08:00:00Z',
    visibleWidth: 1600,
    visibleHeight: 1200,
    placeholder: null,
  };
};
