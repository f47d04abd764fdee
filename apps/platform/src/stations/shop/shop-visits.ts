import { sessionPaths } from '@account-area/contracts';
import type { PlatformContext } from '../../module.ts';
import { sendPage } from '../../server/pages/page.ts';
import type { Call } from '../../server/route.ts';
import { SHOP_PATH } from '../../services/configuration/carriers.ts';
import { type ArticleOnSale, type Catalogue, createCatalogues } from '../../services/merchandise/catalogue.ts';
import { VOUCHER_TYPE } from '../../services/merchandise/merchandise.data.ts';
import { createPhotoListAnswers } from '../../services/photo-service/photo-list-answers.ts';
import { expiryOfUnpaid } from '../../services/orders/order-steps.ts';
import { createShopBaskets, MOST_CHOSEN_PHOTOS } from '../../services/reorder/shop-baskets.ts';
import type { AccountDatabase } from '../../storage/database/account-database.ts';
import { createPaymentAddresses } from './payment-address.ts';
import { chosenIn, type PhotoPage, photosStillThere, readPhotosToChoose } from './photo-choice.ts';
import { createShopCustomers } from './shop-customer.ts';
import { articleMarkup, catalogueMarkup, messageMarkup, type UnpaidOrder } from './shop-page.ts';
import { shopTextsFor } from './shop-texts.ts';
import type { ShopTexts } from './texts/shop-wording.ts';

/** Most of an article at once; each voucher is a product of its own. */
const MOST_AT_ONCE = 99;
const MOST_VOUCHERS = 20;

/** Orders that are named for payment. */
const UNPAID_SHOWN = 5;

const mostOf = ({ type }: ArticleOnSale): number => (type === VOUCHER_TYPE ? MOST_VOUCHERS : MOST_AT_ONCE);

/** What customers who are signed in can do in the shop. */
export interface ShopVisits {
  /** Shows what is on sale. */
  catalogue(call: Call): Promise<Response>;
  /** Shows an article with the photos that can be chosen for it. */
  article(call: Call, id: string): Promise<Response>;
  /** Puts an article into a basket; or shows another page of photos, and carries on what was chosen. */
  fill(call: Call, id: string, fields: URLSearchParams): Promise<Response>;
}

/** What is open to a customer. */
interface Visit {
  readonly texts: ShopTexts;
  readonly account: AccountDatabase;
  readonly catalogue: Catalogue;
}

/** `style` is the address of the shop's style sheet. */
export const createShopVisits = (context: PlatformContext, style: string): ShopVisits => {
  const { clock, pages } = context;
  const catalogues = createCatalogues(context.hosts);
  const baskets = createShopBaskets(context);
  const customers = createShopCustomers(context);
  const payments = createPaymentAddresses(context);
  const { resources } = createPhotoListAnswers(context);

  const send = async (
    { host }: Call,
    { locale }: ShopTexts,
    title: string,
    content: Parameters<typeof pages.page>[2],
    status = 200,
  ) => sendPage(await pages.page(host, { locale, title, layout: 'wide', style }, content), status);

  /** Customers who are not signed in do so, and come back. */
  const visit = async (
    call: Call,
    fields: URLSearchParams,
    work: (visit: Visit) => Promise<Response>,
  ): Promise<Response> => {
    const texts = shopTextsFor(call.request.headers.get('Accept-Language'), call.host.wantedLocales);
    const catalogue = catalogues(call.host.channel, texts.locale);
    if (catalogue === null)
      return send(call, texts, texts.refused.title, await messageMarkup(texts, texts.refused), 404);
    const account = await customers.find(call, fields);
    if (account !== undefined) return work({ texts, account, catalogue });
    const { pathname } = new URL(call.request.url);
    return seeOther(`${sessionPaths.signIn}?${new URLSearchParams({ returnTo: pathname }).toString()}`);
  };

  /** Those that wait to be paid, the newest first: a payment that failed is made good here. */
  const unpaidOf = async (account: AccountDatabase): Promise<readonly UnpaidOrder[]> => {
    const now = clock.now();
    const { accountId } = account;
    const rows = await account.read((queries) =>
      queries
        .selectFrom('orders')
        .select(['code', 'total_minor as total', 'currency'])
        .where('awaits_payment', '=', true)
        .where('created_at', '>', expiryOfUnpaid(now))
        .orderBy('created_at', 'desc')
        .limit(UNPAID_SHOWN)
        .execute(),
    );
    return rows.map((order) => ({ ...order, address: payments.addressOf({ accountId, orderCode: order.code }, now) }));
  };

  const show = async (
    call: Call,
    { account, catalogue, texts }: Visit,
    article: ArticleOnSale,
    { fields, isWrong }: { readonly fields: URLSearchParams; readonly isWrong: boolean },
  ) => {
    const takesPhotos = article.type !== VOUCHER_TYPE;
    const { hasOlder, page, rows } = takesPhotos ? await readPhotosToChoose(account, fields) : NO_PHOTOS;
    const chosen = chosenIn(fields);
    const content = await articleMarkup({
      texts,
      currency: catalogue.currency,
      article,
      visit: customers.visitOf(account.accountId),
      takesPhotos,
      most: mostOf(article),
      photos: resources(account.accountId, call.origin, rows).map((resource) => ({
        resource,
        isChosen: chosen.includes(resource.imageId),
      })),
      others: chosen.filter((id) => !rows.some((row) => row.id === id)).slice(0, MOST_CHOSEN_PHOTOS),
      page,
      hasOlder,
      quantity: /^\d{1,2}$/.test(fields.get('quantity') ?? '') ? (fields.get('quantity') ?? '1') : '1',
      size: fields.get('size'),
      isWrong,
    });
    return send(call, texts, article.title, content, isWrong ? 400 : 200);
  };

  /** An article that is not sold is a page of its own. */
  const withArticle = (
    call: Call,
    id: string,
    fields: URLSearchParams,
    work: (visit: Visit, article: ArticleOnSale) => Promise<Response>,
  ) =>
    visit(call, fields, async (open) => {
      const article = open.catalogue.articles.find((sold) => sold.id === id);
      if (article !== undefined) return work(open, article);
      return send(call, open.texts, open.texts.refused.title, await messageMarkup(open.texts, open.texts.refused), 404);
    });

  return {
    catalogue: (call) =>
      visit(call, NO_FIELDS, async ({ account, catalogue, texts }) =>
        send(call, texts, texts.title, await catalogueMarkup(texts, catalogue, await unpaidOf(account))),
      ),

    article: (call, id) =>
      withArticle(call, id, NO_FIELDS, (open, article) =>
        show(call, open, article, { fields: NO_FIELDS, isWrong: false }),
      ),

    fill: (call, id, fields) =>
      withArticle(call, id, fields, async (open, article) => {
        if (fields.has('page')) return show(call, open, article, { fields, isWrong: false });
        const wanted = await wantedIn(fields, article, open.account);
        if (wanted === null) return show(call, open, article, { fields, isWrong: true });
        const { photoIds, quantity, size } = wanted;
        const line = { article: article.id, size, quantity, photoIds, source: null };
        const { accountId } = open.account;
        const sealed = baskets.fill({ accountId, channel: call.host.channel, lines: [line] }, clock.now());
        return seeOther(`${SHOP_PATH}/baskets/${sealed}`);
      }),
  };
};

const NO_FIELDS = new URLSearchParams();
const NO_PHOTOS: PhotoPage = { page: 1, rows: [], hasOlder: false };

const seeOther = (Location: string) => new Response(null, { status: 303, headers: { Location } });

/** What the form of an article asks for; `null` when that is nothing that is sold. */
const wantedIn = async (fields: URLSearchParams, article: ArticleOnSale, account: AccountDatabase) => {
  const text = fields.get('quantity')?.trim() ?? '';
  const each = /^\d{1,2}$/.test(text) ? Number(text) : 0;
  const size = article.sizes.find(({ id }) => id === fields.get('size'));
  if (each < 1 || each > mostOf(article) || (article.sizes.length > 0 && size === undefined)) return null;
  if (article.type === VOUCHER_TYPE) return { photoIds: [], quantity: each, size: null };
  const chosen = chosenIn(fields);
  if (chosen.length === 0 || chosen.length > MOST_CHOSEN_PHOTOS) return null;
  const photoIds = await photosStillThere(account, chosen);
  if (photoIds.length === 0) return null;
  // Prints are counted by the piece.
  return { photoIds, quantity: size ? each * photoIds.length : each, size: size?.id ?? null };
};
