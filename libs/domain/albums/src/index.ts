export { ALBUM_NAME_RULES, ALBUMS_PER_PAGE, isAlbumId, MAX_ALBUM_NAME_LENGTH } from './album/album.ts';
export type {
  Album,
  AlbumAbsent,
  AlbumError,
  AlbumId,
  AlbumNameError,
  AlbumNaming,
  AlbumPageQuery,
  AlbumRenaming,
  AlbumService,
  OwnAlbum,
  SharedAlbum,
  SharedAlbumService,
  SingleAlbumService,
} from './album/album.ts';
export { albumCreationOf, albumsMachine, bindAlbums, ownAlbumsOf, sharedAlbumsOf } from './albums/albums.machine.ts';
export type {
  AlbumCreationActor,
  AlbumsActor,
  AlbumsEvent,
  AlbumsInput,
  AlbumsNotice,
  AlbumsPorts,
  AlbumsSnapshot,
  OwnAlbumsActor,
  SharedAlbumsActor,
} from './albums/albums.machine.ts';
export {
  albumDeletionError,
  albumFailure,
  albumOf,
  albumRenamingOf,
  bindSingleAlbum,
  isAlbumDeletionOpen,
  isDeletingAlbum,
  singleAlbumMachine,
} from './single-album/single-album.machine.ts';
export type {
  AlbumRenamingActor,
  SingleAlbumActor,
  SingleAlbumContext,
  SingleAlbumEvent,
  SingleAlbumInput,
  SingleAlbumNotice,
  SingleAlbumPorts,
  SingleAlbumSnapshot,
} from './single-album/single-album.machine.ts';
