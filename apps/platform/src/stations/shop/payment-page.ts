import { html } from 'hono/html';

import { priceText } from '../../price-text.ts';
import type { Markup } from '../../server/pages/page.ts';
import { SHOP_PATH } from '../../services/configuration/carriers.ts';
import type { PaymentOutcome } from '../../services/orders/settle-payment.ts';
import type { ShopTexts } from './texts/shop-wording.ts';

/** How payments can end here, as providers of payments offer it for tests. */
export const OUTCOMES = [
  'paid',
  'declined',
  'pending',
  'free',
  'given-up',
] as const satisfies readonly PaymentOutcome[];

/** An order as the page of its payment shows it. */
export interface ShownPayment {
  readonly code: string;
  readonly total: number;
  /** ISO 4217. */
  readonly currency: string;
  /** `open` when it can be paid for; `closed` when it cannot any more. */
  readonly state: 'open' | 'paid' | 'closed';
  readonly notice: 'declined' | 'pending' | 'given-up' | null;
}

/** What there is to pay, and how the payment shall end; or how it has ended, with the way to the order. */
export const paymentMarkup = async (
  texts: ShopTexts,
  { code, currency, notice, state, total }: ShownPayment,
  action: string,
): Promise<Markup> => {
  const { choose, closed, done, notices, order, outcomes, title, view } = texts.payment;
  const link = html`<a class="button ${state === 'open' ? 'quiet' : ''}" href="/orders/${code}">${view}</a>`;
  const says = state === 'paid' ? done : closed;
  return html`<div class="payment">
    <h1>${state === 'open' ? title : says.title}</h1>
    <dl class="bill">
      <dt>${order(code)}</dt>
      <dd>${priceText(texts.locale, currency)(total)}</dd>
    </dl>
    ${
      state === 'open'
        ? html`${
              notice === null
                ? ''
                : html`<p class="${notice === 'declined' ? 'error' : 'notice'}" role="alert">${notices[notice]}</p>`
            }
            <form method="post" action="${action}" aria-labelledby="choose">
              <h2 id="choose">${choose}</h2>
              <div class="outcomes">
                ${OUTCOMES.map(
                  (outcome) =>
                    html`<button class="${outcome === 'paid' ? '' : 'quiet'}" name="outcome" value="${outcome}">
                      ${outcomes[outcome]}
                    </button>`,
                )}
              </div>
            </form>`
        : html`<p>${says.body}</p>`
    }
    <div class="actions">${link}</div>
    <p class="foot muted">${texts.test} <a href="${SHOP_PATH}">${texts.back}</a></p>
  </div>`;
};
