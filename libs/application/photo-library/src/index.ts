export { albumWithout, followDeletionsOfAlbums, leavingAlbums } from './album-contents/album-contents.ts';
export type { LeavingAlbums } from './album-contents/album-contents.ts';
export {
  chosenCount,
  collectionError,
  collectionMachine,
  isCollecting,
  isMonthCollecting,
  photosToCome,
  photosToRetry,
} from './collection/collection.machine.ts';
export type {
  CollectionActor,
  CollectionContext,
  CollectionError,
  CollectionEvent,
  CollectionInput,
  CollectionLogic,
  CollectionSnapshot,
} from './collection/collection.machine.ts';
export type { CollectedIds, FoundPhotos, PhotoSpan } from './collection/collection.ts';
export { selectionObstacle } from './collection/selection-obstacle.ts';
export type { SelectionObstacle } from './collection/selection-obstacle.ts';
export { countDeletions } from './deletion-counts/deletion-counts.ts';
export type { CountedDeletions } from './deletion-counts/deletion-counts.ts';
export {
  countAskedAbout,
  deletionDeskMachine,
  isAskingBeforeDeletion,
  isAskingForWord,
  isAskingToDelete,
  photosAskedAbout,
  isWordRefused,
  scopeAskedAbout,
} from './deletion-desk/deletion-desk.machine.ts';
export type {
  DeletionDeskActor,
  DeletionDeskContext,
  DeletionDeskEvent,
  DeletionDeskInput,
  DeletionDeskLogic,
  DeletionDeskSnapshot,
} from './deletion-desk/deletion-desk.machine.ts';
export type { Selecting } from './deletion-desk/deletion-request.ts';
export { bindPhotosScreen, photosScreenMachine } from './photos-screen/photos-screen.machine.ts';
export {
  collectionOf,
  countsOf,
  deletionDeskOf,
  deletionsOf,
  isBannerDismissed,
  restoredScroll,
  selectedPhotosOf,
  selectionOf,
  storageOf,
  timelineOf,
} from './photos-screen/photos-screen.selectors.ts';
export type {
  PhotosScreenActor,
  PhotosScreenLogic,
  PhotosScreenSnapshot,
} from './photos-screen/photos-screen.machine.ts';
export type { PhotoSearch } from './photos-screen/photo-search.ts';
export { isMonthTaken, restorePhotosScreen } from './photos-screen/photos-screen.ts';
export type {
  BannerMemory,
  PhotoFound,
  PhotosScreenContext,
  PhotosScreenEvent,
  PhotosScreenInput,
  PhotosScreenNotice,
  PhotosScreenPorts,
  PhotosScreenVisit,
  ScrollPosition,
  ScrollPositions,
} from './photos-screen/photos-screen.ts';
export {
  areControlsShown,
  isPreviewClosed,
  previewControlsMachine,
} from './preview-controls/preview-controls.machine.ts';
export type {
  PreviewControlsEvent,
  PreviewControlsLogic,
  PreviewControlsSnapshot,
} from './preview-controls/preview-controls.machine.ts';
export { numberFromEnd, numberInList, openPreview, photoChangesOf } from './preview/open-preview.ts';
