import type { OwnAlbum, ShownAlbum } from '../album/album.ts';

/** What an album hears. What concerns the form for its name alone goes to that actor. */
export type SingleAlbumEvent =
  /** The album, which could not be read, is wanted again. */
  | { readonly type: 'album.retried' }
  /** The album has changed elsewhere. */
  | { readonly type: 'album.invalidated' }
  /** The customer wants another name for it, and is asked which. */
  | { readonly type: 'renaming.asked' }
  /** The customer keeps its name. */
  | { readonly type: 'renaming.cancelled' }
  /** The customer wants the album deleted, and is asked whether they are sure. */
  | { readonly type: 'deletion.asked' }
  /** The customer is sure: it is deleted, without its photos. */
  | { readonly type: 'deletion.confirmed' }
  /** The customer keeps it. */
  | { readonly type: 'deletion.cancelled' };

/** What an album announces. */
export type SingleAlbumNotice =
  | { readonly type: 'album.renamed'; readonly album: OwnAlbum }
  /** The customer wants it deleted, and has been asked whether they mean it. */
  | { readonly type: 'deletion.wanted'; readonly album: ShownAlbum };
