import { html } from 'hono/html';
import * as z from 'zod/mini';

import type { PlatformContext, PlatformModule } from '../../module.ts';
import { type Markup, sendPage } from '../../server/pages/page.ts';
import { createStyleSheet } from '../../server/pages/style-sheet.ts';
import { openRoute, type Route } from '../../server/route.ts';
import { createImageAddresses } from '../../services/images/image-address.ts';
import { articlePicturePath } from '../../services/products/article-pictures.ts';
import { readProductPhotos } from '../../services/products/product-photos.ts';
import { createViewerAddresses, type Viewed, VIEWER_PATH } from '../../services/widgets/viewer-address.ts';
import { AccountGone } from '../../storage/database/account-database.ts';
import { viewerTextsFor } from './viewer-texts.ts';

/** Where online versions are looked at. It does not exist in production, where brands have a viewer of their own. */
export const viewerModule: PlatformModule = {
  name: 'viewer',
  async start(context) {
    if (context.production) return {};
    const style = await createStyleSheet([new URL('viewer.css', import.meta.url)], `${VIEWER_PATH}/files`, TAG);
    return { routes: [style.route, viewRoute(context, style.address)] };
  },
};

const TAG = 'Viewer';

const viewRoute = (context: PlatformContext, style: string): Route => {
  const { clock, database, keys, pages } = context;
  const addresses = createViewerAddresses(context);
  const images = createImageAddresses(keys.secrets('image addresses'));

  /** The pictures of an online version that is ready and may be shown; `null` otherwise. */
  const find = ({ accountId, viewId }: Viewed) =>
    database
      .forAccount(accountId)
      .read(async (queries) => {
        const now = clock.now();
        const product = await queries
          .selectFrom('widgets')
          .innerJoin('order_products', 'order_products.code', 'widgets.product_code')
          .innerJoin('orders', 'orders.id', 'order_products.order_id')
          .select([
            'order_products.title',
            'order_products.article_type as articleType',
            'order_products.cover_photo_id as coverPhotoId',
            'order_products.extras',
          ])
          .where('widgets.view_id', '=', viewId)
          .where('widgets.ready_at', '<=', now)
          .where('orders.is_blocked', '=', false)
          .executeTakeFirst();
        if (product === undefined) return null;
        const sign = images.signerFor(accountId, now);
        const photos = await readProductPhotos(product, queries);
        const pictures = photos.map(({ pictureName }) => sign(pictureName)[1300]);
        const { articleType, title } = product;
        return { title, pictures: pictures.length > 0 ? pictures : [articlePicturePath(articleType)] };
      })
      .catch((error: unknown) => {
        if (error instanceof AccountGone) return null;
        throw error;
      });

  return openRoute({
    method: 'GET',
    path: `${VIEWER_PATH}/:view`,
    tag: TAG,
    summary: 'The online version of a product, at the address that its widget gave.',
    access: {
      kind: 'signed',
      because: 'its address is passed on, and opens on any device',
      accountIdIn: ({ view }) => view && addresses.accountIn(view),
    },
    alsoRefusesAs: ['text/html'],
    params: z.object({ view: z.string() }),
    example: { params: { view: 'no-view' } },
    async handle({ host, params, request }) {
      const texts = viewerTextsFor(request.headers.get('Accept-Language'), host.wantedLocales);
      const opened = addresses.open(params.view, clock.now());
      const found = opened && (await find(opened));
      const show = async (title: string, content: Markup, status = 200) =>
        sendPage(await pages.page(host, { locale: texts.locale, title, layout: 'wide', style }, content), status);
      if (!found) return show(texts.title, await refusedMarkup(texts.title, texts.body), 404);
      return show(found.title, await viewMarkup(found.title, found.pictures));
    },
  });
};

const viewMarkup = async (title: string, pictures: readonly string[]): Promise<Markup> =>
  html`<h1>${title}</h1>
    <ol class="leaves">
      ${pictures.map(
        (address, index) =>
          html`<li>
            <img
              src="${address}"
              alt="${title}, ${index + 1} / ${pictures.length}"
              loading="${index < EAGER ? 'eager' : 'lazy'}"
              decoding="async"
            />
          </li>`,
      )}
    </ol>`;

/** Pictures that are seen first. */
const EAGER = 2;

const refusedMarkup = async (title: string, body: string): Promise<Markup> =>
  html`<h1>${title}</h1>
    <p>${body}</p>`;
