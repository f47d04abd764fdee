export { bindLibraryCounts } from './library-counts.actors.ts';
export type { LibraryCountsEvent } from './library-counts.events.ts';
export { libraryCountsMachine } from './library-counts.machine.ts';
export type {
  LibraryCountsActor,
  LibraryCountsContext,
  LibraryCountsInput,
  LibraryCountsSnapshot,
} from './library-counts.machine.ts';
export type {
  LibraryCountsPorts,
  OwnCounts,
  PhotoUsersGateway,
  SharedCounts,
  SharedUsersGateway,
} from './library-counts.ports.ts';
export { albumsCount, photosCount } from './library-counts.selectors.ts';
