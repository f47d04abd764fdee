import type { PortError, Result } from '@account-area/kernel';

import type { Photo, PhotoSort, SortKey } from '../photo/photo.ts';
import type { Month, MonthCount, MonthId, PhotosOfMonth } from './month.ts';

/**
 * The remote service that knows the customer's photos by month: the months that hold photos, and a page of one in the
 * order asked for. A malformed photo is left out, never the page. Expected failures are results; nothing rejects.
 */
export interface TimelineService {
  /** Every month that holds photos, in no particular order. */
  months(sortKey: SortKey, signal: AbortSignal): Promise<Result<readonly MonthCount[], PortError>>;

  /** One page of a month, in the order asked for. A malformed photo is left out, never the page. */
  page(query: MonthPageQuery, signal: AbortSignal): Promise<Result<PhotoPage, PortError>>;
}

/**
 * Ids of photos without the photos, to select thousands of them; a timeline does without. Expected failures are
 * results; nothing rejects.
 */
export interface PhotoIdsService {
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
