import type { PortError, Result } from '@account-area/kernel';

/** What the counts need from the outside world. Expected failures are results; nothing rejects. */
export interface LibraryCountsPorts {
  readonly own: PhotoUsersGateway;
  readonly shared: SharedUsersGateway;
}

/** The photo service's word on how much a customer keeps (C10.1). */
export interface PhotoUsersGateway {
  counts(signal: AbortSignal): Promise<Result<OwnCounts, PortError>>;
}

/** The shared album service's word on what is shared; another service than {@link PhotoUsersGateway} (D16). */
export interface SharedUsersGateway {
  counts(signal: AbortSignal): Promise<Result<SharedCounts, PortError>>;
}

/** The customer's own photos and albums. */
export interface OwnCounts {
  readonly photosCount: number;
  readonly albumsCount: number;
}

/** Albums shared between customers. */
export interface SharedCounts {
  /** Albums others share with the customer. */
  readonly readAlbumsCount: number;
  /** Albums the customer shares with others. */
  readonly grantedAlbumsCount: number;
}
