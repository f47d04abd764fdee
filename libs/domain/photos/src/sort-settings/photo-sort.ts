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

/** The order of a view whose customer has chosen none (C12.6). */
export const DEFAULT_SORT: Readonly<Record<SortedView, PhotoSort>> = {
  photos: { key: 'dateTaken', order: 'desc' },
  albumPhotos: { key: 'created', order: 'desc' },
  sharedAlbumPhotos: { key: 'created', order: 'desc' },
};
