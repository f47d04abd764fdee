import type { PortError, Result } from '@account-area/kernel';
import type { PhotoId, AlbumId } from '@account-area/photos';

import type { AlbumAbsent } from '../album/album.ts';

/** Photos that are to be in an album. */
export interface PhotoAddition {
  readonly albumId: AlbumId;
  /** At most {@link PHOTOS_PER_ADDITION}. */
  readonly photoIds: readonly PhotoId[];
  /** The same for each attempt: it is done once. */
  readonly key: string;
}

/** What copying photos needs from the outside world. Expected failures are results; nothing rejects. */
export interface AlbumPhotosService {
  /** Puts photos into an album; those that are in it already, and those that are gone, are no failure. */
  add(addition: PhotoAddition, signal: AbortSignal): Promise<Result<undefined, PortError | AlbumAbsent>>;
}

/** Photos of one call (D24). */
export const PHOTOS_PER_ADDITION = 500;

/** How often a call that failed is made again by itself (D33). */
export const MOST_RETRIES = 3;

/** How long the first retry waits, in milliseconds; each further one waits twice as long (D24). */
export const FIRST_RETRY_AFTER_MS = 500;

/** Remembers on this device which album photos were copied to last. Never fails: what cannot be kept is forgotten. */
export interface LastUsedAlbum {
  read(): AlbumId | null;
  keep(id: AlbumId): void;
}
