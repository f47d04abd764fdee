import { rowsShown } from '@account-area/kernel';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';

import type { Widget } from '../widget/widget.ts';
import type { widgetListMachine } from './widget-list.machine.ts';

export type WidgetListActor = ActorRefFrom<typeof widgetListMachine>;
export type WidgetListSnapshot = SnapshotFrom<typeof widgetListMachine>;

/** The online versions of the page that is looked at, without those that are being deleted. */
export const widgetsShown = (snapshot: WidgetListSnapshot): readonly Widget[] =>
  rowsShown(snapshot).flatMap(({ widget }) => widget ?? []);
