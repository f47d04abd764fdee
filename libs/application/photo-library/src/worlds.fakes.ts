// The fake world of each machine of the library, by the machine's id.
export { startFakeCollection as collection } from './collection/collection.fakes.ts';
export {
  startFakeDeletionDesk as deletionDesk,
  startFakePhotosScreen as photosScreen,
} from './photos-screen/photos-screen.fakes.ts';
export { startFakePreviewControls as previewControls } from './preview-controls/preview-controls.fakes.ts';
