import { listTotal, type PortError, type Unexpected } from '@account-area/kernel';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';

import { pageLookedAt, pagesFor } from '../listed-page/listed-page.ts';
import type { Widget } from '../widget/widget.ts';
import type { widgetListMachine } from './widget-list.machine.ts';
import { type WidgetRow, WIDGETS_PER_PAGE } from './widget-list.ts';

export type WidgetListActor = ActorRefFrom<typeof widgetListMachine>;
export type WidgetListSnapshot = SnapshotFrom<typeof widgetListMachine>;

const rowsShown = ({ context }: WidgetListSnapshot): readonly WidgetRow[] =>
  (pageLookedAt(context)?.rows ?? []).filter(({ id }) => !context.list.hidden.has(id));

/** The online versions of the page that is looked at, without those that are being deleted. */
export const widgetsShown = (snapshot: WidgetListSnapshot): readonly Widget[] =>
  rowsShown(snapshot).flatMap(({ widget }) => widget ?? []);

/** One that has been read, on whichever page, also while it is being deleted; `null` when there is none of this code. */
export const listedWidgetOf = ({ context: { list } }: WidgetListSnapshot, productCode: string): Widget | null => {
  const rows = [...list.pages.values()].flatMap((page) => page.rows);
  return rows.find(({ id }) => id === productCode)?.widget ?? null;
};

/** How many of the page could not be read. */
export const unreadableWidgets = (snapshot: WidgetListSnapshot): number =>
  rowsShown(snapshot).filter(({ widget }) => widget === null).length;

/** How many there are, without those that are being deleted; `null` until that is known. */
export const widgetCount = ({ context: { list } }: WidgetListSnapshot): number | null => listTotal({ context: list });

/** How many pages there are; `null` until that is known. One that has only one that is being deleted still counts. */
export const widgetPageCount = ({ context: { list } }: WidgetListSnapshot): number | null =>
  list.total === null ? null : pagesFor(list.total, WIDGETS_PER_PAGE);

/** Why the page, or what is newer of it, could not be read; `null` where it could. */
export const widgetListFailure = ({ context }: WidgetListSnapshot): PortError | Unexpected | null =>
  pageLookedAt(context)?.error ?? null;

/** The one whose deletion the customer is asked about; `null` when there is none. */
export const widgetAskedAbout = ({ context }: WidgetListSnapshot): Widget | null => context.asked;
