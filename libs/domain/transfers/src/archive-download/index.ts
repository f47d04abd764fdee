export { bindArchiveDownload } from './archive-download.actors.ts';
export type { ArchiveDownloadContext } from './archive-download.context.ts';
export type {
  ArchiveDownloadEnd,
  ArchiveDownloadError,
  ArchiveDownloadEvent,
  ArchiveDownloadOutcome,
  ArchiveProgressEvent,
} from './archive-download.events.ts';
export { archiveDownloadMachine, CONNECTION_LIFETIME_MS } from './archive-download.machine.ts';
export type { ArchiveDownloadActor, ArchiveDownloadSnapshot } from './archive-download.machine.ts';
export type { ArchiveDownloadPorts, ArchiveProgress, ArchiveService } from './archive-download.ports.ts';
export { archiveDownloadPhase, archiveShareReceived } from './archive-download.selectors.ts';
export type { ArchiveDownloadPhase } from './archive-download.selectors.ts';
export {
  archiveFileName,
  checkArchiveSize,
  isDownloadId,
  MAX_PHOTOS_PER_ARCHIVE,
  requestArchive,
  requestParts,
} from './archive.ts';
export type { Archive, ArchiveRequest, ArchiveSizeError, ArchiveStatus, DownloadId } from './archive.ts';
