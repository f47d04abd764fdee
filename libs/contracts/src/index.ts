export {
  AppConfig,
  ClaimNames,
  configurationPaths,
  FeatureFlagName,
  LocaleFile,
  MenuEntry,
  PublicConf,
} from './configuration/configuration.ts';
export { ACCOUNT_DELETED_PROBLEM, CustomerMe, customerPaths } from './customer/customer.ts';
export { photoDeletionPaths, StorageInfo } from './photo-deletion/photo-deletion.ts';
export {
  MAX_PAGE_SIZE,
  MonthParams,
  PAGE_SIZE,
  PhotoPage,
  PhotoPageEnvelope,
  PhotoPageQuery,
  PhotoResource,
  photoServicePaths,
  SortKey,
  SortOrder,
  Thumbnail,
  THUMBNAIL_SIZES,
  TimelineQuery,
  TimelineSummary,
  UserPhotoInfo,
} from './photo-service/photo-service.ts';
export { SharedAlbumsSummary, sharedAlbumPaths } from './shared-albums/shared-albums.ts';
export { Count, Cursor, HttpUrl, Instant, WallClockTime } from './shared/primitives.ts';
export {
  CORRELATION_HEADER,
  CorrelationId,
  IDEMPOTENCY_HEADER,
  Problem,
  PROBLEM_MEDIA_TYPE,
} from './shared/problem.ts';
