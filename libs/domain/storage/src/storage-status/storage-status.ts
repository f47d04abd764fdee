import { addMonths, dayIn, daysBetween, wholeMonthsBetween, type CalendarDay } from './calendar-day.ts';
import type { StorageAccount } from './storage-status.ports.ts';

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

/** The status of an account at an instant in milliseconds, by the calendar of a time zone (D40). */
export const storageStatusOf = (account: StorageAccount, now: number, timeZone: string): StorageStatus => {
  const today = dayIn(timeZone, now);
  const deletion = deletionDay(account, timeZone);
  const monthsRemaining = wholeMonthsBetween(today, deletion);
  const daysRemaining = Math.max(0, daysBetween(today, deletion));
  return {
    level: levelOf(monthsRemaining),
    monthsRemaining,
    daysRemaining,
    remaining: remainingTime(monthsRemaining, daysRemaining),
  };
};

/** The day photos are deleted: the server's word, or counted from the last order or the registration (D40). */
export const deletionDay = (account: StorageAccount, timeZone: string): CalendarDay => {
  if (account.projectedDeletionDate !== null) return dayIn(timeZone, Date.parse(account.projectedDeletionDate));

  const registered = Date.parse(account.registrationDate);
  const ordered = account.lastOrderDate === null ? registered : Date.parse(account.lastOrderDate);
  return addMonths(dayIn(timeZone, Math.max(registered, ordered)), RETENTION_MONTHS);
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
