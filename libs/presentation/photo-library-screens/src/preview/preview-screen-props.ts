import type { PhotosScreenActor } from '@account-area/photo-library';
import type { Photo, PhotoId, PreviewActor } from '@account-area/photos';

export interface PreviewScreenProps {
  readonly preview: PreviewActor;
  /** The screen whose photos these are. */
  readonly screen: PhotosScreenActor;
  readonly onClose: () => void;
  /** What can be done with a photo; `null` for what cannot. */
  readonly onDownload: ((photo: PhotoId) => void) | null;
  /** Asks which album the photo is to be copied to; `null` where there are no albums (C04.3). */
  readonly onCopy: ((photo: PhotoId) => void) | null;
  readonly onDelete: ((photo: Photo) => void) | null;
  /** Whether it is a photo of a shared album, of which nothing is copied or deleted (C14.7). */
  readonly isShared?: boolean;
  /** Whether it is a photo of an album, the customer's own or a shared one. */
  readonly isInAlbum?: boolean;
}
