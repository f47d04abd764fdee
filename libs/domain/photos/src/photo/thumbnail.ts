import type { Photo, ThumbnailSize } from './photo.ts';

/** Address of a photo's thumbnail of one size, or of the photo itself when the service has none (C12.7). */
export const thumbnailUrl = (photo: Photo, size: ThumbnailSize): string =>
  photo.thumbnails.find((thumbnail) => thumbnail.size === size)?.url ?? photo.url;
