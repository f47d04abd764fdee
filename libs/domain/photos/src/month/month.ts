import type { Brand } from '@account-area/kernel';

import type { Photo, PhotoId, SortKey, SortOrder } from '../photo/photo.ts';

/** Photos of one page, and what a closed month shows (specification: months). */
export const PAGE_SIZE = 24;

/**
 * Identifies photos that are shown together: one month of the timeline, `2024/3` without zero padding, or all photos
 * of a list that has no months, `list/{id}`.
 */
export type MonthId = Brand<string, 'MonthId'>;

/** A month of some year. */
export interface Month {
  readonly id: MonthId;
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
}

/** A month of the timeline and how many photos it holds. */
export interface MonthCount extends Month {
  readonly count: number;
}

/** Tells the ids of months from other texts. */
export const isMonthId = (value: string): value is MonthId => CALENDAR_MONTH.test(value) || WHOLE_LIST.test(value);

const CALENDAR_MONTH = /^(?:0|[1-9]\d{0,3})\/(?:[1-9]|1[0-2])$/;
const WHOLE_LIST = /^list\/[\w-]{1,100}$/;

/** The month named by a year and a month of 1 to 12, or `null` when there is no such month. */
export const monthOf = (year: number, month: number): Month | null => {
  const id = `${year}/${month}`;
  return isMonthId(id) ? { id, year, month } : null;
};

/** What stands for all photos of a list that has no months, such as an album; `null` for an id that cannot be one. */
export const monthOfList = (listId: string): Month | null => {
  const id = `list/${listId}`;
  return isMonthId(id) ? { id, year: 0, month: 1 } : null;
};

/** Whether the month stands for a whole list: it has neither a name nor a header. */
export const isWholeList = ({ id }: Pick<Month, 'id'>): boolean => WHOLE_LIST.test(id);

/** Ids of photos with the month that shows them; `null` where it is not known. */
export interface PhotosOfMonth<Id extends MonthId | null = MonthId | null> {
  readonly month: Id;
  readonly ids: readonly PhotoId[];
}

/** The place of a photo in the timeline, whether or not its page is loaded. */
export interface PhotoPlace {
  readonly month: MonthId;
  /** Counted from 0 in the order shown. */
  readonly index: number;
}

/** Whether the month stands for photos without a date: the service dates them January 1970. */
export const isUnknownDate = ({ year, month }: Month): boolean => year === 1970 && month === 1;

/** A month as the timeline shows it. */
export interface TimelineMonth extends MonthCount {
  /** Whether all its photos are shown, not only its first page. */
  readonly isOpen: boolean;
}

/** Months in the order shown. Unknown dates stand where January 1970 does, as in the photo service's own order. */
export const inDisplayOrder = <M extends Month>(months: readonly M[], order: SortOrder): readonly M[] =>
  months.toSorted((one, other) => (order === 'asc' ? monthsBetween(one, other) : monthsBetween(other, one)));

/** How many photos a month takes room for: all when open, its first page when closed. */
export const shownCount = ({ count, isOpen }: TimelineMonth): number => (isOpen ? count : Math.min(count, PAGE_SIZE));

/** N of the "+N" tile: photos that a closed month does not show, the one under the tile included; 0 for no tile. */
export const remainingCount = (month: TimelineMonth): number => {
  const beyond = month.count - shownCount(month);
  return beyond === 0 ? 0 : beyond + 1;
};

/** The month that holds a photo in an order by one of its dates: a photo without a date is in January 1970. */
export const monthOfPhoto = ({ createdAt, takenAt }: Photo, key: SortKey): MonthId | null => {
  const date = key === 'created' ? new Date(createdAt).toISOString() : (takenAt ?? '1970-01');
  const [year, month] = date.slice(0, 7).split('-').map(Number);
  return year === undefined || month === undefined ? null : (monthOf(year, month)?.id ?? null);
};

const monthsBetween = (later: Month, earlier: Month) => (later.year - earlier.year) * 12 + later.month - earlier.month;
