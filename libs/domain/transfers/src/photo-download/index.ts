export { bindPhotoDownload } from './photo-download.actors.ts';
export type { PhotoDownloadError, PhotoDownloadEvent, PhotoDownloadNotice } from './photo-download.events.ts';
export { photoDownloadMachine } from './photo-download.machine.ts';
export type { PhotoDownloadActor, PhotoDownloadContext, PhotoDownloadSnapshot } from './photo-download.machine.ts';
export type { PhotoDownloadPorts, PhotoFiles } from './photo-download.ports.ts';
export { photoDownloadError, photoDownloadPhase } from './photo-download.selectors.ts';
