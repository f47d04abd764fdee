import type { Photo, ThumbnailSize } from './photo.ts';

/** How wide the screen is: small below 575 pixels, medium below 1024, large below 1280, else extra large. */
export type Breakpoint = 'small' | 'medium' | 'large' | 'extraLarge';

/** The size of thumbnail a grid shows (C12.7, D20). */
export const gridThumbnailSize = (breakpoint: Breakpoint): ThumbnailSize =>
  breakpoint === 'small' || breakpoint === 'medium' ? 300 : 800;

/** Address of a photo's thumbnail of one size, or of the photo itself when the service has none (C12.7). */
export const thumbnailUrl = (photo: Photo, size: ThumbnailSize): string =>
  photo.thumbnails.find((thumbnail) => thumbnail.size === size)?.url ?? photo.url;
