export { bindPhotoDownload, photoDownloadMachine, photoDownloadPhase } from './photo-download.machine.ts';
export type {
  PhotoDownloadActor,
  PhotoDownloadContext,
  PhotoDownloadError,
  PhotoDownloadEvent,
  PhotoDownloadPorts,
  PhotoDownloadSnapshot,
  PhotoFiles,
  PhotoRequest,
} from './photo-download.machine.ts';
