import type { Brand, PortError, Result, Traced } from '@account-area/kernel';
import type { AlbumId, AlbumNamed, PhotoId, PhotosOfMonth } from '@account-area/photos';

/** What a deletion needs from the outside world. */
export interface PhotoDeletionPorts {
  readonly photos: PhotoRemovalService;
  readonly albums: AlbumRemovalService;
}

/**
 * The remote service that keeps the photos. Deletes up to 500 of them and says which it did not delete, or all there
 * were at a moment; it is done once, however often it is asked under the same key.
 */
export interface PhotoRemovalService {
  /** Deletes up to 500 photos and answers with those that it did not delete; one that was gone before is not among them. */
  remove(removal: PhotoRemoval, signal: AbortSignal): Promise<Result<readonly PhotoId[], PortError>>;

  /** Deletes every photo that was there when it was confirmed. */
  removeAll(removal: AllPhotosRemoval, signal: AbortSignal): Promise<Result<undefined, PortError>>;
}

/** The remote service that keeps the albums. What is asked again under the same key is done once. */
export interface AlbumRemovalService {
  /** Takes up to 500 photos out of an album; they stay in the library. Those that are not in it are no failure. */
  removePhotos(removal: AlbumPhotosRemoval, signal: AbortSignal): Promise<Result<undefined, PortError>>;

  /** Deletes an album without its photos; one that is gone already is no failure. */
  remove(removal: AlbumRemoval, signal: AbortSignal): Promise<Result<undefined, PortError>>;
}

/** What calls have in common that delete something. */
export interface Removal {
  /** The same for each attempt of one call, and for the first calls of a page that was loaded again: it is done once. */
  readonly key: string;
  /** The page is being left: the call is to arrive all the same. No more than 64 KB of such calls do. */
  readonly outlivesPage?: true;
}

/** Photos to delete. */
export interface PhotoRemoval extends Removal {
  readonly photoIds: readonly PhotoId[];
}

/** Photos to take out of an album. */
export interface AlbumPhotosRemoval extends PhotoRemoval {
  readonly albumId: AlbumId;
}

/** An album to delete. */
export interface AlbumRemoval extends Removal {
  readonly albumId: AlbumId;
  /** It is shared: the service of shared albums deletes it, for all when its owner asks, else for this customer. */
  readonly isShared?: true;
}

/** Everything there was at a moment, to delete. */
export interface AllPhotosRemoval extends Removal {
  /** Milliseconds since 1970. */
  readonly confirmedAt: number;
}

/** Names one deletion, from the customer's confirmation to the last retry, on this device and at the service. */
export type DeletionId = Brand<string, 'DeletionId'>;

export const isDeletionId = (value: string): value is DeletionId => /^[\w-]{8,64}$/.test(value);

/** Photos to delete, by the month that shows them. */
export interface PhotosToDelete extends PhotosOfMonth {
  /** The customer looked at one photo and had not selected it: when it is not deleted it is not selected either. */
  readonly isUnselected?: true;
}

/** What the customer wants deleted. */
export type DeletionSubject =
  | { readonly kind: 'photos'; readonly photos: readonly PhotosToDelete[] }
  /** All there were when it was confirmed; `count` is how many the customer saw, 0 where that is not known. */
  | { readonly kind: 'all'; readonly count: number }
  /** Photos that are to be in an album no longer; they stay in the library. */
  | { readonly kind: 'albumPhotos'; readonly album: AlbumNamed; readonly photos: readonly PhotosToDelete[] }
  /** An album; its photos stay in the library. A shared one ends for all, or for a participant alone. */
  | { readonly kind: 'album'; readonly album: AlbumNamed; readonly isShared?: true | undefined };

/** A deletion the customer has confirmed. */
export interface Deletion {
  readonly id: DeletionId;
  readonly subject: DeletionSubject;
  /** Milliseconds since 1970. */
  readonly confirmedAt: number;
  /** Some of it may have been sent: no page offers to undo it any more. */
  readonly isBegun?: true;
}

/** The ids of the photos to delete, or to take out of an album; none for all photos and for an album. */
export const photosOf = (subject: DeletionSubject): readonly PhotoId[] =>
  'photos' in subject ? subject.photos.flatMap(({ ids }) => ids) : [];

/** Which messages a deletion gets: each has its own for one photo, several and all, for what is in an album and for albums. */
export const scopeOf = (subject: DeletionSubject): DeletionScope => {
  if (subject.kind !== 'photos') return subject.kind;
  return photosOf(subject).length === 1 ? 'single' : 'several';
};
export type DeletionScope = 'single' | 'several' | Exclude<DeletionSubject['kind'], 'photos'>;

/** How a deletion ended. */
export type PhotoDeletionOutcome =
  | { readonly kind: 'undone'; readonly deletion: Deletion }
  | { readonly kind: 'finished'; readonly deletion: Deletion }
  | {
      readonly kind: 'failed';
      readonly deletion: Deletion;
      /** The photos that are still there, as far as is known; empty when all photos or an album were to be deleted. */
      readonly notDeleted: readonly PhotoId[];
      readonly error: PhotoDeletionError;
    };

/** Photos were not deleted by the last retry either. */
export interface PhotoDeletionError {
  readonly code: 'retries-exhausted';
  /** Of the last call that failed as a whole; `null` when every call was answered. */
  readonly reference: Traced['reference'] | null;
}
