import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../clock.ts';

/** Photos are kept this long after the last order, or after registration (C25.2). */
export const RETENTION_MONTHS = 18;

/** How many days before the deletion customers are mailed, the first mail first. */
export const WARNING_DAYS = [60, 30, 7, 1] as const;
export type WarningDays = (typeof WARNING_DAYS)[number];

/** What decides how long photos are kept. */
export interface Retention {
  readonly registeredAt: Date;
  readonly lastOrderAt: Date | null;
  /** Until when they are kept besides: since the library was made active again, or emptied. */
  readonly keptUntil: Date | null;
}

/** A mail that announces a deletion. */
export interface Warning {
  readonly days: number;
  /** `null` while the mail waits. */
  readonly sentAt: Date | null;
}

/** The end of the term: the day on which photos are deleted, when the customer was told in time. */
export const termEnd = ({ keptUntil, lastOrderAt, registeredAt }: Retention): Date => {
  const from = lastOrderAt && lastOrderAt > registeredAt ? lastOrderAt : registeredAt;
  const counted = addMonths(from, RETENTION_MONTHS);
  return keptUntil && keptUntil > counted ? keptUntil : counted;
};

/** No library is deleted sooner than this after the first mail has gone out. */
const NOTICE_MS = 7 * DAY_MS;

/** Nor sooner than this after the last one, which is due a day before: mails may go out late by minutes. */
const LAST_NOTICE_MS = 20 * HOUR_MS;

/**
 * The day on which photos are deleted unless something happens first: the end of the term, and later where the mails that
 * announce it are late.
 */
export const projectedDeletion = (end: Date, warnings: readonly Warning[], now: Date): Date => {
  const sent = warnings.flatMap(({ sentAt }) => sentAt?.getTime() ?? []);
  const first = sent.length === 0 ? now.getTime() : Math.min(...sent);
  const last = warnings.find(({ days }) => days === 1)?.sentAt?.getTime() ?? now.getTime();
  return new Date(Math.max(end.getTime(), first + NOTICE_MS, last + LAST_NOTICE_MS));
};

/** The mail that is due some days before a deletion, of those that did not go out: the most urgent one alone. */
export const dueWarning = (deletion: Date, warnings: readonly Warning[], now: Date): WarningDays | null => {
  const left = deletion.getTime() - now.getTime();
  const due = WARNING_DAYS.findLast((days) => left <= days * DAY_MS);
  return due === undefined || warnings.some(({ days }) => days <= due) ? null : due;
};

/** Whether the day has come and the last mail that announces it has gone out. */
export const isDeletionDue = (deletion: Date, warnings: readonly Warning[], now: Date): boolean =>
  now >= deletion && warnings.some(({ days, sentAt }) => days === 1 && sentAt !== null);

/** When there is something to do next for a library. */
export const nextStepAt = (deletion: Date, warnings: readonly Warning[], now: Date): Date => {
  // Whether a mail has gone out is looked for soon.
  if (warnings.some(({ sentAt }) => sentAt === null)) return new Date(now.getTime() + MINUTE_MS);
  const steps = [...WARNING_DAYS.map((days) => deletion.getTime() - days * DAY_MS), deletion.getTime()];
  return new Date(steps.find((step) => step > now.getTime()) ?? now);
};

/** The same day of a later (or earlier) month, or that month's last day when it is too short. */
export const addMonths = (date: Date, months: number): Date => {
  const moved = new Date(date);
  moved.setUTCMonth(date.getUTCMonth() + months);
  // 31 January and a month would run over into March.
  if (moved.getUTCDate() !== date.getUTCDate()) moved.setUTCDate(0);
  return moved;
};
