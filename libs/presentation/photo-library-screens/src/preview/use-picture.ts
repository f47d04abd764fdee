import type { Photo } from '@account-area/photos';
import { thumbnailUrl } from '@account-area/photos';
import { useState } from 'react';

/** One picture of a photo, on its way to the customer. */
export interface Picture {
  /** The 1300 pixels thumbnail, then the photo itself (C12.7); `null` when neither could be shown. */
  readonly src: string | null;
  /** Another one makes the browser ask again. */
  readonly attempt: number;
  /** Whether it is decoded, so that showing it takes no time. */
  readonly isDecoded: boolean;
  readonly arrived: (image: HTMLImageElement) => void;
  readonly failed: () => void;
  readonly retry: () => void;
}

/** The large picture of a photo, shown when it is decoded and given up when no address of it works. */
export const usePicture = (photo: Photo): Picture => {
  const [state, setState] = useState({ at: 0, attempt: 0, isDecoded: false });
  const sources = [...new Set([thumbnailUrl(photo, 1300), photo.url])];
  const decoded = () => setState((before) => ({ ...before, isDecoded: true }));
  return {
    src: sources[state.at] ?? null,
    attempt: state.attempt,
    isDecoded: state.isDecoded,
    // A picture that cannot be decoded ahead is decoded when it is painted.
    arrived: (image) => void image.decode().then(decoded, decoded),
    failed: () => setState((before) => ({ ...before, at: before.at + 1 })),
    retry: () => setState(({ attempt }) => ({ at: 0, attempt: attempt + 1, isDecoded: false })),
  };
};
