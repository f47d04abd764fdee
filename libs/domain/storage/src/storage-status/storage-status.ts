import { bindResource, ok, type PortError, type Result, type WallClock } from '@account-area/kernel';
import { TZDateMini } from '@date-fns/tz/date/mini';
import { addMonths } from 'date-fns/addMonths';
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { differenceInCalendarMonths } from 'date-fns/differenceInCalendarMonths';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';

/** What the storage status needs from the outside world. Expected failures are results; nothing rejects. */
export interface StorageStatusPorts {
  readonly account: StorageAccountService;
  readonly clock: WallClock;
  /** IANA name of the time zone whose calendar counts, that of the brand: `Europe/Amsterdam`. */
  readonly timeZone: string;
}

/** The remote service that decides when photos are deleted. */
export interface StorageAccountService {
  account(signal: AbortSignal): Promise<Result<StorageAccount, PortError>>;
}

/** What decides how long a customer's photos are kept (C25.1). All dates are ISO 8601 instants. */
export interface StorageAccount {
  readonly lastOrderDate: string | null;
  readonly projectCount: number;
  /** The day of deletion by the service's own count, which wins; `null` when the service does not say (D40). */
  readonly projectedDeletionDate: string | null;
  readonly registrationDate: string;
}

/** How long photos are kept after the last order, or after registration without one, in calendar months (C25.2). */
export const RETENTION_MONTHS = 18;

/** Fewest whole months that leave nothing to worry about. */
export const SAFE_MONTHS = 3;

/** Fewest whole months before it gets critical. */
export const WARNING_MONTHS = 1;

/** How urgent it is. */
export type StorageLevel = 'safe' | 'warning' | 'critical';

/** How long photos are still kept (C25). */
export interface StorageStatus {
  readonly level: StorageLevel;
  /** Whole calendar months until deletion. */
  readonly monthsRemaining: number;
  /** Calendar days until deletion; 0 from that day on. */
  readonly daysRemaining: number;
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
export const bindStorageStatus = ({ account, clock, timeZone }: StorageStatusPorts) =>
  bindResource<undefined, StorageStatus, PortError>(
    async (_, signal) => {
      const answer = await account.account(signal);
      return answer.ok ? ok(storageStatusOf(answer.value, clock.now(), timeZone)) : answer;
    },
    { eager: true, lifetimeMs: ({ failures }) => (failures === 0 ? STATUS_LIFETIME_MS : retryDelay(failures)) },
  );

/** A running storage status. */
export type StorageStatusActor = ActorRefFrom<ReturnType<typeof bindStorageStatus>>;

/** How long photos are kept; `null` until that was loaded once. */
export const storageStatus = ({ context }: SnapshotFrom<StorageStatusActor>): StorageStatus | null => context.value;

/** Whether it could not be loaded, also while it is asked for again, and was never known. */
export const isStorageUnknown = (snapshot: SnapshotFrom<StorageStatusActor>): boolean =>
  snapshot.context.value === null && snapshot.context.failures > 0;

/** The status of an account at an instant in milliseconds, by the calendar of a time zone (D40). */
export const storageStatusOf = (account: StorageAccount, now: number, timeZone: string): StorageStatus => {
  const today = new TZDateMini(now, timeZone);
  const deletion = deletionDay(account, timeZone);
  const monthsRemaining = wholeMonthsBetween(today, deletion);
  const daysRemaining = Math.max(0, differenceInCalendarDays(deletion, today));
  return {
    level: levelOf(monthsRemaining),
    monthsRemaining,
    daysRemaining,
    remaining: remainingTime(monthsRemaining, daysRemaining),
  };
};

/** When photos are deleted: what the service says, else counted from the last order or the registration (D40). */
export const deletionDay = (account: StorageAccount, timeZone: string): Date => {
  const { lastOrderDate, projectedDeletionDate, registrationDate } = account;
  if (projectedDeletionDate !== null) return new TZDateMini(projectedDeletionDate, timeZone);

  const registered = Date.parse(registrationDate);
  const ordered = lastOrderDate === null ? registered : Date.parse(lastOrderDate);
  return addMonths(new TZDateMini(Math.max(registered, ordered), timeZone), RETENTION_MONTHS);
};

/**
 * Most calendar months that can be added to one day without passing another; 0 when that day is over.
 *
 * `differenceInMonths` answers another question: it finds two whole months from 31 January to 30 April, although three
 * months after 31 January is 30 April.
 */
export const wholeMonthsBetween = (from: Date, to: Date): number => {
  const months = differenceInCalendarMonths(to, from);
  return Math.max(0, differenceInCalendarDays(to, addMonths(from, months)) < 0 ? months - 1 : months);
};

const retryDelay = (failures: number): number => Math.min(STATUS_LIFETIME_MS, STATUS_RETRY_MS * 2 ** (failures - 1));

const levelOf = (months: number): StorageLevel => {
  if (months >= SAFE_MONTHS) return 'safe';
  return months >= WARNING_MONTHS ? 'warning' : 'critical';
};

const remainingTime = (months: number, days: number): RemainingTime => {
  if (months >= WARNING_MONTHS) return { kind: 'months', months };
  if (days === 0) return { kind: 'today' };
  return days === 1 ? { kind: 'tomorrow' } : { kind: 'days', days };
};
