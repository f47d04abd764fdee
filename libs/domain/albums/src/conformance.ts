export { lastUsedAlbumPromises } from './photo-copy/last-used-album.promises.ts';
export { unfinishedCopiesPromises } from './photo-copy/unfinished-copies.promises.ts';
export type { CopiesPage, UnfinishedCopiesWorld } from './photo-copy/unfinished-copies.promises.ts';
