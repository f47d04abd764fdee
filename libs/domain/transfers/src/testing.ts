export {
  archiveFixture,
  archiveRequest,
  archiveWorld,
  archiveId,
  fakeArchiveDownloadPorts,
  photoIds,
} from './archive-download/archive-download.fakes.ts';
export { startFakeArchiveList } from './archive-list/archive-list.fakes.ts';
export { fakeArchiveSeriesPorts } from './archive-series/archive-series.fakes.ts';
export { fakeDownloadsRef, startFakeDownloads } from './downloads/downloads.fakes.ts';
export type { FakeDownloads } from './downloads/downloads.fakes.ts';
export {
  fakeFileUploadPorts,
  localFile,
  uploadRecord,
  HEADS as FILE_HEADS,
  FakeTransport,
  FakeFileReading,
  FakeKnownPhotos,
} from './file-upload/file-upload.fakes.ts';
export type { FakeTransfer } from './file-upload/file-upload.fakes.ts';
export { memoryUploadRecords } from './file-upload/upload-records.fakes.ts';
export { fakeLibraryExportPorts, startFakeLibraryExport } from './library-export/library-export.fakes.ts';
export type { FakeLibraryExport } from './library-export/library-export.fakes.ts';
export { fakePhotoDownloadPorts } from './photo-download/photo-download.fakes.ts';
export { albumToFill, fakeUploadQueuePorts, startFakeUploadQueue } from './upload-queue/upload-queue.fakes.ts';
export type { FakeUploadQueue } from './upload-queue/upload-queue.fakes.ts';
export { fakePrintOrderPorts, PRINT_OFFER, printPhotos, startFakePrintOrder } from './print-order/print-order.fakes.ts';
export type { FakePrintOrder } from './print-order/print-order.fakes.ts';
export * as worlds from './worlds.fakes.ts';
