export {
  collectionError,
  collectionMachine,
  isCollecting,
  isMonthCollecting,
  photosToCome,
} from './collection/collection.machine.ts';
export type {
  CollectionActor,
  CollectionContext,
  CollectionError,
  CollectionEvent,
  CollectionInput,
  CollectionPorts,
} from './collection/collection.machine.ts';
export type { CollectedIds } from './collection/collected-ids.ts';
export type { PhotoSpan } from './collection/photo-span.ts';
export {
  countAskedAbout,
  deleteAllFormOf,
  deletionDeskMachine,
  isAskingToDelete,
  scopeAskedAbout,
} from './deletion-desk/deletion-desk.machine.ts';
export type {
  DeletionDeskActor,
  DeletionDeskContext,
  DeletionDeskEvent,
  DeletionDeskInput,
} from './deletion-desk/deletion-desk.machine.ts';
export { obstacleToDeleting } from './deletion-desk/deletion-request.ts';
export { bindPhotosScreen, photosScreenMachine } from './photos-screen/photos-screen.machine.ts';
export type { PhotosScreenActor, PhotosScreenSnapshot } from './photos-screen/photos-screen.machine.ts';
export {
  collectionOf,
  countsOf,
  deletionDeskOf,
  deletionsOf,
  downloadRefusal,
  restoredScroll,
  selectionOf,
  storageOf,
  timelineOf,
} from './photos-screen/photos-screen.selectors.ts';
export { restorePhotosScreen } from './photos-screen/photos-screen.ts';
export type {
  PhotosScreenContext,
  PhotosScreenEvent,
  PhotosScreenInput,
  PhotosScreenNotice,
  PhotosScreenPorts,
  PhotosScreenVisit,
  ScrollPosition,
  ScrollPositions,
} from './photos-screen/photos-screen.ts';
export { numberInList, openPreview, photoChangesOf } from './preview/open-preview.ts';
export {
  areControlsShown,
  isPreviewClosed,
  previewControlsMachine,
} from './preview-controls/preview-controls.machine.ts';
