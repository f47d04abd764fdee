import type { OffsetPage, PortError, Result, Unexpected, WallClock } from '@account-area/kernel';

import type { Widget } from '../widget/widget.ts';

/** Rows of a page of online versions. */
export const WIDGETS_PER_PAGE = 10;

/** An online version at its place in the list; `null` where it could not be read. */
export interface WidgetRow {
  /** The code of the product; another word that is there once where it could not be read. */
  readonly id: string;
  readonly widget: Widget | null;
}

/** Which rows: `offset` is counted from 0, `limit` is at most 100. */
export interface WidgetsQuery {
  readonly offset: number;
  readonly limit: number;
}

/** The online versions that a customer has. Expected failures are results; nothing rejects. */
export interface WidgetListService {
  /** A page, the one requested last first. Those that could not be read are among its rows, each at its place. */
  list(query: WidgetsQuery, signal: AbortSignal): Promise<Result<OffsetPage<WidgetRow>, PortError>>;
  /** Deletes one for good. One that is gone already is deleted. */
  delete(productCode: string, signal: AbortSignal): Promise<Result<null, PortError>>;
}

/** What the list of online versions hears. */
export type WidgetListEvent =
  /** Another page is looked at, counted from 1. */
  | { readonly type: 'page.changed'; readonly page: number }
  /** What could not be read is wanted again. */
  | { readonly type: 'list.retried' }
  /** The tab of the browser is looked at again: the list is outdated when it is older than `LIST_LIFETIME_MS`. */
  | { readonly type: 'page.shown' }
  /** One is known to differ. */
  | { readonly type: 'widget.changed'; readonly widget: Widget }
  /** Of one that is shown; the customer is asked about it. */
  | { readonly type: 'deletion.asked'; readonly productCode: string }
  | { readonly type: 'deletion.confirmed' }
  | { readonly type: 'deletion.cancelled' };

/** What came of a deletion. */
export interface WidgetDeletionAnswered {
  readonly type: 'deletion.answered';
  readonly productCode: string;
  readonly answer: Result<null, PortError | Unexpected>;
}

/** What the list of online versions tells. */
export type WidgetListNotice =
  | { readonly type: 'widget.deleted'; readonly productCode: string }
  /** It could not be deleted, and is shown again. */
  | { readonly type: 'widget.stayed'; readonly productCode: string; readonly error: PortError | Unexpected }
  /** The page that was looked at is after the last one: this one is shown instead. */
  | { readonly type: 'page.moved'; readonly page: number };

/** Everything the list of online versions needs from the outside world. */
export interface WidgetListPorts {
  readonly widgets: WidgetListService;
  /** The services' clock. */
  readonly clock: WallClock;
}
