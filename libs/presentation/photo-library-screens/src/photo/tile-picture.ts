import type { Breakpoint } from '@account-area/components';
import { type Photo, thumbnailUrl } from '@account-area/photos';

/** The copies of a photo that a tile can show. */
export interface TilePicture {
  readonly src: string;
  /** Copies of other widths, where the browser chooses. */
  readonly srcSet?: string | undefined;
}

/**
 * A photo in a tile: its 300 pixels thumbnail in small and medium windows. In larger ones it is the one of 800 pixels, and the
 * browser may choose another by how wide the tile is and how dense the screen (C12.7, D20).
 */
export const tilePictureOf = (photo: Photo, breakpoint: Breakpoint): TilePicture => {
  if (!isWide(breakpoint)) return { src: thumbnailUrl(photo, 300) };
  const choice = photo.thumbnails.map(({ size, url }) => `${url} ${size}w`).join(', ');
  return { src: thumbnailUrl(photo, 800), srcSet: choice === '' ? undefined : choice };
};

const isWide = (breakpoint: Breakpoint): boolean => breakpoint === 'large' || breakpoint === 'extraLarge';
