export { Activation, ACTIVATION_STATUSES, ImportNotification } from './activation/activation.ts';
export {
  AlbumNaming,
  AlbumPageQuery,
  AlbumParams,
  AlbumPhotoIdsQuery,
  AlbumPhotosAddition,
  AlbumPhotosQuery,
  AlbumPhotosRemoval,
  AlbumQuery,
} from './albums/album-requests.ts';
export {
  ALBUM_PAGE_SIZE,
  AlbumCreated,
  AlbumPage,
  AlbumPageEnvelope,
  AlbumPhotoIds,
  AlbumResource,
  MAX_ALBUM_NAME_LENGTH,
  MAX_PHOTOS_PER_ADDITION,
} from './albums/albums.ts';
export { albumPaths } from './albums/album-paths.ts';
export { configurationPaths, FEATURE_FLAG_NAMES, localeFileOf } from './configuration/configuration-names.ts';
export { AppConfig, LocaleFile, MenuEntry, PublicConf } from './configuration/configuration.ts';
export * from './customers.ts';
export { ArticleGroups, Campaign, CampaignParams, cutoffPaths } from './cutoff/cutoff.ts';
export {
  ArchiveAddress,
  ArchiveId,
  ArchiveList,
  ArchiveListEnvelope,
  ArchiveRequest,
  ArchiveResource,
  downloadPaths,
  MAX_ARCHIVE_PHOTOS,
  type SharedAlbumArchiveOrder,
  SharedAlbumArchiveRequest,
} from './downloads/downloads.ts';
export { ExportNotification, exportPaths, ExportStart } from './exports/exports.ts';
export {
  HistoricalInvoice,
  HistoricalInvoiceParams,
  HistoricalInvoices,
  HistoricalInvoicesEnvelope,
  INVOICE_MEDIA_TYPE,
  InvoiceParams,
  invoicePaths,
  InvoicePdf,
  InvoicePdfs,
  InvoicePdfsEnvelope,
} from './invoices/invoices.ts';
export {
  ArticleResource,
  CHANNEL_QUERY,
  ChannelAnswer,
  ChannelListAnswer,
  ChannelResource,
  CHANNELS_QUERY,
  GraphQlRequest,
  merchandisePaths,
} from './merchandise/merchandise.ts';
export {
  ARTICLE_ORDER_PAGE_SIZE,
  EarlierOrder,
  EarlierOrders,
  InnerOrder,
  Money,
  ORDER_IN_PRODUCTION,
  ORDER_PAGE_SIZE,
  OrderDeliveryDates,
  OrderParams,
  orderPaths,
  OrdersByAccountParams,
  OrdersByAccountQuery,
  ProductVoucher,
  StatusChange,
  SuperOrder,
  SuperOrderEnvelope,
  SuperOrderPage,
  SuperOrderPageEnvelope,
  SuperOrdersQuery,
} from './orders/orders.ts';
export { photoDeletionPaths, StorageInfo } from './photo-deletion/photo-deletion.ts';
export { LeanPhoto, type LeanPhotos, LibraryPageAnswer, PhotoPageAnswer } from './photo-service/lean-photos.ts';
export { LeanSource, PhotosEnvelope } from './photo-service/photos-envelope.ts';
export { LEAN_PHOTOS_TYPE, PHOTOS_ACCEPT } from './photo-service/photo-media-types.ts';
export {
  AllPhotosRemoval,
  LibraryPageQuery,
  MonthParams,
  PhotoIdsQuery,
  PhotoPageQuery,
  PhotoRemoval,
  TimelineQuery,
} from './photo-service/photo-requests.ts';
export { LibraryPage, PhotoPage, PhotoResource } from './photo-service/photo-resource.ts';
export {
  MAX_IDS,
  MAX_MONTHS_OF_IDS,
  MAX_PAGE_SIZE,
  MAX_PHOTOS_PER_REMOVAL,
  PAGE_SIZE,
  PhotoDownload,
  PhotoIds,
  PhotoIdsEnvelope,
  PhotoPlaceholder,
  PhotoRemovalResult,
  TimelineSummary,
  UserPhotoInfo,
} from './photo-service/photo-service.ts';
export { photoServicePaths } from './photo-service/photo-service-paths.ts';
export { THUMBNAIL_SIZES } from './photo-service/thumbnail-sizes.ts';
export {
  Product,
  PRODUCT_PDF_MEDIA_TYPE,
  PRODUCT_PDF_PURPOSE,
  PRODUCT_QUERY,
  ProductEnvelope,
  ProductFile,
  ProductParams,
  productPaths,
  ProductQuery,
} from './products/products.ts';
export {
  AnonymousUploads,
  AnonymousUploadsEnvelope,
  AnonymousUploadsRequest,
  MAX_UPLOADS_PER_LOOKUP,
  ProjectUploadParams,
  ProjectUploadQuery,
  ProjectUploadResource,
  projectStoragePaths,
} from './project-storage/project-storage.ts';
export {
  Project,
  PROJECT_PAGE_SIZE,
  ProjectPage,
  ProjectPageEnvelope,
  ProjectParams,
  projectPaths,
  ProjectsParams,
  ProjectsQuery,
} from './projects/projects.ts';
export {
  ArchiveNotification,
  PUSH_AUTHENTICATED,
  PUSH_AUTHENTICATION_DEADLINE_MS,
  PUSH_CLOSE_CODES,
  PUSH_LIFETIME_MS,
  PUSH_MESSAGE_BYTES,
  PushAuthentication,
  PushNotification,
} from './push/push.ts';
export { ReorderAnswer, reorderPaths, ReorderQuery, ReorderStatus } from './reorder/reorder.ts';
export { addressesAt, SERVICES } from './services/services.ts';
export type { ServiceName, ServiceRule, ServiceTable } from './services/services.ts';
export { SessionRenewal, SignInQuery } from './session/session-requests.ts';
export { PAGE_HEADER, sessionPaths } from './session/session-paths.ts';
export { SessionAnswer } from './session/session.ts';
export { SharedAlbumPageQuery, SharedAlbumParams } from './shared-albums/shared-album-requests.ts';
export {
  Participants,
  ParticipantsEnvelope,
  SHARED_ALBUM_PAGE_SIZE,
  SharedAlbumPage,
  SharedAlbumPhotoIds,
  SharedAlbumResource,
} from './shared-albums/shared-albums.ts';
export { SharedAlbumsSummary } from './shared-albums/shared-albums-summary.ts';
export { sharedAlbumPaths } from './shared-albums/shared-album-paths.ts';
export { type KnownAddress, PostalAddress } from './shared/postal-address.ts';
export { CORRELATION_HEADER, IDEMPOTENCY_HEADER } from './shared/headers.ts';
export { parseJson } from './shared/json.ts';
export { Count, Cursor, type NamesIn, pathOf } from './shared/primitives.ts';
export { ABSENT_PROBLEM, CorrelationId, IdempotencyKey, Problem, PROBLEM_MEDIA_TYPE } from './shared/problem.ts';
export {
  KnownPhotos,
  KnownPhotosRequest,
  MAX_KNOWN_HASHES,
  MAX_UPLOAD_BYTES,
  PHOTO_DUPLICATE_HEADER,
  PHOTO_ID_HEADER,
  TUS_VERSION,
  UploadMetadata,
  uploadPaths,
  UploadRefusal,
  UploadRefused,
} from './uploads/uploads.ts';
export {
  MAX_PHOTOS_OF_TEMP_SELECTION,
  MAX_PHOTOS_PER_PRINT_CALL,
  PrintsHandover,
  PrintsToken,
  TempSelection,
  TempSelectionCreated,
  TempSelectionParams,
  TempSelectionPhotos,
  tempSelectionPaths,
} from './temp-selections/temp-selections.ts';
export { VoucherOffer, VoucherOfferParams, voucherPaths } from './vouchers/vouchers.ts';
export {
  GalleryCategories,
  GalleryCategoriesEnvelope,
  GalleryCategory,
  GalleryEntry,
  GalleryEntryChange,
  GalleryEntryParams,
  galleryPaths,
  GalleryQuery,
  NewGalleryEntry,
} from './widgets/gallery.ts';
export { MAX_SHARE_MESSAGE, MAX_SHARE_NAME, MAX_SHARES_PER_DAY, WidgetShareQuery } from './widgets/widget-share.ts';
export {
  BlockedOrder,
  BlockedOrderParams,
  MAX_CODES_PER_WIDGET_LOOKUP,
  NO_WIDGET,
  Widget,
  WIDGET_REFUSALS,
  WIDGET_PAGE_SIZE,
  WidgetParams,
  widgetPaths,
  type WidgetRefusal,
  Widgets,
  WidgetsEnvelope,
  WidgetsQuery,
} from './widgets/widgets.ts';
