export { archiveDownloadModel } from './archive-download/archive-download.model.ts';
export { archiveDeletionModel, archiveListModel, changingArchiveListModel } from './archive-list/archive-list.model.ts';
export { archiveSeriesModel } from './archive-series/archive-series.model.ts';
export { downloadsModel } from './downloads/downloads.model.ts';
export { fileUploadModel } from './file-upload/file-upload.model.ts';
export { libraryExportModel } from './library-export/library-export.model.ts';
export { photoDownloadModel } from './photo-download/photo-download.model.ts';
export { printOrderModel } from './print-order/print-order.model.ts';
export { uploadQueueModel } from './upload-queue/upload-queue.model.ts';
