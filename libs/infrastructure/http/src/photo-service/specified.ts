export { photoFromResource } from './photo-from-resource.ts';
export { createLibraryWalk } from './walk-library.ts';
export { walkIds, walkToPage } from './walk-months.ts';
