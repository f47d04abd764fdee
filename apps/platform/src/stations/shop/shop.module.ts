import * as z from 'zod/mini';

import type { PlatformContext, PlatformModule } from '../../module.ts';
import { createStyleSheet } from '../../server/pages/style-sheet.ts';
import { type Access, openRoute, type Route } from '../../server/route.ts';
import { refuseForeignForm } from '../../server/same-origin.ts';
import { SHOP_PATH } from '../../services/configuration/carriers.ts';
import { createShopBaskets } from '../../services/reorder/shop-baskets.ts';
import { type CheckoutVisits, createCheckoutVisits } from './checkout-visits.ts';
import { createPaymentAddresses, PAYMENT_PATH } from './payment-address.ts';
import { createPaymentVisits, type PaymentVisits } from './payment-visits.ts';
import { createShopVisits, type ShopVisits } from './shop-visits.ts';

/** The shop and its payments: customers order here, and say how their payments end. It does not exist in production. */
export const shopModule: PlatformModule = {
  name: 'shop',
  async start(context) {
    if (context.production) return {};
    const style = await createStyleSheet(
      SHEETS.map((name) => new URL(name, import.meta.url)),
      `${SHOP_PATH}/files`,
      TAG,
    );
    return {
      routes: [
        style.route,
        ...shopRoutes(createShopVisits(context, style.address)),
        ...checkoutRoutes(context, createCheckoutVisits(context, style.address)),
        ...paymentRoutes(context, createPaymentVisits(context, style.address)),
      ],
    };
  },
};

const TAG = 'Shop';
const SHEETS = ['shop.css', 'checkout.css'];
const AS_PAGES = ['text/html'];
const ARTICLE = `${SHOP_PATH}/:article`;
const BASKET = `${SHOP_PATH}/baskets/:basket`;
const PAYMENT = `${PAYMENT_PATH}/:payment`;
const ArticleParams = z.object({ article: z.string() });
const BasketParams = z.object({ basket: z.string() });
const PaymentParams = z.object({ payment: z.string() });
const ARTICLE_EXAMPLE = { params: { article: 'PAP_130' } };
const BASKET_EXAMPLE = { params: { basket: 'no-basket' } };
const PAYMENT_EXAMPLE = { params: { payment: 'no-payment' } };

const BY_SESSION = {
  kind: 'public',
  because: 'the cookie of the session says whose it is, and who has none signs in first',
} as const;

const shopRoutes = (visits: ShopVisits): readonly Route[] => [
  openRoute({
    method: 'GET',
    path: SHOP_PATH,
    tag: TAG,
    summary: 'What is on sale.',
    access: BY_SESSION,
    alsoRefusesAs: AS_PAGES,
    handle: (call) => visits.catalogue(call),
  }),
  openRoute({
    method: 'GET',
    path: ARTICLE,
    tag: TAG,
    summary: "An article, and the customer's photos that can be chosen for it.",
    access: BY_SESSION,
    alsoRefusesAs: AS_PAGES,
    params: ArticleParams,
    example: ARTICLE_EXAMPLE,
    handle: (call) => visits.article(call, call.params.article),
  }),
  openRoute({
    method: 'POST',
    path: ARTICLE,
    tag: TAG,
    summary: 'Puts an article into a basket, and leads to it.',
    access: BY_SESSION,
    alsoRefusesAs: AS_PAGES,
    params: ArticleParams,
    example: ARTICLE_EXAMPLE,
    handle: async (call) => {
      refuseForeignForm(call);
      return visits.fill(call, call.params.article, new URLSearchParams(await call.request.text()));
    },
  }),
];

const checkoutRoutes = (context: PlatformContext, visits: CheckoutVisits): readonly Route[] => {
  const baskets = createShopBaskets(context);
  const access: Access & { readonly kind: 'signed' } = {
    kind: 'signed',
    because: 'a page sends no token, and a basket says whose it is',
    accountIdIn: ({ basket }) => basket && baskets.accountIn(basket),
  };
  return [
    openRoute({
      method: 'GET',
      path: BASKET,
      tag: TAG,
      summary: 'What is in a basket, what it costs, and where it shall go.',
      access,
      alsoRefusesAs: AS_PAGES,
      params: BasketParams,
      example: BASKET_EXAMPLE,
      handle: (call) => visits.show(call, call.params.basket),
    }),
    openRoute({
      method: 'POST',
      path: BASKET,
      tag: TAG,
      summary: 'Orders what is in a basket, once, and leads to the payment.',
      access,
      alsoRefusesAs: AS_PAGES,
      params: BasketParams,
      example: BASKET_EXAMPLE,
      handle: (call) => {
        refuseForeignForm(call);
        return visits.order(call, call.params.basket);
      },
    }),
  ];
};

const paymentRoutes = (context: PlatformContext, visits: PaymentVisits): readonly Route[] => {
  const payments = createPaymentAddresses(context);
  const access: Access & { readonly kind: 'signed' } = {
    kind: 'signed',
    because: 'a page sends no token, and the address of a payment says whose it is',
    accountIdIn: ({ payment }) => payment && payments.accountIn(payment),
  };
  return [
    openRoute({
      method: 'GET',
      path: PAYMENT,
      tag: TAG,
      summary: 'What there is to pay, or how that has ended.',
      access,
      alsoRefusesAs: AS_PAGES,
      params: PaymentParams,
      example: PAYMENT_EXAMPLE,
      handle: (call) => visits.show(call, call.params.payment),
    }),
    openRoute({
      method: 'POST',
      path: PAYMENT,
      tag: TAG,
      summary: 'Ends an attempt to pay. Paying twice is paying once.',
      access,
      alsoRefusesAs: AS_PAGES,
      params: PaymentParams,
      example: PAYMENT_EXAMPLE,
      handle: (call) => {
        refuseForeignForm(call);
        return visits.settle(call, call.params.payment);
      },
    }),
  ];
};
