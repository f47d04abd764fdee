import type { AlbumId } from '@account-area/photos';

import type { PhotoCopyActor } from '../photo-copy/photo-copy.machine.ts';
import type { CopyProgress, PhotoCopyNotice, PhotosCopying } from '../photo-copy/photo-copy.ts';
import type { AlbumCreationActor, AlbumsSnapshot, OwnAlbumsActor, SharedAlbumsActor } from './albums.machine.ts';

/** The list of the customer's own albums; it is there as long as the albums run. */
export const ownAlbumsOf = ({ children }: AlbumsSnapshot): OwnAlbumsActor | undefined => children.own;

/** The list of the albums that others share, empty where shared albums are switched off; it is there as long as the albums run. */
export const sharedAlbumsOf = ({ children }: AlbumsSnapshot): SharedAlbumsActor | undefined => children.shared;

/** The form for a new album; missing unless its name is being asked for. */
export const albumCreationOf = ({ children }: AlbumsSnapshot): AlbumCreationActor | undefined => children.creation;

/** Copies that run, or of which photos are missing, oldest first; the same list until one begins or ends. */
export const copiesOf = ({ context }: AlbumsSnapshot): readonly PhotoCopyActor[] => context.copies;

/** How far the copies are that run, oldest first; the same list until it changes. */
export const runningCopies = ({ context }: AlbumsSnapshot): readonly PhotosCopying[] => context.progress;

/** How far photos are on their way into an album, of all copies together; `null` where none are. */
export const copyingTo = (copies: readonly PhotosCopying[], albumId: AlbumId): CopyProgress | null => {
  const here = copies.filter(({ target }) => target.id === albumId);
  if (here.length === 0) return null;
  return here.reduce((sum, { copied, total }) => ({ copied: sum.copied + copied, total: sum.total + total }), {
    copied: 0,
    total: 0,
  });
};

/** What came of copies and is not dismissed yet, oldest first; the same list until it changes. */
export const copyOutcomes = ({ context }: AlbumsSnapshot): readonly PhotoCopyNotice[] => context.outcomes;

/** The album that photos were copied to last, for it to be offered first; `null` where none is known. */
export const lastUsedAlbum = ({ context }: AlbumsSnapshot): AlbumId | null => context.lastUsed;
