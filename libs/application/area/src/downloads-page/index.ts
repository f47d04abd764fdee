export { bindDownloadsPage } from './downloads-page.actors.ts';
export type { DownloadsPagePorts } from './downloads-page.actors.ts';
export type { DownloadsPageError, DownloadsPageEvent } from './downloads-page.events.ts';
export { downloadsPageMachine } from './downloads-page.machine.ts';
export type { DownloadsPageActor, DownloadsPageContext, DownloadsPageSnapshot } from './downloads-page.machine.ts';
export {
  archiveDeletionError,
  archivesError,
  archivesListed,
  isDeletingArchive,
  isDeletionOpen,
} from './downloads-page.selectors.ts';
