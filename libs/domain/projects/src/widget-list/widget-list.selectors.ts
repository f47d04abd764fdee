import { rowsShown } from '@account-area/kernel';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';

import type { Widget } from '../widget/widget.ts';
import type { WidgetListLogic } from './widget-list.machine.ts';

export type WidgetListActor = ActorRefFrom<WidgetListLogic>;
export type WidgetListSnapshot = SnapshotFrom<WidgetListLogic>;

/** The online versions of the page that is looked at, without those that are being deleted. */
export const widgetsShown = (snapshot: WidgetListSnapshot): readonly Widget[] =>
  rowsShown(snapshot).flatMap(({ widget }) => widget ?? []);
