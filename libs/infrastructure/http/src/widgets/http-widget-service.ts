import { BlockedOrder, pathOf, Widget, WIDGET_REFUSALS, widgetPaths, WidgetsEnvelope } from '@account-area/contracts';
import { ok } from '@account-area/kernel';
import type { Widget as OnlineVersion, WidgetService } from '@account-area/projects';

import { isAbsent, type Refusal } from '../exchange/exchange.ts';
import type { RemoteService } from '../exchange/remote-service.ts';
import { versionOf, versionsOf, type WidgetOrigins } from './widget-from-resource.ts';

/** A product without an online version is answered like a call without a token. */
const NONE = 401;

const NOT_FOUND = 404;
const CONFLICT = 409;

/** Online versions of products, by the widget service; those elsewhere than at `origins` are not led to. */
export const createHttpWidgetService = (service: RemoteService, origins: WidgetOrigins): WidgetService => ({
  widgets: (productCodes, signal) =>
    service.ask(
      {
        operation: 'online versions',
        path: widgetPaths.widgets,
        query: { orderCodes: productCodes.join(',') },
        schema: WidgetsEnvelope,
      },
      signal,
      (widgets, answer) => versionsOf(widgets, answer, origins),
    ),

  widget: (productCode, signal) =>
    service.ask<Widget, OnlineVersion | null>(
      {
        operation: 'online version',
        path: pathOf(widgetPaths.widget, { code: productCode }),
        answers: [NONE],
        schema: Widget,
      },
      signal,
      (widget, answer) => versionOf(widget, answer, origins),
      ({ status }) => (status === NONE ? ok(null) : null),
    ),

  request: ({ input: { productCode }, key }, signal) =>
    service.ask<Widget, OnlineVersion | null>(
      {
        operation: 'request for an online version',
        method: 'POST',
        path: pathOf(widgetPaths.widget, { code: productCode }),
        idempotencyKey: key,
        answers: [NOT_FOUND, CONFLICT],
        schema: Widget,
      },
      signal,
      (widget, answer) => versionOf(widget, answer, origins),
      (refusal) => (isImpossible(refusal) ? ok(null) : null),
    ),

  isBlocked: (orderCode, signal) =>
    service.ask(
      {
        operation: 'blocked order',
        path: pathOf(widgetPaths.blockedOrder, { id: orderCode }),
        withoutToken: true,
        schema: BlockedOrder,
      },
      signal,
      ({ blocked }) => ok(blocked),
    ),
});

/** Whether the service itself says that there can be no such online version. */
const isImpossible = (refusal: Refusal): boolean =>
  isAbsent(refusal) || WIDGET_REFUSALS.some((code) => refusal.problem?.code === code);
