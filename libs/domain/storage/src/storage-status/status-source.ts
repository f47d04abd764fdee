import { ok, type PortError, type Result, type WallClock } from '@account-area/kernel';
import { TZDateMini } from '@date-fns/tz/date/mini';
import { addMonths } from 'date-fns/addMonths';
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { differenceInCalendarMonths } from 'date-fns/differenceInCalendarMonths';
import { formatISO } from 'date-fns/formatISO';

import {
  type RemainingTime,
  RETENTION_MONTHS,
  SAFE_MONTHS,
  type StorageLevel,
  type StorageStatus,
  type StorageStatusSource,
  WARNING_MONTHS,
} from './storage-status.ts';

/** What counting needs from the outside world. Expected failures are results; nothing rejects. */
export interface StorageStatusPorts {
  readonly account: StorageAccountService;
  readonly clock: WallClock;
  /** IANA name of the time zone whose calendar counts, that of the brand: `Europe/Amsterdam`. */
  readonly timeZone: string;
}

/**
 * The remote service that decides when photos are deleted: when the customer ordered last, registered, and is
 * projected to lose their photos. Expected failures are results; nothing rejects.
 */
export interface StorageAccountService {
  account(signal: AbortSignal): Promise<Result<StorageAccount, PortError>>;
}

/** What decides how long a customer's photos are kept. All dates are ISO 8601 instants. */
export interface StorageAccount {
  readonly lastOrderDate: string | null;
  readonly projectCount: number;
  /** The day of deletion by the service's own count, which wins; `null` when the service does not say. */
  readonly projectedDeletionDate: string | null;
  readonly registrationDate: string;
  /** When the photos were last deleted because a term was over; `null` where that never happened. */
  readonly lastDeletionDate: string | null;
}

/** Counts by the calendar how long the photos of an account are kept. */
export const createStorageStatusSource = ({ account, clock, timeZone }: StorageStatusPorts): StorageStatusSource => ({
  status: async (signal) => {
    const answer = await account.account(signal);
    return answer.ok ? ok(storageStatusOf(answer.value, clock.now(), timeZone)) : answer;
  },
});

/** The status of an account at an instant in milliseconds, by the calendar of a time zone. */
export const storageStatusOf = (account: StorageAccount, now: number, timeZone: string): StorageStatus => {
  const today = new TZDateMini(now, timeZone);
  const deletion = deletionDay(account, timeZone);
  const monthsRemaining = wholeMonthsBetween(today, deletion);
  const daysRemaining = Math.max(0, differenceInCalendarDays(deletion, today));
  return {
    level: levelOf(monthsRemaining),
    monthsRemaining,
    daysRemaining,
    deletionDay: dayOf(deletion),
    lastDeletionDay:
      account.lastDeletionDate === null ? null : dayOf(new TZDateMini(account.lastDeletionDate, timeZone)),
    remaining: remainingTime(monthsRemaining, daysRemaining),
  };
};

const dayOf = (date: Date): string => formatISO(date, { representation: 'date' });

/** When photos are deleted: what the service says, else counted from the last order or the registration. */
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

const levelOf = (months: number): StorageLevel => {
  if (months >= SAFE_MONTHS) return 'safe';
  return months >= WARNING_MONTHS ? 'warning' : 'critical';
};

const remainingTime = (months: number, days: number): RemainingTime => {
  if (months >= WARNING_MONTHS) return { kind: 'months', months };
  if (days === 0) return { kind: 'today' };
  return days === 1 ? { kind: 'tomorrow' } : { kind: 'days', days };
};
