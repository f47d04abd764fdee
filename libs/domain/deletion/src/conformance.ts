export { lateDeletionCarePromises } from './deletions/late-deletion-care.promises.ts';
export type { LateDeletionCareWorld } from './deletions/late-deletion-care.promises.ts';
export { pageDeparturesPromises } from './deletions/page-departures.promises.ts';
export type { PageDeparturesWorld } from './deletions/page-departures.promises.ts';
export { unfinishedDeletionsPromises } from './deletions/unfinished-deletions.promises.ts';
export type { DeletionsPage, UnfinishedDeletionsWorld } from './deletions/unfinished-deletions.promises.ts';
export { photoRemovalPromises } from './photo-deletion/photo-removal.promises.ts';
export type { PhotoRemovalWorld } from './photo-deletion/photo-removal.promises.ts';
