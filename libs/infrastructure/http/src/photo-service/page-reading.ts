import type { PortError, Result } from '@account-area/kernel';
import type { MonthPageQuery, Photo, PhotoPage } from '@account-area/photos';

import type { PageSize } from './first-queries.ts';

export interface MonthPage extends PhotoPage {
  /** How many photos it holds, malformed ones included. */
  readonly length: number;
  /** How many photos come before it; missing where the service starts pages by cursor alone. */
  readonly offset: number | undefined;
}

/** Which page of a month, by its cursor: `null` for the first. */
export type PageQuery = Omit<MonthPageQuery, 'offset'>;

/** Reads the page of a month at a cursor. */
export type ReadMonthPage = (query: PageQuery, signal: AbortSignal) => Promise<Result<MonthPage, PortError>>;

/** The page of all photos after a cursor, or the first one. */
export type ReadPage = (
  size: PageSize,
  cursor: string | null,
  signal: AbortSignal,
) => Promise<Result<AnsweredPage, PortError>>;

/** A page as it came; `previous` is missing where the service knows no way back. */
export interface AnsweredPage {
  readonly photos: readonly Photo[];
  readonly next: string | null;
  readonly previous: string | null | undefined;
}
