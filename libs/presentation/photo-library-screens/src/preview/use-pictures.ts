import { useBreakpoint } from '@account-area/components';
import { tileSizes } from '@account-area/photo-grid';
import { type Photo, type PhotoId, thumbnailUrl } from '@account-area/photos';
import { useState } from 'react';

import { tilePictureOf } from '../photo/tile-picture.ts';

/** The picture that a tile of this page shows, which is there already, or the smallest; else another one (C12.7). */
export const useSmallPicture = (photo: Photo) => {
  const [{ at, attempt }, setState] = useState({ at: 0, attempt: 0 });
  const breakpoint = useBreakpoint();
  const [sizes] = useState(tileSizes);
  const { src, srcSet } = tilePictureOf(photo, breakpoint);
  const isChosen = sizes !== undefined && srcSet !== undefined;
  const sources = [...(isChosen ? [src] : []), ...([300, 800] as const).map((size) => thumbnailUrl(photo, size))];
  return {
    attempt,
    /** `null` when none of them can be had. */
    src: sources[at] ?? null,
    /** Lets the browser choose as it did for the tile. */
    choice: isChosen && at === 0 ? { sizes, srcSet } : undefined,
    failed: () => setState({ at: at + 1, attempt: attempt + 1 }),
    retry: () => setState({ at: 0, attempt: attempt + 1 }),
  };
};

/**
 * The large picture of a photo: the 1300 pixels thumbnail, then the photo itself (C12.7). It is shown once it is decoded,
 * so that showing it takes no time. `sharpened` hears that it is, or that there is none.
 */
export const usePicture = (photo: Photo, sharpened: (photo: PhotoId) => void) => {
  const [{ at, attempt, isDecoded }, setState] = useState({ at: 0, attempt: 0, isDecoded: false });
  const sources = [...new Set([thumbnailUrl(photo, 1300), photo.url])];
  const decoded = () => {
    setState((before) => ({ ...before, isDecoded: true }));
    sharpened(photo.id);
  };
  return {
    /** `null` when no address of the photo works. */
    src: sources[at] ?? null,
    /** Another number makes the browser ask again. */
    attempt,
    isDecoded,
    // A picture that cannot be decoded ahead is decoded when it is painted.
    arrived: (image: HTMLImageElement) => void image.decode().then(decoded, decoded),
    failed: () => {
      setState((before) => ({ ...before, at: before.at + 1 }));
      if (at + 1 >= sources.length) sharpened(photo.id);
    },
    retry: () => setState({ at: 0, attempt: attempt + 1, isDecoded: false }),
  };
};
