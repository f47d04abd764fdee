export {
  archiveDownloadMachine,
  archiveDownloadPhase,
  archiveShareReceived,
  bindArchiveDownload,
} from './archive-download.machine.ts';
export type {
  ArchiveDownloadActor,
  ArchiveDownloadContext,
  ArchiveDownloadSnapshot,
} from './archive-download.machine.ts';
export { CONNECTION_LIFETIME_MS } from './archive-download.ts';
export type {
  ArchiveDownloadEnd,
  ArchiveDownloadError,
  ArchiveDownloadEvent,
  ArchiveDownloadOutcome,
  ArchiveDownloadPhase,
  ArchiveDownloadPorts,
  ArchiveProgress,
  ArchiveProgressEvent,
  ArchiveService,
} from './archive-download.ts';
export {
  archiveFileName,
  checkArchiveSize,
  isDownloadId,
  MAX_PHOTOS_PER_ARCHIVE,
  requestArchive,
  requestParts,
} from './archive.ts';
export type { Archive, ArchiveRequest, ArchiveSizeError, ArchiveStatus, DownloadId } from './archive.ts';
