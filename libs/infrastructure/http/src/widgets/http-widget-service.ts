import { BlockedOrder, pathOf, Widget, widgetPaths, WidgetsEnvelope } from '@account-area/contracts';
import { fail, ok } from '@account-area/kernel';
import type { Widget as OnlineVersion, WidgetService } from '@account-area/projects';

import { keepWellFormed, leadsTo, pathIn, type RawItem, rawItemsOf } from '../answers.ts';
import type { Answer, RemoteService } from '../exchange/remote-service.ts';
import { type AnswerIssue, issuesOf } from '../http-environment.ts';

/** A product without an online version is answered like a call without a token (C33.2). */
const NONE = 401;

/** Online versions of products, by the widget service; those elsewhere than at `viewerOrigins` are not led to (C33). */
export const createHttpWidgetService = (service: RemoteService, viewerOrigins: readonly string[]): WidgetService => {
  const versionIn = (widget: Widget, item: Pick<RawItem, 'path'>, foreign: AnswerIssue[]): OnlineVersion => {
    const { orderCode: productCode, state, vendorId, viewUrl = null } = widget;
    const isForeign = viewUrl !== null && !leadsTo(viewerOrigins, viewUrl);
    if (isForeign) foreign.push({ path: pathIn(item, 'viewUrl'), code: 'foreign-origin' });
    const isReady = state === 'ready';
    return { productCode, vendorId, isReady, address: isReady && !isForeign ? viewUrl : null };
  };
  const versionOf = (widget: Widget, answer: Answer) => {
    const foreign: AnswerIssue[] = [];
    const version = versionIn(widget, { path: '' }, foreign);
    if (foreign.length > 0) answer.note('items-dropped', foreign);
    return ok(version);
  };

  return {
    widgets: (productCodes, signal) =>
      service.ask(
        {
          operation: 'online versions',
          path: widgetPaths.widgets,
          query: { orderCodes: productCodes.join(',') },
          schema: WidgetsEnvelope,
        },
        signal,
        ({ widgets }, answer) => {
          const foreign: AnswerIssue[] = [];
          const versions = keepWellFormed(answer, rawItemsOf('widgets', widgets), (item) => {
            const widget = Widget.safeParse(item.raw);
            return widget.success ? ok(versionIn(widget.data, item, foreign)) : fail(issuesOf(widget.error));
          });
          if (versions.ok && foreign.length > 0) answer.note('items-dropped', foreign);
          return versions;
        },
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
        versionOf,
        ({ status }) => (status === NONE ? ok(null) : null),
      ),

    request: ({ input: { productCode }, key }, signal) =>
      service.ask(
        {
          operation: 'request for an online version',
          method: 'POST',
          path: pathOf(widgetPaths.widget, { code: productCode }),
          idempotencyKey: key,
          schema: Widget,
        },
        signal,
        versionOf,
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
  };
};
