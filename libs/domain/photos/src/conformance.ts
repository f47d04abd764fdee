export { photoIdsServicePromises, timelineServicePromises } from './month/timeline-service.promises.ts';
export type { TimelineServiceWorld } from './month/timeline-service.promises.ts';
