export { collectionModel } from './collection/collection.model.ts';
export { deletionDeskModel } from './deletion-desk/deletion-desk.model.ts';
export { photosScreenModel } from './photos-screen/photos-screen.model.ts';
export { previewControlsModel } from './preview-controls/preview-controls.model.ts';
