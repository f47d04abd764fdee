export type { PageKeeper } from '@account-area/kernel';
export {
  archiveDownloadMachine,
  archiveDownloadPhase,
  archiveShareReceived,
  bindArchiveDownload,
} from './archive-download/archive-download.machine.ts';
export type {
  ArchiveDownloadContext,
  ArchiveDownloadLogic,
  ArchiveDownloadSnapshot,
} from './archive-download/archive-download.logic.ts';
export {
  checkArchiveSize,
  CONNECTION_LIFETIME_MS,
  isArchiveId,
  isIncomplete,
  MAX_PHOTOS_PER_ARCHIVE,
  requestParts,
  PHASES as ARCHIVE_DOWNLOAD_PHASES,
} from './archive-download/archive-download.ts';
export type {
  Archive,
  ArchiveContents,
  ArchiveDownloadEvent,
  ArchiveDownloadOutcome,
  ArchiveDownloadPorts,
  ArchiveFile,
  ArchiveNews,
  ArchiveNewsEvent,
  ArchiveRequest,
  ArchiveService,
  ArchiveSizeError,
  ArchiveStatus,
  ArchiveId,
  ArchiveDownloadPhase,
  ArchivePeriod,
  ArchivePart,
  ArchiveDownloadEnd,
  ArchiveDownloadError,
  YearMonth,
} from './archive-download/archive-download.ts';
export {
  archiveDeletionError,
  archiveListMachine,
  archivesError,
  archivesListed,
  bindArchiveList,
  isDeletingArchive,
  isDeletionOpen,
} from './archive-list/archive-list.machine.ts';
export type {
  ArchiveListActor,
  ArchiveListContext,
  ArchiveListError,
  ArchiveListEvent,
  ArchiveListPorts,
  ArchiveListLogic,
  List as ListedArchives,
  ArchiveListSnapshot,
} from './archive-list/archive-list.machine.ts';
export { archiveSeriesMachine, bindArchiveSeries } from './archive-series/archive-series.machine.ts';
export type {
  ArchiveSeriesContext,
  ArchiveSeriesInput,
  ArchiveSeriesPorts,
  ArchiveSeriesLogic,
  PartState as ArchivePartState,
  ArchiveSeriesActor,
} from './archive-series/archive-series.machine.ts';
export { isDownloadAccepted, isDownloadOver } from './downloads/download-change.ts';
export type {
  DownloadChange,
  DownloadDecided,
  DownloadError,
  DownloadPhase,
  DownloadsRef,
  PhotosAsked,
} from './downloads/download-change.ts';
export { downloadChanges } from './downloads/downloads.selectors.ts';
export { archiveUnderWay, bindDownloads, downloadsMachine } from './downloads/downloads.machine.ts';
export type {
  ArchivesNamed,
  DownloadsActor,
  DownloadsContext,
  DownloadsEvent,
  DownloadsPorts,
  DownloadsLogic,
  DownloadsSnapshot,
} from './downloads/downloads.machine.ts';
export type { FileProgress, FileSaver, RemoteFile, SaveError, FileNews } from './file-saver.ts';
export { checkPhotoFile, HEAD_BYTES, MAX_FINGERPRINTS_AT_ONCE, MAX_UPLOAD_BYTES } from './file-upload/file-check.ts';
export {
  bindFileUpload,
  fileUploadMachine,
  refusalReason,
  sentBytes,
  shareSent,
  transferError,
  uploadedFile,
  uploadedType,
} from './file-upload/file-upload.machine.ts';
export type { FileUploadActor, FileUploadLogic, FileUploadSnapshot } from './file-upload/file-upload.logic.ts';
export { interruptedOf } from './file-upload/interrupted-upload.ts';
export { fileKey, filesWithout, isFingerprint } from './file-upload/file-upload.ts';
export type {
  CheckedFile,
  FileReading,
  FileRefused,
  FileUnreadable,
  FileUploadContext,
  FileUploadEvent,
  FileUploadInput,
  FileUploadPorts,
  InterruptedUpload,
  KnownPhotos,
  LocalFile,
  OutgoingFile,
  RefusalReason,
  TransferError,
  TransferEvent,
  UploadRecord,
  UploadRecords,
  UploadStatus,
  UploadTransport,
  WaitingFile,
  RunningRemovals,
  TransferFinished,
  FileUploadNotice,
  PhotoType,
  Fingerprint,
} from './file-upload/file-upload.ts';
export {
  bindLibraryExport,
  exportError,
  exportPhase,
  libraryExportMachine,
} from './library-export/library-export.machine.ts';
export type {
  ExportError,
  ExportGateway,
  ExportNews,
  ExportNewsEvent,
  ExportStarted,
  LibraryExportActor,
  LibraryExportContext,
  LibraryExportEvent,
  LibraryExportNotice,
  LibraryExportOutcome,
  LibraryExportPorts,
  LibraryExportLogic,
  LibraryExportSnapshot,
} from './library-export/library-export.machine.ts';
export { bindPhotoDownload, photoDownloadMachine } from './photo-download/photo-download.machine.ts';
export type {
  PhotoArchivedAlone,
  PhotoDownloadContext,
  PhotoDownloadEvent,
  PhotoDownloadPorts,
  PhotoFiles,
  PhotoRequest,
  PhotoDownloadLogic,
  PhotoDownloadActor,
  PhotoDownloadEnd,
  PhotoDownloadOutcome,
} from './photo-download/photo-download.machine.ts';
export { carryOutPhotoSeries } from './photo-series/carry-out-photo-series.ts';
export { bindPhotoSeries, photoSeriesMachine } from './photo-series/photo-series.machine.ts';
export type {
  MissingPhoto,
  PhotoSeriesActor,
  PhotoSeriesContext,
  PhotoSeriesEvent,
  PhotoSeriesInput,
  PhotoSeriesLogic,
  PhotoSeriesOutcome,
} from './photo-series/photo-series.machine.ts';
export type { AlbumPhotosUploaded } from './upload-queue/album-arrivals.ts';
export { carryOutUploads, type UploadsCaller } from './upload-queue/carry-out-uploads.ts';
export {
  bindUploadQueue,
  countOf,
  albumOfInterrupted,
  interruptedUploads,
  isPaused,
  isSending,
  queuedUploads,
  skippableDuplicates,
  startableCount,
  hasUnfinishedUploads,
  uploadQueueMachine,
} from './upload-queue/upload-queue.machine.ts';
export type { UploadQueueActor, UploadQueueLogic, UploadQueueSnapshot } from './upload-queue/upload-queue.logic.ts';
export type { UploadQueueContext } from './upload-queue/upload-queue.setup.ts';
export { uploadProgress } from './upload-queue/upload-progress.ts';
export type {
  UploadProgress,
  Pace as UploadPace,
  PaceSample as UploadPaceSample,
} from './upload-queue/upload-progress.ts';
export type {
  ConnectionChanged,
  PhotosUploaded,
  QueuedUpload,
  UploadOutcome,
  UploadPage,
  UploadQueueEvent,
  UploadQueueNotice,
  UploadQueuePorts,
  Uploads as QueuedUploads,
} from './upload-queue/upload-queue.ts';
export {
  checkPrintOrder,
  handOver,
  isPrintSelectionId,
  MAX_PHOTOS_PER_PRINT_ORDER,
  PHOTOS_PER_PRINT_CALL,
  PRINT_WAIT_MS,
  PRINTS_ARTICLE,
} from './print-order/print-order.ts';
export type {
  EditorRefused,
  PrintHandover,
  PrintOffer,
  PrintOrder,
  PrintOrderRefusal,
  PrintPhotos,
  PrintsEditor,
  PrintSelectionId,
  PrintSelectionService,
} from './print-order/print-order.ts';
export { bindPrintOrder, printOrderMachine } from './print-order/print-order.machine.ts';
export { isChoosingPrints, offeredPrints, photosToEditor, printOfferOf } from './print-order/print-order.selectors.ts';
export type { PrintOrderSnapshot } from './print-order/print-order.selectors.ts';
export type {
  PrintOfferActor,
  PrintOfferError,
  PrintOrderActor,
  PrintOrderContext,
  PrintOrderError,
  PrintOrderEvent,
  PrintOrderNotice,
  PrintOrderPorts,
  PrintsArrived,
  PrintsFailed,
  PrintsStarted,
  PrintOrderLogic,
  Handover as PrintHandoverAnswer,
} from './print-order/print-order.machine.ts';
export type { ArrivedFile } from './upload-queue/interrupted-uploads.ts';
