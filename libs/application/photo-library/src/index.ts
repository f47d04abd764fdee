export * from './collection/index.ts';
export * from './deletion-desk/index.ts';
export * from './photos-screen/index.ts';
export { numberInList, openPreview, photoChangesOf } from './preview/open-preview.ts';
export {
  areControlsShown,
  isPreviewClosed,
  previewControlsMachine,
} from './preview-controls/preview-controls.machine.ts';
