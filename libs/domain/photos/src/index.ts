export * from './library-counts/index.ts';
export * from './month-section/index.ts';
export { isOwnerId, isPhotoId } from './photo/photo.ts';
export type { OwnerId, Photo, PhotoId, Thumbnail, ThumbnailSize } from './photo/photo.ts';
export { gridThumbnailSize, thumbnailUrl } from './photo/thumbnail.ts';
export type { Breakpoint } from './photo/thumbnail.ts';
export { DEFAULT_SORT } from './sort-settings/photo-sort.ts';
export type { PhotoSort, SortedView, SortKey, SortOrder } from './sort-settings/photo-sort.ts';
export * from './timeline/index.ts';
