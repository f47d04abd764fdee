export { bindPhotosScreen, restorePhotosScreen } from './photos-screen.actors.ts';
export type { PhotosScreenVisit } from './photos-screen.actors.ts';
export type { DeletionsSettled, PhotosScreenEvent, PhotosScreenNotice } from './photos-screen.events.ts';
export { photosScreenMachine } from './photos-screen.machine.ts';
export type { PhotosScreenContext, PhotosScreenInput } from './photos-screen.context.ts';
export type { PhotosScreenActor, PhotosScreenSnapshot } from './photos-screen.machine.ts';
export type { PhotosScreenPorts, ScrollPosition, ScrollPositions } from './photos-screen.ports.ts';
export {
  collectionOf,
  countsOf,
  downloadRefusal,
  isDownloadAsked,
  deletionDeskOf,
  restoredScroll,
  selectionOf,
  storageOf,
  timelineOf,
} from './photos-screen.selectors.ts';
