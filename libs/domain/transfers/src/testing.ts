export {
  archiveWorld,
  fakeArchiveDownloadPorts,
  startFakeArchiveDownload,
} from './archive-download/archive-download.fakes.ts';
export type { FakeArchiveDownload, FakeArchiveDownloadPorts } from './archive-download/archive-download.fakes.ts';
export { startFakeArchiveList } from './archive-list/archive-list.fakes.ts';
export type { FakeArchiveList } from './archive-list/archive-list.fakes.ts';
export { fakeDownloadsRef } from './downloads/download-change.fakes.ts';
export { startFakeDownloads } from './downloads/downloads.fakes.ts';
export type { FakeDownloads } from './downloads/downloads.fakes.ts';
export { archiveFixture, archiveRequest, downloadId, photoIds } from './archive-download/archive.fixtures.ts';
export { fakeArchiveSeriesPorts, startFakeArchiveSeries } from './archive-series/archive-series.fakes.ts';
export type { FakeArchiveSeries } from './archive-series/archive-series.fakes.ts';
export { fakePhotoDownloadPorts, photoWorld, startFakePhotoDownload } from './photo-download/photo-download.fakes.ts';
export type { FakePhotoDownload, FakePhotoDownloadPorts } from './photo-download/photo-download.fakes.ts';
export {
  fakeFileUploadPorts,
  memoryUploadRecords,
  startFakeFileUpload,
  uploadedPhoto,
  uploadRecord,
} from './file-upload/file-upload.fakes.ts';
export type { FakeFileUpload, FakeFileUploadPorts } from './file-upload/file-upload.fakes.ts';
export { fingerprintOf, localFile } from './file-upload/local-file.fixtures.ts';
export type { FixtureKind } from './file-upload/local-file.fixtures.ts';
export { fakeUploadQueuePorts, startFakeUploadQueue } from './upload-queue/upload-queue.fakes.ts';
export type { FakeUploadQueue } from './upload-queue/upload-queue.fakes.ts';
