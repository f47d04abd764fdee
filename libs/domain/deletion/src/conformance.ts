export { pageDeparturesPromises } from './deletions/page-departures.promises.ts';
export type { PageDeparturesWorld } from './deletions/page-departures.promises.ts';
export { unfinishedDeletionsPromises } from './deletions/unfinished-deletions.promises.ts';
export type { DeletionsPage, UnfinishedDeletionsWorld } from './deletions/unfinished-deletions.promises.ts';
