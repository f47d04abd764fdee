export type { ViewerEvent } from './viewer.events.ts';
export { viewerMachine } from './viewer.machine.ts';
export type { ViewerActor, ViewerSnapshot } from './viewer.machine.ts';
export { areControlsShown, isPhotoZoomed, isViewerClosing } from './viewer.selectors.ts';
