import { bindResource, ok, type PortError, type Unexpected } from '@account-area/kernel';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';

import { storageStatusOf, type StorageStatus, type StorageStatusPorts } from './storage-status.ts';

/** How long a status is shown before it is asked for again, in milliseconds: a page left open passes midnight. */
export const STATUS_LIFETIME_MS = 60 * 60 * 1000;

/** Why the status could not be loaded. */
export type StorageStatusError = PortError | Unexpected;

/** The storage status as a resource that is loaded at once, and again every hour, also after failures. */
export const bindStorageStatus = ({ account, clock, timeZone }: StorageStatusPorts) =>
  bindResource<undefined, StorageStatus, PortError>(
    async (_, signal) => {
      const answer = await account.account(signal);
      return answer.ok ? ok(storageStatusOf(answer.value, clock.now(), timeZone)) : answer;
    },
    { eager: true, lifetimeMs: () => STATUS_LIFETIME_MS },
  );

/** A running storage status. */
export type StorageStatusActor = ActorRefFrom<ReturnType<typeof bindStorageStatus>>;
/** What selectors read. */
export type StorageStatusSnapshot = SnapshotFrom<ReturnType<typeof bindStorageStatus>>;

/** How long photos are kept; `null` until that was loaded once. */
export const storageStatus = ({ context }: StorageStatusSnapshot): StorageStatus | null => context.value;

/** Why the last load failed; `null` while it is loaded again. */
export const storageStatusError = (snapshot: StorageStatusSnapshot): StorageStatusError | null =>
  snapshot.matches('failed') ? snapshot.context.error : null;
