import type { Brand, PortError, Result } from '@account-area/kernel';

import type { Photo, PhotoId, PhotoSort, SortKey, SortOrder } from '../photo/photo.ts';

/** Photos of one page, and what a closed month shows (C12.3). */
export const PAGE_SIZE = 24;

/** Identifies one month of the timeline: `2024/3`, without zero padding (D17). */
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
export const isMonthId = (value: string): value is MonthId => /^(?:0|[1-9]\d{0,3})\/(?:[1-9]|1[0-2])$/.test(value);

/** The month named by a year and a month of 1 to 12, or `null` when there is no such month. */
export const monthOf = (year: number, month: number): Month | null => {
  const id = `${year}/${month}`;
  return isMonthId(id) ? { id, year, month } : null;
};

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

/** Whether the month stands for photos without a date: the service dates them January 1970 (C12.1). */
export const isUnknownDate = ({ year, month }: Month): boolean => year === 1970 && month === 1;

/** A month as the timeline shows it. */
export interface TimelineMonth extends MonthCount {
  /** Whether all its photos are shown, not only its first page (D18). */
  readonly isOpen: boolean;
}

/** Months in the order shown. Unknown dates stand where January 1970 does, as in the photo service's own order. */
export const inDisplayOrder = <M extends Month>(months: readonly M[], order: SortOrder): readonly M[] =>
  months.toSorted((one, other) => (order === 'asc' ? monthsBetween(one, other) : monthsBetween(other, one)));

/** How many photos a month takes room for: all when open, its first page when closed (D18). */
export const shownCount = ({ count, isOpen }: TimelineMonth): number => (isOpen ? count : Math.min(count, PAGE_SIZE));

/** N of the "+N" tile: photos that a closed month does not show; 0 for no tile (D18). */
export const remainingCount = (month: TimelineMonth): number => month.count - shownCount(month);

/** The month that holds a photo in an order by one of its dates: a photo without a date is in January 1970 (C12.1). */
export const monthOfPhoto = ({ createdAt, takenAt }: Photo, key: SortKey): MonthId | null => {
  const date = key === 'created' ? new Date(createdAt).toISOString() : (takenAt ?? '1970-01');
  const [year, month] = date.slice(0, 7).split('-').map(Number);
  return year === undefined || month === undefined ? null : (monthOf(year, month)?.id ?? null);
};

const monthsBetween = (later: Month, earlier: Month) => (later.year - earlier.year) * 12 + later.month - earlier.month;

/** The remote service that knows the customer's photos by month. Expected failures are results; nothing rejects. */
export interface TimelineService {
  /** Every month that holds photos, in no particular order. */
  months(sortKey: SortKey, signal: AbortSignal): Promise<Result<readonly MonthCount[], PortError>>;

  /** One page of a month, in the order asked for. A malformed photo is left out, never the page. */
  page(query: MonthPageQuery, signal: AbortSignal): Promise<Result<PhotoPage, PortError>>;

  /** Ids of photos without the photos, to select thousands of them. A malformed id is left out. */
  ids(query: PhotoIdsQuery, signal: AbortSignal): Promise<Result<PhotoIdsPage, PortError>>;
}

/** Which page of which month. */
export interface MonthPageQuery {
  readonly month: Month;
  /** Where the page before ended; `null` to start at a place. */
  readonly cursor: string | null;
  /** Index of its first photo in the month; a cursor wins over it. */
  readonly offset: number;
  readonly sort: PhotoSort;
  /** Most photos to answer with, 1 to 500. */
  readonly limit: number;
}

/** Photos in the order asked for, and where they go on. */
export interface PhotoPage {
  readonly photos: readonly Photo[];
  /** `null` on the last page. */
  readonly cursor: string | null;
}

/** Most months whose ids are asked for at once: forty years. */
export const MAX_MONTHS_PER_QUERY = 480;

/** Most ids asked for at once: few enough that selecting them takes no longer than a frame may. */
export const MAX_IDS_PER_QUERY = 5_000;

/** Which ids of which months. */
export interface PhotoIdsQuery {
  /** 1 to {@link MAX_MONTHS_PER_QUERY} months, in the order asked for. */
  readonly months: readonly Month[];
  readonly sort: PhotoSort;
  /** Index of the first photo among all of those months. */
  readonly offset: number;
  /** Most ids to answer with, 1 to {@link MAX_IDS_PER_QUERY}. */
  readonly limit: number;
}

/** Ids in the order asked for. */
export interface PhotoIdsPage {
  /** Months without photos are left out. */
  readonly months: readonly AnsweredMonth[];
  /** Whether nothing of those months is after the last id. */
  readonly isComplete: boolean;
}

/** Some photos of one month, as the service counts them. */
export interface AnsweredMonth extends PhotosOfMonth<MonthId> {
  /** How many photos they are, malformed ids included. */
  readonly length: number;
}

/**
 * Photos that are about to be deleted: still loaded, but not shown. The pages keep them, so that those that
 * were not deleted are shown again where they were.
 */
export interface HiddenPhotos {
  /** Each with its month; `null` where it is not known. */
  readonly photos: HiddenIds;
  /** How many there are of each month. */
  readonly counts: ReadonlyMap<MonthId, number>;
  /** Whether the whole library is about to be deleted. */
  readonly everything: boolean;
}

export type HiddenIds = ReadonlyMap<PhotoId, MonthId | null>;

export const NONE_HIDDEN: HiddenPhotos = { photos: new Map(), counts: new Map(), everything: false };

/** More photos hidden; `monthHolding` finds the month of one that came without. */
export const withHidden = (
  { everything, photos }: HiddenPhotos,
  more: readonly PhotosOfMonth[],
  monthHolding: (id: PhotoId) => MonthId | null,
): HiddenPhotos => {
  const all = new Map(photos);
  for (const { ids, month } of more) for (const id of ids) all.set(id, month ?? monthHolding(id));
  return counted(all, everything);
};

export const withoutHidden = ({ everything, photos }: HiddenPhotos, ids: readonly PhotoId[]): HiddenPhotos => {
  const left = new Map(photos);
  for (const id of ids) left.delete(id);
  return counted(left, everything);
};

/** The same photos with their months forgotten: by another date they stand in others. */
export const withoutMonths = ({ everything, photos }: HiddenPhotos): HiddenPhotos =>
  counted(new Map([...photos].map(([id]) => [id, null])), everything);

export const hiddenByMonth = ({ photos }: HiddenPhotos, ids: readonly PhotoId[]): ReadonlyMap<MonthId, number> =>
  countsOf(ids.map((id) => photos.get(id) ?? null));

/** Months without their hidden photos; a month with no photo left is left out. */
export const monthsWithout = (
  months: readonly TimelineMonth[],
  { counts, everything }: HiddenPhotos,
): readonly TimelineMonth[] => {
  if (everything) return NO_MONTHS;
  if (counts.size === 0) return months;
  return months.flatMap((month) => {
    const hidden = counts.get(month.id) ?? 0;
    if (hidden === 0) return month;
    return hidden < month.count ? { ...month, count: month.count - hidden } : [];
  });
};

const NO_MONTHS: readonly TimelineMonth[] = [];

const counted = (photos: HiddenIds, everything: boolean): HiddenPhotos => ({
  photos,
  counts: countsOf([...photos.values()]),
  everything,
});

const countsOf = (months: readonly (MonthId | null)[]): ReadonlyMap<MonthId, number> => {
  const counts = new Map<MonthId, number>();
  for (const month of months) if (month !== null) counts.set(month, (counts.get(month) ?? 0) + 1);
  return counts;
};
