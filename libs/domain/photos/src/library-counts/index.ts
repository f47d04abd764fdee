export { albumsCount, bindLibraryCounts, libraryCountsMachine, photosCount } from './library-counts.machine.ts';
export type {
  Counted,
  LibraryCountsActor,
  LibraryCountsContext,
  LibraryCountsEvent,
  LibraryCountsInput,
  LibraryCountsSnapshot,
} from './library-counts.machine.ts';
export type {
  LibraryCountsPorts,
  OwnCounts,
  PhotoUsersGateway,
  SharedCounts,
  SharedUsersGateway,
} from './library-counts.ts';
