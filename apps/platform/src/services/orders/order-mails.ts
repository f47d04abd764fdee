import type { AccountQueries } from '../../storage/database/account-database.ts';
import type { MailOutbox } from '../mail/mail-outbox.ts';
import { inEveryMailLocale, type MailTemplate } from '../mail/mail-template.ts';
import type { CarrierAddresses } from './carrier-address.ts';
import { orderMailTexts } from './order-mail-texts.ts';

interface ConfirmedMail {
  readonly firstName: string;
  readonly code: string;
  readonly orderHref: string;
}

interface DispatchedMail extends ConfirmedMail {
  readonly trackingNumber: string;
  readonly trackingHref: string;
}

/** Says that an order is paid. */
const confirmedMail: MailTemplate<ConfirmedMail> = {
  kind: 'order-confirmed',
  texts: inEveryMailLocale((locale) => ({ code, firstName, orderHref }, { brand }) => {
    const { confirmed, greeting } = orderMailTexts[locale];
    return {
      subject: confirmed.subject(code),
      paragraphs: [
        greeting(firstName),
        confirmed.thanks(brand),
        confirmed.next,
        { label: confirmed.link, address: orderHref },
      ],
    };
  }),
};

/** Says that an order is on its way, and where to follow it. */
const dispatchedMail: MailTemplate<DispatchedMail> = {
  kind: 'order-dispatched',
  texts: inEveryMailLocale((locale) => ({ code, firstName, orderHref, trackingHref, trackingNumber }) => {
    const { confirmed, dispatched, greeting } = orderMailTexts[locale];
    return {
      subject: dispatched.subject(code),
      paragraphs: [
        greeting(firstName),
        dispatched.news(code),
        dispatched.parcel(trackingNumber),
        { label: dispatched.link, address: trackingHref },
        { label: confirmed.link, address: orderHref },
      ],
    };
  }),
};

/** The order that a mail is about. */
interface MailedOrder {
  readonly accountId: string;
  readonly code: string;
}

/** Writes to the customer that an order is paid, if the transaction of `queries` is committed. */
export const mailConfirmation = async (queries: AccountQueries, mail: MailOutbox, order: MailedOrder) => {
  const { accountId, code } = order;
  const { email, firstName } = await customerOf(queries, accountId);
  const values = (origin: string) => ({ firstName, code, orderHref: orderHref(origin, code) });
  await mail.send({ accountId, to: email, template: confirmedMail, values }, queries);
};

interface DispatchedOrder extends MailedOrder {
  readonly trackingNumber: string;
  readonly carrier: CarrierAddresses;
}

/** Writes to the customer that an order is on its way, if the transaction of `queries` is committed. */
export const mailDispatch = async (queries: AccountQueries, mail: MailOutbox, order: DispatchedOrder) => {
  const { accountId, carrier, code, trackingNumber } = order;
  const { email, firstName } = await customerOf(queries, accountId);
  const values = (origin: string) => ({
    firstName,
    code,
    orderHref: orderHref(origin, code),
    trackingNumber,
    trackingHref: carrier.addressOf({ accountId, trackingNumber }, origin),
  });
  await mail.send({ accountId, to: email, template: dispatchedMail, values }, queries);
};

const orderHref = (origin: string, code: string) => `${origin}/orders/${code}`;

const customerOf = (queries: AccountQueries, accountId: string) =>
  queries
    .selectFrom('accounts')
    .select(['email', 'first_name as firstName'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
