import type { Brand } from '@account-area/kernel';

/** Identifies one photo: the image id of the photo service. */
export type PhotoId = Brand<string, 'PhotoId'>;

/** The check behind {@link PhotoId}: any text but none. */
export const isPhotoId = (value: string): value is PhotoId => value.length > 0;

/** Identifies the owner of a photo in a shared album. */
export type OwnerId = Brand<string, 'OwnerId'>;

/** The check behind {@link OwnerId}: any text but none. */
export const isOwnerId = (value: string): value is OwnerId => value.length > 0;

/** Longest side of the thumbnails the photo service makes, in pixels. */
export type ThumbnailSize = 300 | 800 | 1300;

/** A smaller copy of a photo. */
export interface Thumbnail {
  readonly size: ThumbnailSize;
  readonly url: string;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
}

/** A photo as the library shows it. */
export interface Photo {
  readonly id: PhotoId;
  readonly uploadId: string;
  /** Set on photos of shared albums only. */
  readonly ownerId: OwnerId | null;
  readonly fileName: string;
  /** A copy for the screen. */
  readonly url: string;
  /** The bytes as they were uploaded. */
  readonly originalUrl: string;
  readonly thumbnails: readonly Thumbnail[];
  /** ISO 8601 as the camera's clock showed it, with an offset only when the camera knew it; `null` when unknown. */
  readonly takenAt: string | null;
  /** ISO 8601 instant at which the photo was added. */
  readonly createdAt: string;
  /** In pixels, after orientation is applied; `null` when unknown. */
  readonly visibleWidth: number | null;
  readonly visibleHeight: number | null;
  /**
   * What can be shown until a picture has come: a thumbhash (https://evanw.github.io/thumbhash) in base64 without padding, at
   * most 30 characters; `null` when the service has none.
   */
  readonly placeholder: string | null;
}

/** Address of a photo's thumbnail of one size, or of the photo itself when the service has none. */
export const thumbnailUrl = (photo: Photo, size: ThumbnailSize): string =>
  photo.thumbnails.find((thumbnail) => thumbnail.size === size)?.url ?? photo.url;

/** By the day a photo was added, or by the day it was taken. */
export type SortKey = 'created' | 'dateTaken';
/** Oldest first, or newest first. */
export type SortOrder = 'asc' | 'desc';

/** The order photos are listed in. */
export interface PhotoSort {
  readonly key: SortKey;
  readonly order: SortOrder;
}

/** The views that keep an order of their own. */
export type SortedView = 'photos' | 'albumPhotos' | 'sharedAlbumPhotos';

/** The order of a view whose customer has chosen none. */
export const DEFAULT_SORT: Readonly<Record<SortedView, PhotoSort>> = {
  photos: { key: 'dateTaken', order: 'desc' },
  albumPhotos: { key: 'created', order: 'desc' },
  sharedAlbumPhotos: { key: 'created', order: 'desc' },
};
