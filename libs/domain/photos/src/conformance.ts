export { photoIdsServicePromises, timelineServicePromises } from './month/timeline-service.promises.ts';
export type { TimelineServiceWorld } from './month/timeline-service.promises.ts';
export { photoViewSettingsPromises } from './timeline/photo-view-settings.promises.ts';
export type { PhotoViewSettingsWorld } from './timeline/photo-view-settings.promises.ts';
export { photoChangesPromises, photoSequencePromises } from './preview/preview.promises.ts';
export type { PhotoChangesWorld, PhotoSequenceWorld } from './preview/preview.promises.ts';
