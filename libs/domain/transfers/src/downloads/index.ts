export { isDownloadAccepted, isDownloadOver } from './download-change.ts';
export type {
  DownloadChange,
  DownloadDecided,
  DownloadError,
  DownloadPhase,
  DownloadsRef,
  PhotosAsked,
} from './download-change.ts';
export { archiveUnderWay, bindDownloads, downloadChanges, downloadsMachine } from './downloads.machine.ts';
export type {
  DownloadsActor,
  DownloadsContext,
  DownloadsEvent,
  DownloadsPorts,
  DownloadsSnapshot,
} from './downloads.machine.ts';
