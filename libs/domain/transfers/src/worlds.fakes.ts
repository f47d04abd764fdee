// The fake world of each machine of the library, by the machine's id.
export { startFakeArchiveDownload as archiveDownload } from './archive-download/archive-download.fakes.ts';
export { startFakeArchiveList as archiveList } from './archive-list/archive-list.fakes.ts';
export { startFakeArchiveSeries as archiveSeries } from './archive-series/archive-series.fakes.ts';
export { startFakeDownloads as downloads } from './downloads/downloads.fakes.ts';
export { startFakeFileUpload as fileUpload } from './file-upload/file-upload.fakes.ts';
export { startFakeLibraryExport as libraryExport } from './library-export/library-export.fakes.ts';
export { startFakePhotoDownload as photoDownload } from './photo-download/photo-download.fakes.ts';
export { startFakePhotoSeries as photoSeries } from './photo-series/photo-series.fakes.ts';
export { startFakePrintOrder as printOrder } from './print-order/print-order.fakes.ts';
export { startFakeUploadQueue as uploadQueue } from './upload-queue/upload-queue.fakes.ts';
