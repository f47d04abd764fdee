export { isAlbumId } from '@account-area/photos';
export type { AlbumId, AlbumNamed } from '@account-area/photos';
export { ALBUM_NAME_RULES, ALBUMS_PER_PAGE, isSharedAlbum, MAX_ALBUM_NAME_LENGTH } from './album/album.ts';
export type {
  Album,
  AlbumAbsent,
  AlbumError,
  AlbumNameError,
  AlbumNaming,
  AlbumPageQuery,
  AlbumParticipants,
  AlbumRenaming,
  AlbumService,
  OwnAlbum,
  Participant,
  SharedAlbum,
  SharedAlbumService,
  ShownAlbum,
  SingleAlbumService,
} from './album/album.ts';
export { albumsMachine, bindAlbums } from './albums/albums.machine.ts';
export {
  albumCreationOf,
  copiesOf,
  copyingTo,
  copyOutcomes,
  lastUsedAlbum,
  ownAlbumsOf,
  runningCopies,
  sharedAlbumsOf,
} from './albums/albums.selectors.ts';
export type {
  AlbumCreationActor,
  AlbumsActor,
  AlbumsSnapshot,
  OwnAlbumsActor,
  SharedAlbumsActor,
  AlbumsLogic,
} from './albums/albums.machine.ts';
export type {
  AlbumsContext,
  AlbumsEvent,
  AlbumsNotice,
  AlbumsPorts,
  CopyTakenOver,
  LastUsedRecalled,
} from './albums/albums.ts';
export { bindPhotoCopy, notCopied, photoCopyMachine } from './photo-copy/photo-copy.machine.ts';
export type {
  PhotoCopyActor,
  PhotoCopyContext,
  PhotoCopySnapshot,
  PhotoCopyLogic,
} from './photo-copy/photo-copy.machine.ts';
export { PHOTOS_PER_ADDITION } from './photo-copy/photo-copy.ts';
export type {
  AlbumPhotosService,
  CopyProgress,
  LastUsedAlbum,
  PhotoAddition,
  PhotoCopyError,
  PhotoCopyEvent,
  PhotoCopyInput,
  PhotoCopyNotice,
  PhotoCopyPorts,
  PhotosCopied,
  PhotosCopying,
  PhotosNotCopied,
  UnfinishedCopies,
  UnfinishedCopy,
} from './photo-copy/photo-copy.ts';
export {
  albumFailure,
  albumOf,
  albumRenamingOf,
  bindSharedAlbum,
  bindSingleAlbum,
  isAskingToDeleteAlbum,
  participantsOf,
  singleAlbumMachine,
} from './single-album/single-album.machine.ts';
export type {
  AlbumRenamingActor,
  SingleAlbumActor,
  SingleAlbumContext,
  SingleAlbumInput,
  SingleAlbumPorts,
  SingleAlbumSnapshot,
  SingleAlbumLogic,
  Loaded as LoadedAlbum,
} from './single-album/single-album.machine.ts';
export type { SingleAlbumEvent, SingleAlbumNotice } from './single-album/single-album.ts';
