/** A day of the calendar, anywhere: no time, no zone. */
export interface CalendarDay {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** The day it is in a time zone at an instant in milliseconds. */
export const dayIn = (timeZone: string, instant: number): CalendarDay => {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  }).formatToParts(instant);
  const read = (type: 'year' | 'month' | 'day') => Number(parts.find((part) => part.type === type)?.value);
  return { year: read('year'), month: read('month'), day: read('day') };
};

/** Days from one day to another; negative when it lies before. */
export const daysBetween = (from: CalendarDay, to: CalendarDay): number => (utcOf(to) - utcOf(from)) / DAY_MS;

/** The same day so many months later, or the last day of that month where it has no such day. */
export const addMonths = ({ year, month, day }: CalendarDay, months: number): CalendarDay => {
  const total = year * 12 + (month - 1) + months;
  const target = { year: Math.floor(total / 12), month: (total % 12) + 1 };
  return { ...target, day: Math.min(day, lastDayOf(target)) };
};

/** Most months that can be added to one day without passing another; 0 when it lies before. */
export const wholeMonthsBetween = (from: CalendarDay, to: CalendarDay): number => {
  const months = (to.year - from.year) * 12 + to.month - from.month;
  return Math.max(0, daysBetween(addMonths(from, months), to) < 0 ? months - 1 : months);
};

const lastDayOf = ({ year, month }: Pick<CalendarDay, 'year' | 'month'>) =>
  new Date(Date.UTC(year, month, 0)).getUTCDate();

const utcOf = ({ year, month, day }: CalendarDay) => Date.UTC(year, month - 1, day);
