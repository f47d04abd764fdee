import { html, raw } from 'hono/html';

import { priceText } from '../../price-text.ts';
import type { Markup } from '../../server/pages/page.ts';
import { SHOP_PATH } from '../../services/configuration/carriers.ts';
import { type CheckoutForm, fieldsIn, isOptional } from './checkout-form.ts';
import type { PickupPoint } from './pickup-points.ts';
import type { PricedBasket } from './shop-order.ts';
import type { AddressField, ShopTexts } from './texts/shop-wording.ts';

export interface CheckoutPage {
  readonly texts: ShopTexts;
  readonly basket: PricedBasket;
  /** Of each line, in the same order. */
  readonly pictures: readonly string[];
  /** ISO 4217. */
  readonly currency: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly point: PickupPoint | null;
  readonly form: CheckoutForm;
  /** Fields that are wrong; none before the form was sent. */
  readonly wrong: readonly AddressField[];
  /** Where the form is sent. */
  readonly action: string;
}

/** The token of each field's `autocomplete`. */
const AUTOCOMPLETE: Readonly<Record<AddressField, string>> = {
  firstName: 'given-name',
  lastName: 'family-name',
  street: 'address-line1',
  houseNumber: 'address-line2',
  postalCode: 'postal-code',
  city: 'address-level2',
  region: 'address-level1',
  phone: 'tel',
};

const NAMES: readonly AddressField[] = ['firstName', 'lastName'];

/** What is in a basket, what it costs, where it goes to, and the button that orders it. It works without a script. */
export const checkoutMarkup = async (page: CheckoutPage): Promise<Markup> => {
  const { action, basket, country, currency, form, pictures, point, texts, wrong } = page;
  const price = priceText(texts.locale, currency);
  const places = fieldsIn(country).filter((field) => !NAMES.includes(field));
  return html`<div class="shop checkout">
    <h1>${texts.basket.title}</h1>
    ${wrong.length > 0 ? html`<p class="error" role="alert">${texts.basket.wrong}</p>` : ''}
    <form method="post" action="${action}" novalidate>
      <section class="lines" aria-label="${texts.basket.title}">
        <ul>
          ${basket.lines.map(
            ({ line, price: each, title }, index) =>
              html`<li>
                <img src="${pictures[index] ?? ''}" alt="" width="72" height="54" />
                <span>${title} <span class="muted">${line.quantity} × ${price(each)}</span></span>
                <strong>${price(line.quantity * each)}</strong>
              </li>`,
          )}
        </ul>
        <dl>
          <div>
            <dt>${texts.basket.delivery}</dt>
            <dd>${price(basket.delivery)}</dd>
          </div>
          <div class="total">
            <dt>${texts.basket.total}</dt>
            <dd>${price(basket.total)}</dd>
          </div>
        </dl>
      </section>
      <section class="address" aria-labelledby="delivery">
        <h2 id="delivery">${texts.basket.delivery}</h2>
        ${
          point === null
            ? ''
            : html`<div class="ways" role="radiogroup" aria-labelledby="delivery">
                ${wayMarkup('home', texts.basket.home, form.delivery)}
                ${wayMarkup('pickup', texts.basket.pickup, form.delivery)}
              </div>`
        }
        <div class="pair">${NAMES.map((field) => fieldMarkup(field, page))}</div>
        <div class="home">${places.map((field) => fieldMarkup(field, page))}</div>
        ${point === null ? '' : html`<p class="pickup">${pointMarkup(point)}</p>`}
        <p class="muted">${new Intl.DisplayNames(texts.locale, { type: 'region' }).of(country) ?? country}</p>
        <div class="actions"><button>${texts.basket.submit}</button></div>
      </section>
    </form>
    <p class="foot muted">${texts.test} <a href="${SHOP_PATH}">${texts.back}</a></p>
  </div>`;
};

const wayMarkup = (way: CheckoutForm['delivery'], label: string, chosen: CheckoutForm['delivery']) =>
  html`<label>
    <input type="radio" name="delivery" value="${way}" ${way === chosen ? raw('checked') : ''} /> ${label}
  </label>`;

const pointMarkup = ({ city, company, houseNumber, postalCode, street }: PickupPoint) =>
  html`<strong>${company}</strong><br />${street} ${houseNumber}<br />${[postalCode, city].filter(Boolean).join(' ')}`;

const fieldMarkup = (field: AddressField, { country, form, texts, wrong }: CheckoutPage) => {
  const isWrong = wrong.includes(field);
  const label = texts.basket.fields[field];
  return html`<div class="field ${field}">
    <label for="${field}">
      ${label} ${isOptional(field, country) ? html`<span class="muted">(${texts.basket.optional})</span>` : ''}
    </label>
    <input
      id="${field}"
      name="${field}"
      type="${field === 'phone' ? 'tel' : 'text'}"
      autocomplete="${AUTOCOMPLETE[field]}"
      value="${form.values[field]}"
      ${isOptional(field, country) ? '' : raw('aria-required="true"')}
      ${isWrong ? raw(`aria-invalid="true" aria-describedby="${field}-error"`) : ''}
      ${isWrong && field === wrong[0] ? raw('autofocus') : ''}
    />
    ${isWrong ? html`<p class="error" id="${field}-error">${texts.basket.invalid}</p>` : ''}
  </div>`;
};
