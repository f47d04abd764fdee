import { NO_WIDGET, pathOf, Widget, widgetPaths, WidgetsEnvelope } from '@account-area/contracts';
import { fail, ok } from '@account-area/kernel';
import type { WidgetListService, WidgetRow } from '@account-area/projects';

import { rawItemsOf, readInPlaces } from '../answers.ts';
import { noBody } from '../exchange/exchange.ts';
import type { RemoteService } from '../exchange/remote-service.ts';
import { type AnswerIssue, issuesOf } from '../http-environment.ts';
import { versionIn, type WidgetOrigins } from './widget-from-resource.ts';

/** A product without an online version is answered like a call without a token. */
const NONE = 401;

/** All online versions that the customer has, by the widget service; addresses elsewhere than at `origins` are left out. */
export const createHttpWidgetListService = (service: RemoteService, origins: WidgetOrigins): WidgetListService => ({
  list: ({ limit, offset }, signal) =>
    service.ask(
      {
        operation: 'all online versions',
        path: widgetPaths.widgets,
        query: { orderCodes: '', skip: offset, limit },
        schema: WidgetsEnvelope,
      },
      signal,
      ({ total = null, widgets }, answer) => {
        const issues: AnswerIssue[] = [];
        const rows = readInPlaces(
          answer,
          rawItemsOf('widgets', widgets),
          (item) => {
            const widget = Widget.safeParse(item.raw);
            return widget.success ? ok(versionIn(widget.data, origins, item, issues)) : fail(issuesOf(widget.error));
          },
          issues,
        );
        if (!rows.ok) return rows;
        if (issues.length > 0) answer.note('items-dropped', issues);
        return ok({
          rows: rows.value.map((widget, at): WidgetRow => ({
            id: widget?.productCode ?? `unreadable ${String(offset + at)}`,
            widget,
          })),
          total,
        });
      },
    ),

  delete: (productCode, signal) =>
    service.ask<undefined, null>(
      {
        operation: 'deletion of an online version',
        method: 'DELETE',
        path: pathOf(widgetPaths.widget, { code: productCode }),
        answers: [NONE],
        schema: noBody,
      },
      signal,
      () => ok(null),
      // The guard answers 401, too, to a token that holds no more: nothing was deleted then.
      ({ problem }) => (problem?.code === NO_WIDGET ? ok(null) : null),
    ),
});
