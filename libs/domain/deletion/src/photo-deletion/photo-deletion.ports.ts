import type { PortError, Result } from '@account-area/kernel';
import type { PhotoId } from '@account-area/photos';

/** What a deletion needs from the outside world. */
export interface PhotoDeletionPorts {
  readonly photos: PhotoRemovalService;
}

/** The remote service that keeps the photos. */
export interface PhotoRemovalService {
  /** Deletes up to 500 photos and answers with those that are still there; one that was gone before is not. */
  remove(removal: PhotoRemoval, signal: AbortSignal): Promise<Result<readonly PhotoId[], PortError>>;

  /** Deletes every photo that was there when it was confirmed. */
  removeAll(removal: AllPhotosRemoval, signal: AbortSignal): Promise<Result<undefined, PortError>>;
}

/** Photos to delete. */
export interface PhotoRemoval {
  /** The same whenever the same is asked again, so that it is done once. */
  readonly key: string;
  readonly photoIds: readonly PhotoId[];
}

/** Everything there was at a moment, to delete. */
export interface AllPhotosRemoval {
  readonly key: string;
  /** Milliseconds since 1970. */
  readonly confirmedAt: number;
}
