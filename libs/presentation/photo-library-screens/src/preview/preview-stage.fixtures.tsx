import { type FakePhotosScreen, startFakePhotosScreen } from '@account-area/photo-library/testing';
import type { Photo, PhotoId } from '@account-area/photos';
import { type FakePreview, startFakePreview } from '@account-area/photos/testing';
import { StrictMode, useEffect, useState } from 'react';

import { paintedAddress } from '../photo/painted-address.fixtures.ts';
import { PreviewScreen } from './preview-screen.tsx';

export interface PreviewStageProps {
  /** The number of the photo that is looked at, of how many, and which of them are loaded. */
  readonly at?: number;
  readonly count?: number;
  readonly loaded?: { readonly from: number; readonly to: number } | undefined;
  readonly addressOf?: typeof paintedAddress;
  /** Gets the world around the preview once it is shown. */
  readonly onStart?: (world: FakePreview) => void;
  readonly onClose?: () => void;
  readonly onDownload?: (photo: PhotoId) => void;
  /** Whether photos can be copied to albums. */
  readonly withAlbums?: boolean;
  readonly onCopy?: (photo: PhotoId) => void;
  readonly onDelete?: (photo: Photo) => void;
  readonly isShared?: boolean;
  readonly isInAlbum?: boolean;
}

/** Another picture for each number. */
const numberedAddress: typeof paintedAddress = (photoId, size) =>
  paintedAddress(`2024/3-${photoId.replace('photo-', '')}`, size);

/** The preview over a fake library. */
export const PreviewStage = ({
  at = 10,
  count = 20,
  loaded = { from: 0, to: 20 },
  addressOf = numberedAddress,
  onStart,
  onClose = () => undefined,
  onDownload = () => undefined,
  withAlbums = true,
  onCopy = () => undefined,
  onDelete = () => undefined,
  isShared = false,
  isInAlbum = false,
}: PreviewStageProps) => {
  const [world] = useState(() => startFakePreview({ at, count, loaded, addressOf }));
  const [{ actor: screen }] = useState((): FakePhotosScreen => startFakePhotosScreen());
  useEffect(() => onStart?.(world), [onStart, world]);
  return (
    <StrictMode>
      <PreviewScreen
        preview={world.actor}
        screen={screen}
        onClose={onClose}
        onDownload={onDownload}
        onCopy={withAlbums ? onCopy : null}
        onDelete={isShared ? null : onDelete}
        isShared={isShared}
        isInAlbum={isInAlbum}
      />
    </StrictMode>
  );
};
