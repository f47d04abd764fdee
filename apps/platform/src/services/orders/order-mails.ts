import type { AccountQueries } from '../../storage/database/account-database.ts';
import type { MailOutbox } from '../mail/mail-outbox.ts';
import { inEveryMailLocale, type MailTemplate, type MailWords } from '../mail/mail-template.ts';
import { VOUCHER_TYPE } from '../merchandise/merchandise.data.ts';
import type { CarrierAddresses } from './carrier-address.ts';
import { orderMailTexts } from './order-mail-texts.ts';
import { CANCELLED } from './order-status.ts';

interface OrderMail {
  readonly firstName: string;
  readonly code: string;
  readonly orderHref: string;
  readonly products: readonly MailedProduct[];
}

interface MailedProduct {
  readonly title: string;
  readonly quantity: number;
  readonly articleType: string;
}

interface ConfirmedMail extends OrderMail {
  /** In the smallest unit of the currency, delivery included. */
  readonly totalMinor: number;
  /** ISO 4217. */
  readonly currency: string;
}

interface DispatchedMail extends OrderMail {
  readonly trackingNumber: string;
  readonly trackingHref: string;
}

/** Says what was ordered and that it is paid. */
const confirmedMail: MailTemplate<ConfirmedMail> = {
  kind: 'order-confirmed',
  texts: inEveryMailLocale((locale) => (order, words) => {
    const { code, currency, firstName, orderHref, products, totalMinor } = order;
    const { confirmed, greeting } = orderMailTexts[locale];
    return {
      subject: confirmed.subject(code),
      paragraphs: [
        greeting(firstName),
        confirmed.thanks(words.brand),
        listOf(products, words),
        confirmed.total(words.price(totalMinor, currency)),
        confirmed.next,
        { label: confirmed.link, address: orderHref },
      ],
    };
  }),
};

/** Says what is on its way, and where to follow it. */
const dispatchedMail: MailTemplate<DispatchedMail> = {
  kind: 'order-dispatched',
  texts: inEveryMailLocale((locale) => (order, words) => {
    const { code, firstName, orderHref, products, trackingHref, trackingNumber } = order;
    const { confirmed, dispatched, greeting } = orderMailTexts[locale];
    return {
      subject: dispatched.subject(code),
      paragraphs: [
        greeting(firstName),
        dispatched.news(code),
        listOf(
          products.filter(({ articleType }) => articleType !== VOUCHER_TYPE),
          words,
        ),
        dispatched.parcel(trackingNumber),
        { label: dispatched.link, address: trackingHref },
        { label: confirmed.link, address: orderHref },
      ],
    };
  }),
};

const listOf = (products: readonly MailedProduct[], { number }: MailWords) => ({
  items: products.map(({ quantity, title }) => `${number(quantity)} × ${title}`),
});

/** The order that a mail is about. */
interface MailedOrder {
  readonly accountId: string;
  readonly orderId: string;
}

/** Writes to the customer that an order is paid, if the transaction of `queries` is committed. */
export const mailConfirmation = async (queries: AccountQueries, mail: MailOutbox, order: MailedOrder) => {
  const { email, ...about } = await readMailedOrder(queries, order);
  const values = (origin: string) => ({ ...about, orderHref: orderHref(origin, about.code) });
  await mail.send({ accountId: order.accountId, to: email, template: confirmedMail, values }, queries);
};

interface DispatchedOrder extends MailedOrder {
  readonly trackingNumber: string;
  readonly carrier: CarrierAddresses;
}

/** Writes to the customer that an order is on its way, if the transaction of `queries` is committed. */
export const mailDispatch = async (queries: AccountQueries, mail: MailOutbox, order: DispatchedOrder) => {
  const { accountId, carrier, trackingNumber } = order;
  const { email, ...about } = await readMailedOrder(queries, order);
  const values = (origin: string) => ({
    ...about,
    orderHref: orderHref(origin, about.code),
    trackingNumber,
    trackingHref: carrier.addressOf({ accountId, trackingNumber }, origin),
  });
  await mail.send({ accountId, to: email, template: dispatchedMail, values }, queries);
};

const orderHref = (origin: string, code: string) => `${origin}/orders/${code}`;

/** An order, who it is of, and its products but for those that were cancelled. */
const readMailedOrder = async (queries: AccountQueries, { accountId, orderId }: MailedOrder) => ({
  ...(await queries
    .selectFrom('orders')
    .innerJoin('accounts', 'accounts.id', 'orders.account_id')
    .select(['code', 'total_minor as totalMinor', 'currency', 'email', 'first_name as firstName'])
    .where('orders.account_id', '=', accountId)
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow()),
  products: await queries
    .selectFrom('order_products')
    .select(['title', 'quantity', 'article_type as articleType'])
    .where('account_id', '=', accountId)
    .where('order_id', '=', orderId)
    .where('status', '<>', CANCELLED)
    .orderBy('place')
    .execute(),
});
