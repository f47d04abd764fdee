import type { PlatformContext } from '../../module.ts';
import { type Markup, sendPage } from '../../server/pages/page.ts';
import type { Call } from '../../server/route.ts';
import { INVOICE_QUEUE } from '../../services/invoices/issue-invoice.ts';
import { isCancelled } from '../../services/orders/order-words.ts';
import { isPayable, settlePayment } from '../../services/orders/settle-payment.ts';
import { PRODUCT_QUEUE, queueProductFiles } from '../../services/products/product-files.ts';
import { type AccountDatabase, AccountGone } from '../../storage/database/account-database.ts';
import { createPaymentAddresses } from './payment-address.ts';
import { OUTCOMES, paymentMarkup, type ShownPayment } from './payment-page.ts';
import { messageMarkup } from './shop-page.ts';
import { shopTextsFor } from './shop-texts.ts';
import type { ShopTexts } from './texts/shop-wording.ts';

/** What the bearer of a payment's address can do. */
export interface PaymentVisits {
  /** Shows what there is to pay, or how that has ended. */
  show(call: Call, sealed: string): Promise<Response>;
  /** Ends an attempt to pay as the form says. An order that is paid stays so. */
  settle(call: Call, sealed: string): Promise<Response>;
}

interface Visit {
  readonly texts: ShopTexts;
  readonly account: AccountDatabase;
  readonly orderCode: string;
}

const GIVEN_UP = 'given-up';

/** What is said of an order by its status, while it can be paid for. */
const NOTICES: Readonly<Record<string, ShownPayment['notice']>> = {
  paymentFailed: 'declined',
  paymentPending: 'pending',
};

/** `style` is the address of the shop's style sheet. */
export const createPaymentVisits = (context: PlatformContext, style: string): PaymentVisits => {
  const { clock, database, jobs, pages } = context;
  const payments = createPaymentAddresses(context);

  const send = async ({ host }: Call, { locale }: ShopTexts, title: string, content: Markup, status = 200) =>
    sendPage(await pages.page(host, { locale, title, style }, content), status);

  const refuse = async (call: Call, texts: ShopTexts) =>
    send(call, texts, texts.refused.title, await messageMarkup(texts, texts.refused), 404);

  const visit = async (call: Call, sealed: string, work: (visit: Visit) => Promise<Response>): Promise<Response> => {
    const texts = shopTextsFor(call.request.headers.get('Accept-Language'), call.host.wantedLocales);
    const opened = payments.open(sealed, clock.now());
    if (opened === null) return refuse(call, texts);
    const account = database.forAccount(opened.accountId);
    return work({ texts, account, orderCode: opened.orderCode }).catch((error: unknown) => {
      if (error instanceof AccountGone) return refuse(call, texts);
      throw error;
    });
  };

  return {
    show: (call, sealed) =>
      visit(call, sealed, async ({ account, orderCode, texts }) => {
        const order = await readOrder(account, orderCode);
        if (order === undefined) return refuse(call, texts);
        const { pathname, searchParams } = new URL(call.request.url);
        const hasGivenUp = searchParams.get('notice') === GIVEN_UP;
        const shown = {
          code: orderCode,
          total: order.total_minor,
          currency: order.currency,
          state: stateOf(order, clock.now()),
          notice: NOTICES[order.status] ?? (hasGivenUp ? GIVEN_UP : null),
        };
        return send(call, texts, texts.payment.title, await paymentMarkup(texts, shown, pathname));
      }),

    settle: (call, sealed) =>
      visit(call, sealed, async ({ account, orderCode, texts }) => {
        const { pathname } = new URL(call.request.url);
        const fields = new URLSearchParams(await call.request.text());
        const outcome = OUTCOMES.find((known) => known === fields.get('outcome'));
        if (outcome === undefined) return seeOther(pathname);
        const { accountId } = account;
        const settled = await account.write(async (queries) => {
          const order = await settlePayment({ accountId, orderCode, outcome }, queries, context);
          const now = clock.now();
          if (order?.isPaid) await queueProductFiles({ accountId, orderId: order.id, now }, queries, jobs);
          return order;
        });
        if (settled === null) return refuse(call, texts);
        if (settled.isPaid) {
          jobs.wake(PRODUCT_QUEUE);
          jobs.wake(INVOICE_QUEUE);
        }
        return seeOther(outcome === GIVEN_UP ? `${pathname}?notice=${GIVEN_UP}` : pathname);
      }),
  };
};

const readOrder = (account: AccountDatabase, code: string) =>
  account.read((queries) =>
    queries
      .selectFrom('orders')
      .select(['status', 'awaits_payment', 'created_at', 'total_minor', 'currency'])
      .where('code', '=', code)
      .executeTakeFirst(),
  );

const stateOf = (order: NonNullable<Awaited<ReturnType<typeof readOrder>>>, now: Date): ShownPayment['state'] => {
  if (isPayable(order, now)) return 'open';
  return order.awaits_payment || isCancelled(order.status) ? 'closed' : 'paid';
};

const seeOther = (Location: string) => new Response(null, { status: 303, headers: { Location } });
