import type { Widget } from '@account-area/projects';

import type { RowListTexts } from '../rows/row-list-texts.ts';
import { widgetTitle } from './widget-title.ts';

/** What lists of online versions say. */
export const WIDGET_TEXTS: RowListTexts<Widget> = {
  nameOf: widgetTitle,
  title: 'widgets.title',
  heading: 'widgets.heading',
  loading: 'widgets.loading',
  error: 'widgets.error',
  unreadable: 'widgets.unreadable',
  emptyPage: 'widgets.empty.page',
  delete: 'widgets.delete',
  deleteTitle: 'widgets.delete-title',
  deleteBody: 'widgets.delete-body',
  deleteFailed: 'widgets.delete-failed',
};
