export { ALBUM_NAME_RULES, ALBUMS_PER_PAGE, isAlbumId, MAX_ALBUM_NAME_LENGTH } from './album/album.ts';
export type {
  Album,
  AlbumId,
  AlbumNameError,
  AlbumNaming,
  AlbumPageQuery,
  AlbumService,
  OwnAlbum,
  SharedAlbum,
  SharedAlbumService,
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
