import type { PageKeeper, Parent, PortError, Result, Unexpected } from '@account-area/kernel';
import type { AlbumId, AlbumNamed, PhotoId } from '@account-area/photos';

import type { AlbumAbsent } from '../album/album.ts';

/** What is copied where: a copy that begins, or what is left of one. */
export interface PhotoCopyInput extends UnfinishedCopy {
  /** Names the copy among those of the customer. */
  readonly copyId: string;
  readonly parent: Parent<PhotosCopying | PhotoCopyNotice>;
}

/** What the customer says to photos that could not be copied; a copy that is dismissed earlier stops. */
export interface PhotoCopyEvent {
  readonly type: 'copy.retried' | 'copy.dismissed';
}

/** How far copies are. */
export interface CopyProgress {
  /** How many photos are in the album. */
  readonly copied: number;
  /** How many it is about, with those. */
  readonly total: number;
}

/** A copy runs, and is so far. */
export interface PhotosCopying extends CopyProgress, Pick<PhotoCopyInput, 'copyId' | 'target'> {
  readonly type: 'photos.copying';
}

/** What came of the copy: everything is in the album, or some photos are not. */
export type PhotoCopyNotice = PhotosCopied | PhotosNotCopied;

/** All photos of a copy are in the album. */
export interface PhotosCopied extends Pick<PhotoCopyInput, 'copyId' | 'photoIds' | 'target'> {
  readonly type: 'photos.copied';
}

/** Some photos of a copy are not in the album; they can be sent again. */
export interface PhotosNotCopied extends Pick<PhotoCopyInput, 'copyId' | 'target'> {
  readonly type: 'photos.notCopied';
  readonly failed: number;
  readonly total: number;
  readonly error: PhotoCopyError;
}

/** Everything a copy needs from the outside world. */
export interface PhotoCopyPorts {
  readonly albums: AlbumPhotosService;
  readonly unfinished: Pick<UnfinishedCopies, 'forget' | 'keep'>;
  readonly keeper: PageKeeper;
  /** Makes idempotency keys: a UUID each, for example. */
  readonly nextKey: () => string;
}

/** Why photos could not be copied. */
export type PhotoCopyError = PortError | AlbumAbsent | Unexpected;

/** Photos that are to be in an album. */
export interface PhotoAddition {
  readonly albumId: AlbumId;
  /** At most {@link PHOTOS_PER_ADDITION}. */
  readonly photoIds: readonly PhotoId[];
  /** The same for each attempt: it is done once. */
  readonly key: string;
}

/**
 * Puts up to 500 photos into an album, once however often it is asked under one key. Expected failures are results;
 * nothing rejects.
 */
export interface AlbumPhotosService {
  /** Puts photos into an album; those that are in it already, and those that are gone, are no failure. */
  add(addition: PhotoAddition, signal: AbortSignal): Promise<Result<undefined, PortError | AlbumAbsent>>;
}

/** Photos of one call (specification: calls about many photos). */
export const PHOTOS_PER_ADDITION = 500;

/** How often a call that failed is made again by itself (specification: copies to albums). */
export const MOST_RETRIES = 3;

/**
 * How long the first retry waits, in milliseconds; each further one waits twice as long (specification: calls about many
 * photos).
 */
export const FIRST_RETRY_AFTER_MS = 500;

/** What is left of a copy that is not over. */
export interface UnfinishedCopy {
  readonly target: AlbumNamed;
  /** The photos that are not known to be in the album; at least one. */
  readonly photoIds: readonly PhotoId[];
  /** How many others are in it. */
  readonly copied: number;
}

/**
 * Keeps copies of this customer on this device until they are over, so that a page that is loaded again goes on with
 * them. Those of a page that is gone are given to one other page. Never fails: a device that keeps nothing forgets
 * them with the page.
 */
export interface UnfinishedCopies {
  /** Keeps what is left of a copy that this page takes care of, in the place of what was left before. */
  keep(copyId: string, copy: UnfinishedCopy): void;
  /** A copy is over. */
  forget(copyId: string): void;
  /**
   * Calls `takeOver` with every copy whose page is gone, at once or when that happens, until the returned function is
   * called. Each is given to one page alone, which is to keep it as its own.
   */
  adopt(takeOver: (copy: UnfinishedCopy) => void): () => void;
}

/** Remembers on this device which album photos were copied to last. Never fails: what cannot be kept is forgotten. */
export interface LastUsedAlbum {
  read(): AlbumId | null;
  keep(id: AlbumId): void;
}
