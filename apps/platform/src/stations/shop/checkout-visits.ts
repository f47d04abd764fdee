import { PostalAddress } from '@account-area/contracts';

import type { PlatformContext } from '../../module.ts';
import { type Markup, sendPage } from '../../server/pages/page.ts';
import type { Call } from '../../server/route.ts';
import { createImageAddresses } from '../../services/images/image-address.ts';
import { pictureName } from '../../services/images/drawn-picture.ts';
import { createCatalogues } from '../../services/merchandise/catalogue.ts';
import { placeOrder } from '../../services/orders/place-order.ts';
import { articlePicturePath } from '../../services/products/article-pictures.ts';
import { createShopBaskets, type ShopBasket } from '../../services/reorder/shop-baskets.ts';
import { type AccountDatabase, AccountGone, type AccountQueries } from '../../storage/database/account-database.ts';
import { checkCheckout, type CheckoutForm, readCheckoutForm } from './checkout-form.ts';
import { checkoutMarkup } from './checkout-page.ts';
import { createPaymentAddresses } from './payment-address.ts';
import { pickupPointIn } from './pickup-points.ts';
import { messageMarkup } from './shop-page.ts';
import { photosOf, priceBasket, type PricedBasket, type PricedLine, productsOf } from './shop-order.ts';
import { shopTextsFor } from './shop-texts.ts';
import type { AddressField, ShopTexts } from './texts/shop-wording.ts';

/** What the bearer of a basket can do: it says whose it is. */
export interface CheckoutVisits {
  /** Shows what is in a basket, and asks where it goes to. */
  show(call: Call, sealed: string): Promise<Response>;
  /** Orders what is in a basket, once however often it is asked, and leads to the payment. */
  order(call: Call, sealed: string): Promise<Response>;
}

/** What a good address opens. */
interface Visit {
  readonly texts: ShopTexts;
  readonly account: AccountDatabase;
  readonly basket: ShopBasket;
  readonly priced: PricedBasket;
  readonly currency: string;
  readonly country: string;
}

/** `style` is the address of the shop's style sheet. */
export const createCheckoutVisits = (context: PlatformContext, style: string): CheckoutVisits => {
  const { clock, database, hosts, keys, pages } = context;
  const catalogues = createCatalogues(hosts);
  const baskets = createShopBaskets(context);
  const payments = createPaymentAddresses(context);
  const images = createImageAddresses(keys.secrets('image addresses'));

  const send = async ({ host }: Call, { locale }: ShopTexts, title: string, content: Markup, status = 200) =>
    sendPage(await pages.page(host, { locale, title, layout: 'wide', style }, content), status);

  const refuse = async (call: Call, texts: ShopTexts) =>
    send(call, texts, texts.refused.title, await messageMarkup(texts, texts.refused), 404);

  const visit = async (call: Call, sealed: string, work: (visit: Visit) => Promise<Response>): Promise<Response> => {
    const texts = shopTextsFor(call.request.headers.get('Accept-Language'), call.host.wantedLocales);
    const basket = baskets.open(sealed, clock.now());
    const catalogue = basket && catalogues(basket.channel, texts.locale);
    const priced = catalogue && priceBasket(basket.lines, catalogue);
    if (!priced) return refuse(call, texts);
    const country = hosts.all.find(({ channel }) => channel === basket.channel)?.countryCode ?? call.host.countryCode;
    const account = database.forAccount(basket.accountId);
    return work({ texts, account, basket, priced, currency: catalogue.currency, country }).catch((error: unknown) => {
      if (error instanceof AccountGone) return refuse(call, texts);
      throw error;
    });
  };

  const pictureOf = async (
    accountId: string,
    { article, line }: PricedLine,
    queries: AccountQueries,
  ): Promise<string> => {
    const [cover] = await photosOf(line, queries);
    const photo =
      cover === undefined
        ? undefined
        : await queries
            .selectFrom('photos')
            .select(['id', 'width', 'height', 'sha256'])
            .where('id', '=', cover)
            .executeTakeFirst();
    if (photo === undefined) return articlePicturePath(article.type);
    const name = pictureName({ ...photo, drawn: photo.sha256 === null });
    return images.signerFor(accountId, clock.now())(name)[300];
  };

  const page = async (
    call: Call,
    { account, basket, country, currency, priced, texts }: Visit,
    form: CheckoutForm,
    wrong: readonly AddressField[],
  ) => {
    const pictures = await account.read(async (queries) => {
      const found: string[] = [];
      for (const line of priced.lines) found.push(await pictureOf(basket.accountId, line, queries));
      return found;
    });
    const action = new URL(call.request.url).pathname;
    const point = pickupPointIn(country);
    const shown = { texts, basket: priced, pictures, currency, country, point, form, wrong, action };
    return send(call, texts, texts.basket.title, await checkoutMarkup(shown), wrong.length > 0 ? 400 : 200);
  };

  return {
    show: (call, sealed) =>
      visit(call, sealed, async (open) => page(call, open, await knownForm(open.account, open.country), [])),

    order: (call, sealed) =>
      visit(call, sealed, async (open) => {
        const form = readCheckoutForm(new URLSearchParams(await call.request.text()));
        const checked = checkCheckout(form, open.country);
        if ('wrong' in checked) return page(call, open, form, checked.wrong);
        const { accountId, channel, key } = open.basket;
        const now = clock.now();
        const placed = await open.account.write(async (queries) =>
          placeOrder(
            {
              ...checked,
              accountId,
              key,
              channel,
              currency: open.currency,
              products: await productsOf(open.priced.lines, queries),
              deliveryMinor: open.priced.delivery,
              now,
            },
            queries,
          ),
        );
        const Location = payments.addressOf({ accountId, orderCode: placed.code }, now);
        return new Response(null, { status: 303, headers: { Location } });
      }),
  };
};

/** What is known of the customer already: the address of their last order to their home in this country, else their name. */
const knownForm = (account: AccountDatabase, country: string): Promise<CheckoutForm> =>
  account.read(async (queries) => {
    const { first_name: firstName, last_name: lastName } = await queries
      .selectFrom('accounts')
      .select(['first_name', 'last_name'])
      .executeTakeFirstOrThrow();
    const last = await queries
      .selectFrom('orders')
      .select('address')
      .where('delivery_type', '=', 'Home')
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    const address = PostalAddress.safeParse(last?.address).data;
    const home = address?.country === country ? address : undefined;
    return {
      delivery: 'home',
      values: {
        firstName: home?.firstName ?? firstName,
        lastName: home?.lastName ?? lastName,
        street: home?.street ?? '',
        houseNumber: home?.houseNumber ?? '',
        postalCode: home?.postalCode ?? '',
        city: home?.city ?? '',
        region: home?.region ?? '',
        phone: home?.phone ?? '',
      },
    };
  });
