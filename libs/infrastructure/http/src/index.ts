export { createHttpActivationService } from './activation/http-activation-service.ts';
export { createHttpAlbumPhotosService } from './albums/http-album-photos-service.ts';
export type { AlbumPhotos } from './albums/http-album-photos.ts';
export { createHttpAlbumPhotos, createHttpSharedAlbumPhotos } from './albums/http-album-photos.ts';
export { createHttpAlbumRemovalService } from './albums/http-album-removal-service.ts';
export { createHttpAlbumService } from './albums/http-album-service.ts';
export { createHttpSharedAlbumService } from './albums/http-shared-album-service.ts';
export { createPhotoOwners } from './albums/photo-owners.ts';
export type { PhotoOwners } from './albums/photo-owners.ts';
export { createHttpSingleAlbumService } from './albums/http-single-album-service.ts';
export { createHttpConfigurationSource } from './configuration/http-configuration-source.ts';
export {
  createHttpCustomerDirectory,
  createHttpPhotoUsersGateway,
  createHttpSharedUsersGateway,
  createHttpStorageAccountService,
} from './customer/http-customer-services.ts';
export { createHttpSubscriptionConfirmation } from './email-gateway/http-subscription-confirmation.ts';
export { createHttpIdentityServices } from './identity/http-identity-services.ts';
export { createHttpAddressService } from './customer/http-address-service.ts';
export { createHttpDataCopyService } from './customer/http-data-copy-service.ts';
export { createHttpIntegrationService } from './customer/http-integration-service.ts';
export { createHttpProfileService } from './customer/http-profile-service.ts';
export { createHttpCutoffService } from './cutoff/http-cutoff-service.ts';
export { createHttpArchiveService } from './downloads/http-archive-service.ts';
export { createHttpExportGateway } from './exports/http-export-gateway.ts';
export { askedTogether } from './exchange/asked-together.ts';
export { createRemoteService } from './exchange/remote-service.ts';
export type { Answer, AnswerMap, RefusalMap, RemoteService, RemoteServiceOptions } from './exchange/remote-service.ts';
export { noBody } from './exchange/exchange.ts';
export type { Asked, Exchange, FileExchange, Refusal } from './exchange/exchange.ts';
export type { AnswerIssue, HttpEnvironment, HttpIncident, HttpIncidentKind, HttpReporter } from './http-environment.ts';
export { createHttpInvoiceService } from './invoices/http-invoice-service.ts';
export { createHttpMerchandiseService } from './merchandise/http-merchandise-service.ts';
export { createHttpOrderService } from './orders/http-order-service.ts';
export { pageQuery, timelineQuery } from './photo-service/first-queries.ts';
export { createHttpKnownPhotos } from './photo-service/http-known-photos.ts';
export { createHttpPhotoFiles } from './photo-service/http-photo-files.ts';
export { createHttpPhotoRemovalService } from './photo-service/http-photo-removal-service.ts';
export { createHttpPhotoSequence } from './photo-service/http-photo-sequence.ts';
export { pictureAddress } from './photo-service/picture-address.ts';
export { createHttpTimelineService } from './photo-service/http-timeline-service.ts';
export { createHttpPrintSelectionService } from './prints/http-print-selection-service.ts';
export { createHttpProductPdfService } from './products/http-product-pdf-service.ts';
export { createHttpProjectStorageLookup } from './project-storage/http-project-storage-lookup.ts';
export { createHttpProjectService } from './projects/http-project-service.ts';
export { createHttpReorderService } from './reorder/http-reorder-service.ts';
export { createServerClock } from './server-clock.ts';
export type { ServerClock, ServerClockOptions } from './server-clock.ts';
export { createHttpVoucherService } from './vouchers/http-voucher-service.ts';
export { createHttpGalleryService } from './widgets/http-gallery-service.ts';
export { createHttpWidgetListService } from './widgets/http-widget-list-service.ts';
export { createHttpWidgetService } from './widgets/http-widget-service.ts';
export { createHttpWidgetShareService } from './widgets/http-widget-share-service.ts';
