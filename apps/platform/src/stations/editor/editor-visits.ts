import { PrintsHandover } from '@account-area/contracts';

import { HOUR_MS } from '../../clock.ts';
import type { PlatformContext } from '../../module.ts';
import { type Markup, sendPage } from '../../server/pages/page.ts';
import type { Call } from '../../server/route.ts';
import { SHOP_PATH } from '../../services/configuration/carriers.ts';
import { PRINTS } from '../../services/merchandise/merchandise.data.ts';
import { createMerchandise } from '../../services/merchandise/merchandise.ts';
import { createPhotoListAnswers } from '../../services/photo-service/photo-list-answers.ts';
import { type BasketLine, createShopBaskets } from '../../services/reorder/shop-baskets.ts';
import { type CodeRefusal, usePrintCode } from '../../services/temp-selections/print-codes.ts';
import { type AccountDatabase, AccountGone } from '../../storage/database/account-database.ts';
import { createBasketAddresses } from './basket-address.ts';
import {
  type Basket,
  createBasket,
  keepPrints,
  keepPrintsOfAll,
  type Quantities,
  readBasket,
  readBasketPhotos,
} from './baskets.ts';
import { readEditorForm } from './editor-form.ts';
import { editorMarkup, noPhotosMarkup } from './editor-page.ts';
import { editorTextsFor } from './editor-texts.ts';
import type { EditorTexts } from './texts/editor-wording.ts';
import { type PrintOffer, printOfferOf } from './print-offer.ts';

/** How long a basket can be worked on before its photos have to be sent again. */
const VISIT_MS = 12 * HOUR_MS;

/** Photos of one page. */
const PHOTOS_OF_PAGE = 24;

const NOTICES = ['saved', 'wrong'] as const;

/** What a good address opens. */
interface Visit {
  readonly texts: EditorTexts;
  readonly account: AccountDatabase;
  readonly basket: Basket;
  readonly offer: PrintOffer;
  /** From 1. */
  readonly page: number;
  readonly pages: number;
}

/** What customers can do in the prints editor. */
export interface EditorVisits {
  /** Uses a code up and opens a basket with the photos that it stands for; `fields` are those of the handover. */
  takeIn(call: Call, fields: URLSearchParams): Promise<Response>;
  /** Shows a page of a basket. */
  show(call: Call): Promise<Response>;
  /** Keeps what the form of a page says, and shows a page again. */
  save(call: Call): Promise<Response>;
}

/** `style` is the address of the editor's style sheet. */
export const createEditorVisits = (context: PlatformContext, style: string): EditorVisits => {
  const { clock, database } = context;
  const merchandise = createMerchandise(context.hosts);
  const addresses = createBasketAddresses(context.keys.signer('editor baskets'));
  const shopBaskets = createShopBaskets(context);
  const { resources } = createPhotoListAnswers(context);

  const textsOf = ({ host, request }: Call) =>
    editorTextsFor(request.headers.get('Accept-Language'), host.wantedLocales);
  const answer = async ({ host }: Call, { locale }: EditorTexts, title: string, content: Markup, status = 200) =>
    sendPage(await context.pages.page(host, { locale, title, layout: 'wide', style }, content), status);
  const refuse = async (call: Call, texts: EditorTexts, refusal: CodeRefusal) => {
    const says = texts.refused[refusal];
    return answer(call, texts, says.title, await noPhotosMarkup(texts, says), refusal === 'unknown' ? 404 : 410);
  };

  const visit = async (call: Call, work: (visit: Visit) => Promise<Response>): Promise<Response> => {
    const texts = textsOf(call);
    const url = new URL(call.request.url);
    const opened = addresses.open(url, clock.now());
    if (opened === null) return refuse(call, texts, 'unknown');
    const account = database.forAccount(opened.accountId);
    const basket = await unlessGone(readBasket(account, opened.basketId));
    const offer = basket && printOfferOf(merchandise, basket.channel, texts.locale);
    if (!basket || !offer) return refuse(call, texts, 'unknown');
    const pages = Math.max(1, Math.ceil(basket.photos / PHOTOS_OF_PAGE));
    const page = Math.min(pages, Math.max(1, Number(url.searchParams.get('page') ?? 1) || 1));
    return work({ texts, account, basket, offer, page: Math.floor(page), pages });
  };

  return {
    takeIn: async (call, fields) => {
      const texts = textsOf(call);
      const handover = PrintsHandover.safeParse(Object.fromEntries(fields));
      if (!handover.success) return refuse(call, texts, 'unknown');
      const { channel, tempSelectionId: selectionId, token: code } = handover.data;
      const offer = printOfferOf(merchandise, channel, texts.locale);
      if (offer === null) return refuse(call, texts, 'unknown');
      const now = clock.now();
      const outcome = await unlessGone(
        usePrintCode(database, { code, selectionId, now }, async ({ accountId, photoIds }, queries) => ({
          accountId,
          basketId: await createBasket(queries, { accountId, channel, photoIds, size: offer.standard.id, now }),
        })),
      );
      if (outcome === undefined) return refuse(call, texts, 'unknown');
      if ('refused' in outcome) return refuse(call, texts, outcome.refused);
      return seeOther(addresses.sign(outcome.opened, new Date(now.getTime() + VISIT_MS)));
    },

    show: (call) =>
      visit(call, async ({ account, basket, offer, page, pages, texts }) => {
        if (basket.photos === 0) return answer(call, texts, texts.none.title, await noPhotosMarkup(texts, texts.none));
        const url = new URL(call.request.url);
        const places = { limit: PHOTOS_OF_PAGE, offset: (page - 1) * PHOTOS_OF_PAGE };
        const rows = await readBasketPhotos(account, basket.id, places);
        const pictures = new Map(
          resources(account.accountId, call.origin, rows).map((resource) => [resource.imageId, resource]),
        );
        const photos = rows.flatMap((photo) => {
          const resource = pictures.get(photo.id);
          return resource === undefined ? [] : [{ photo, resource }];
        });
        const notice = NOTICES.find((known) => known === url.searchParams.get('notice')) ?? null;
        const action = addressWith(url, { page });
        const content = await editorMarkup({ ...offer, texts, basket, photos, page, pages, notice, action });
        return answer(call, texts, texts.title, content);
      }),

    save: (call) =>
      visit(call, async ({ account, basket, offer, page, pages }) => {
        const url = new URL(call.request.url);
        const sizes = offer.sizes.map(({ id }) => id);
        const form = readEditorForm(new URLSearchParams(await call.request.text()), sizes);
        if (form === null) return seeOther(addressWith(url, { page, notice: 'wrong' }));
        const now = clock.now();
        await account.together(async (within) => {
          await keepPrints(within, basket.id, form.wanted, now);
          if (form.forAll !== null) await keepPrintsOfAll(within, basket.id, form.forAll, now);
        });
        if (form.go === 'order') {
          const lines = linesOf((await readBasket(account, basket.id))?.prints ?? {}, basket.id);
          const wanted = { accountId: account.accountId, channel: basket.channel, lines };
          if (lines.length > 0) return seeOther(`${SHOP_PATH}/baskets/${shopBaskets.fill(wanted, now)}`);
        }
        const next = page + { stay: 0, all: 0, order: 0, next: 1, previous: -1 }[form.go];
        return seeOther(addressWith(url, { page: Math.min(pages, Math.max(1, next)), notice: 'saved' }));
      }),
  };
};

/** A line for each size that prints are wanted of. */
const linesOf = (prints: Quantities, basketId: string): readonly BasketLine[] =>
  Object.entries(prints).map(([size, quantity]) => ({
    article: PRINTS,
    size,
    quantity,
    photoIds: [],
    source: { of: 'basket', id: basketId },
  }));

const seeOther = (Location: string) => new Response(null, { status: 303, headers: { Location } });

/** The signed address, at a page and with what is to be said there. */
const addressWith = (url: URL, { notice, page }: { readonly page: number; readonly notice?: string }): string => {
  const query = new URLSearchParams(url.search);
  query.delete('notice');
  query.set('page', String(page));
  if (notice !== undefined) query.set('notice', notice);
  return `${url.pathname}?${query.toString()}`;
};

/** `undefined` when the customer's account has been deleted. */
const unlessGone = <Value>(asked: Promise<Value>): Promise<Value | undefined> =>
  asked.catch((error: unknown) => {
    if (error instanceof AccountGone) return undefined;
    throw error;
  });
