import type { OffsetPage, PortError, Result, WallClock } from '@account-area/kernel';

import type { Widget } from '../widget/widget.ts';

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

/**
 * The online versions that a customer has: a page of them, the one requested last first, those that cannot be read at
 * their places. Deleting one that is gone succeeds. Expected failures are results; nothing rejects.
 */
export interface WidgetListService {
  /** A page, the one requested last first. Those that could not be read are among its rows, each at its place. */
  list(query: WidgetsQuery, signal: AbortSignal): Promise<Result<OffsetPage<WidgetRow>, PortError>>;
  /** Deletes one for good. One that is gone already is deleted. */
  delete(productCode: string, signal: AbortSignal): Promise<Result<null, PortError>>;
}

/** One is known to differ. */
export interface WidgetChanged {
  readonly type: 'widget.changed';
  readonly widget: Widget;
}

/** Everything the list of online versions needs from the outside world. */
export interface WidgetListPorts {
  readonly widgets: WidgetListService;
  /** The services' clock. */
  readonly clock: WallClock;
}
