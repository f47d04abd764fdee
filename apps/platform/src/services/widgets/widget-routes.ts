import {
  MAX_CODES_PER_WIDGET_LOOKUP,
  NO_WIDGET,
  SERVICES,
  Widget,
  WidgetParams,
  widgetPaths,
  Widgets,
  WidgetShareQuery,
  WidgetsQuery,
} from '@account-area/contracts';

import type { PlatformContext } from '../../module.ts';
import { absent, HttpProblem } from '../../server/problem.ts';
import { type AccountCall, accountRoute, type Route } from '../../server/route.ts';
import { pictureName } from '../images/drawn-picture.ts';
import { createImageAddresses } from '../images/image-address.ts';
import { articlePicturePath } from '../products/article-pictures.ts';
import { recipientIn } from './recipient.ts';
import { shareWidget } from './share-widget.ts';
import { createViewerAddresses, viewerOrigin } from './viewer-address.ts';
import { findWidget, findWidgets, listWidgets, removeWidget, requestWidget, type WidgetRecord } from './widgets.ts';

const BASE = SERVICES.widgets.path;
const TAG = 'Widgets';
const NO_PRODUCT = 'no-product';

/** Wide enough for a card on a fine screen. */
const PICTURE_SIZE = '300';

/** A 401, as specified, for an online version of another customer as well as for one that there is not (C33.2). */
const ABSENT_STATUS = 401;
const noWidget = () => new HttpProblem(ABSENT_STATUS, 'There is no online version', { code: NO_WIDGET });

/** Online versions of products (C33.1, C33.2). */
export const widgetRoutes = (context: PlatformContext): readonly Route[] => {
  const { clock, keys, production } = context;
  const viewer = createViewerAddresses(context);
  const images = createImageAddresses(keys.secrets('image addresses'));

  const resource = (
    { account: { accountId }, host, origin }: Pick<AccountCall, 'account' | 'host' | 'origin'>,
    { articleType, category, cover, productCode, readyAt, title, vendorId, viewId }: WidgetRecord,
  ): Widget => {
    const now = clock.now();
    const isReady = readyAt <= now;
    const viewUrl = viewerOrigin(host, origin, production) + viewer.addressOf({ accountId, viewId }, now);
    const picture =
      cover === null
        ? articlePicturePath(articleType)
        : images.signerFor(accountId, now)(pictureName(cover))[PICTURE_SIZE];
    return {
      orderCode: productCode,
      vendorId,
      state: isReady ? 'ready' : 'requested',
      ...(isReady && { viewUrl }),
      title,
      pictureUrl: origin + picture,
      ...(category !== null && { galleryCategory: category }),
    };
  };

  return [
    accountRoute({
      method: 'GET',
      path: `${BASE}/${widgetPaths.widgets}`,
      tag: TAG,
      summary:
        'The online versions that there are of certain products, or a page of all, the one requested last first.',
      query: WidgetsQuery,
      answer: Widgets,
      example: { query: { orderCodes: NO_PRODUCT } },
      handle: async (call) => {
        const { account, host, query } = call;
        const codes = [...new Set(query.orderCodes.split(',').map((code) => code.trim()))].filter(Boolean);
        if (codes.length > MAX_CODES_PER_WIDGET_LOOKUP) {
          const errors = [{ path: 'query.orderCodes', message: `more than ${MAX_CODES_PER_WIDGET_LOOKUP}` }];
          throw new HttpProblem(400, 'The request is not valid', { errors });
        }
        if (codes.length > 0) {
          const found = await findWidgets(account, codes, host.channel);
          return { widgets: found.map((widget) => resource(call, widget)) };
        }
        const { total, widgets } = await listWidgets(account, query, host.channel);
        return { widgets: widgets.map((widget) => resource(call, widget)), total };
      },
    }),
    accountRoute({
      method: 'GET',
      path: `${BASE}/${widgetPaths.widget}`,
      tag: TAG,
      summary: 'The online version of a product; a 401 with a code of its own when the customer has none.',
      params: WidgetParams,
      answer: Widget,
      example: { params: { code: NO_PRODUCT } },
      absentStatus: ABSENT_STATUS,
      handle: async (call) => {
        const widget = await findWidget(call.account, call.params.code, call.host.channel);
        if (widget === null) throw noWidget();
        return resource(call, widget);
      },
    }),
    accountRoute({
      method: 'POST',
      path: `${BASE}/${widgetPaths.widget}`,
      tag: TAG,
      summary: 'Asks for the online version of a product, once.',
      params: WidgetParams,
      answer: Widget,
      example: { params: { code: NO_PRODUCT } },
      handle: async (call) => {
        const { account, host, params } = call;
        const wanted = { productCode: params.code, vendorId: host.brand, channel: host.channel, now: clock.now() };
        const found = await requestWidget(account, wanted);
        if (found === undefined) throw absent();
        if ('refused' in found) {
          throw new HttpProblem(409, 'There can be no online version', { code: found.refused });
        }
        return resource(call, found);
      },
    }),
    accountRoute({
      method: 'DELETE',
      path: `${BASE}/${widgetPaths.widget}`,
      tag: TAG,
      status: 204,
      summary: 'Deletes the online version of a product; its addresses show nothing any more.',
      params: WidgetParams,
      example: { params: { code: NO_PRODUCT } },
      absentStatus: ABSENT_STATUS,
      handle: async ({ account, params }) => {
        if (!(await removeWidget(account, params.code))) throw noWidget();
        return new Response(null, { status: 204 });
      },
    }),
    accountRoute({
      method: 'PUT',
      path: `${BASE}/${widgetPaths.share}`,
      tag: TAG,
      status: 204,
      summary: 'Mails an online version to somebody, 20 times a day at most.',
      params: WidgetParams,
      query: WidgetShareQuery,
      example: {
        params: { code: NO_PRODUCT },
        query: { vendorId: 'printelle', fromName: 'Anna', toEmailAddress: btoa('elin@example.test') },
      },
      handle: async ({ account, host, origin, params, query }) => {
        await shareWidget(
          account,
          {
            productCode: params.code,
            vendorId: query.vendorId,
            from: query.fromName,
            message: query.personalMessage,
            to: recipientIn(query.toEmailAddress),
            place: { origin, locales: host.wantedLocales },
            hrefOf: (viewed) => viewerOrigin(host, origin, production) + viewer.addressOf(viewed, clock.now()),
          },
          context,
        );
        return new Response(null, { status: 204 });
      },
    }),
  ];
};
