export type {
  OwnCounts,
  PhotoUsersGateway,
  SharedCounts,
  SharedUsersGateway,
} from './library-counts/library-counts.ports.ts';
export { isOwnerId, isPhotoId } from './photo/photo.ts';
export type { OwnerId, Photo, PhotoId, Thumbnail, ThumbnailSize } from './photo/photo.ts';
export { thumbnailUrl } from './photo/thumbnail.ts';
export { DEFAULT_SORT } from './sort-settings/photo-sort.ts';
export type { PhotoSort, SortedView, SortKey, SortOrder } from './sort-settings/photo-sort.ts';
export { isUnknownDate, monthOf } from './timeline/month.ts';
export type { Month, MonthCount, MonthId } from './timeline/month.ts';
export type { MonthPageQuery, PhotoPage, PhotoViewSettings, TimelineService } from './timeline/timeline.ports.ts';
