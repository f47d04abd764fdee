import type { PortError, Result } from '@account-area/kernel';

import type { Photo, PhotoId } from '../photo/photo.ts';
import type { PhotoSort, SortKey, SortedView } from '../sort-settings/photo-sort.ts';
import type { Month, MonthCount, MonthId } from './month.ts';

/** What the timeline needs from the outside world. Expected failures are results; nothing rejects. */
export interface TimelinePorts {
  readonly timeline: TimelineService;
  readonly settings: PhotoViewSettings;
}

/** The remote service that knows the customer's photos by month. */
export interface TimelineService {
  /** Every month that holds photos, in no particular order. */
  months(sortKey: SortKey, signal: AbortSignal): Promise<Result<readonly MonthCount[], PortError>>;

  /** One page of a month, in the order asked for. A malformed photo is left out, never the page. */
  page(query: MonthPageQuery, signal: AbortSignal): Promise<Result<PhotoPage, PortError>>;

  /** Ids of photos and nothing else, for whoever selects thousands of them. A malformed id is left out. */
  ids(query: PhotoIdsQuery, signal: AbortSignal): Promise<Result<PhotoIdsPage, PortError>>;
}

/** Which page of which month. */
export interface MonthPageQuery {
  readonly month: Month;
  /** Where the page before ended; `null` to start at a place. */
  readonly cursor: string | null;
  /** How many photos come before the page; a cursor wins over it. */
  readonly start: number;
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

/** Which ids of which months. */
export interface PhotoIdsQuery {
  /** 1 to 480 months, in the order asked for. */
  readonly months: readonly Month[];
  readonly sort: PhotoSort;
  /** How many photos of those months to skip. */
  readonly skip: number;
  /** Most ids to answer with, 1 to 5,000. */
  readonly limit: number;
}

/** Ids in the order asked for. */
export interface PhotoIdsPage {
  /** Months without photos are left out. */
  readonly months: readonly IdsOfMonth[];
  /** Whether nothing of those months is behind the last id. */
  readonly isComplete: boolean;
}

/** Some photos of one month. */
export interface IdsOfMonth {
  readonly month: MonthId;
  readonly ids: readonly PhotoId[];
  /** How many photos they are, malformed ids included. */
  readonly length: number;
}

/** Keeps what a customer chose about a view on this device. Reading never fails: anything invalid is the default. */
export interface PhotoViewSettings {
  sort(view: SortedView): PhotoSort;
  keepSort(view: SortedView, sort: PhotoSort): void;
  /** Whether every month is open, so that the library is one continuous timeline (D18). */
  showsAllPhotos(): boolean;
  keepShowsAllPhotos(showsAll: boolean): void;
  /** The months that were open when the customer left (`visibleTimeLineSections`, C09.3). */
  openMonths(): readonly MonthId[];
  keepOpenMonths(months: readonly MonthId[]): void;
}
