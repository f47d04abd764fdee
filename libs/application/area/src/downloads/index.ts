export { askForPhotos } from './ask-for-photos.ts';
export type { DownloadGivenUp } from './ask-for-photos.ts';
export { bindDownloads } from './downloads.actors.ts';
export type { DownloadsPorts } from './downloads.actors.ts';
export type { DownloadsEvent } from './downloads.events.ts';
export { downloadsMachine } from './downloads.machine.ts';
export type { DownloadsActor, DownloadsContext, DownloadsSnapshot } from './downloads.machine.ts';
export { archiveSeriesOf, archiveUnderWay, photoDownloadOf } from './downloads.selectors.ts';
