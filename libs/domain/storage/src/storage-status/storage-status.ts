import { bindResource, type PortError, type Result } from '@account-area/kernel';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';

/**
 * Where the storage status comes from; `createStorageStatusSource` counts it from what the service says of the
 * account. An app may load what counts later than the rest. Expected failures are results; nothing rejects.
 */
export interface StorageStatusSource {
  status(signal: AbortSignal): Promise<Result<StorageStatus, PortError>>;
}

/**
 * How long photos are kept after the last order, or after registration without one, in calendar months (specification:
 * storage status).
 */
export const RETENTION_MONTHS = 18;

/** Fewest whole months that leave nothing to worry about. */
export const SAFE_MONTHS = 3;

/** Fewest whole months before it gets critical. */
export const WARNING_MONTHS = 1;

/** How urgent it is. */
export type StorageLevel = 'safe' | 'warning' | 'critical';

/** How long photos are still kept. */
export interface StorageStatus {
  readonly level: StorageLevel;
  /** Whole calendar months until deletion. */
  readonly monthsRemaining: number;
  /** Calendar days until deletion; 0 from that day on. */
  readonly daysRemaining: number;
  /** The day of deletion by the brand's calendar, ISO 8601: `2026-06-15`. */
  readonly deletionDay: string;
  /** The day on which photos were last deleted because a term was over; `null` where that never happened. */
  readonly lastDeletionDay: string | null;
  /** What to tell the customer. */
  readonly remaining: RemainingTime;
}

/** How the time that remains is told: months while there are some, then days. */
export type RemainingTime =
  | { readonly kind: 'months'; readonly months: number }
  /** Two days or more. */
  | { readonly kind: 'days'; readonly days: number }
  | { readonly kind: 'tomorrow' }
  | { readonly kind: 'today' };

/** How long a status is shown before it is asked for again, in milliseconds: a page left open passes midnight. */
export const STATUS_LIFETIME_MS = 60 * 60 * 1000;

/** How long after a first failure the status is asked for again, in milliseconds; twice as long after each further one. */
export const STATUS_RETRY_MS = 30 * 1000;

/** The storage status as a resource that is loaded at once, again every hour, and sooner after failures. */
export const bindStorageStatus = (source: StorageStatusSource) =>
  bindResource<undefined, StorageStatus, PortError>((_, signal) => source.status(signal), {
    eager: true,
    lifetimeMs: ({ failures }) => (failures === 0 ? STATUS_LIFETIME_MS : retryDelay(failures)),
  });

/** A running storage status. */
export type StorageStatusActor = ActorRefFrom<ReturnType<typeof bindStorageStatus>>;

/** How long photos are kept; `null` until that was loaded once. */
export const storageStatus = ({ context }: SnapshotFrom<StorageStatusActor>): StorageStatus | null => context.value;

/** Whether it could not be loaded, also while it is asked for again, and was never known. */
export const isStorageUnknown = (snapshot: SnapshotFrom<StorageStatusActor>): boolean =>
  snapshot.context.value === null && snapshot.context.failures > 0;

const retryDelay = (failures: number): number => Math.min(STATUS_LIFETIME_MS, STATUS_RETRY_MS * 2 ** (failures - 1));
