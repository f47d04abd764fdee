import type { PhotoResource } from '@account-area/contracts';
import { html, raw } from 'hono/html';

import { priceText } from '../../price-text.ts';
import type { Markup } from '../../server/pages/page.ts';
import { EDITOR_PATH } from '../../services/configuration/app-config.ts';
import { SHOP_PATH } from '../../services/configuration/carriers.ts';
import type { ArticleOnSale, Catalogue } from '../../services/merchandise/catalogue.ts';
import { articlePicturePath } from '../../services/products/article-pictures.ts';
import type { ShopTexts } from './texts/shop-wording.ts';

/** What every page of the shop ends with. */
export const footMarkup = (texts: ShopTexts, isAtStart = false) =>
  html`<p class="foot muted">
    ${texts.test} ${isAtStart ? '' : html`<a href="${SHOP_PATH}">${texts.back}</a>`}
    <a href="/">${texts.account}</a>
  </p>`;

/** An order that waits to be paid. */
export interface UnpaidOrder {
  readonly code: string;
  readonly total: number;
  readonly currency: string;
  /** Where it is paid for. */
  readonly address: string;
}

const unpaidMarkup = (texts: ShopTexts, orders: readonly UnpaidOrder[]) =>
  html`<section class="unpaid">
    <h2>${texts.unpaid}</h2>
    <ul>
      ${orders.map(
        ({ address, code, currency, total }) =>
          html`<li>
            <a href="${address}">${texts.pay(code)}</a>
            <span>${priceText(texts.locale, currency)(total)}</span>
          </li>`,
      )}
    </ul>
  </section>`;

/** Everything that is on sale, below the orders that wait to be paid. */
export const catalogueMarkup = async (
  texts: ShopTexts,
  { articles, currency }: Catalogue,
  unpaid: readonly UnpaidOrder[],
): Promise<Markup> => {
  const price = priceText(texts.locale, currency);
  return html`<div class="shop">
    <h1>${texts.title}</h1>
    ${unpaid.length === 0 ? '' : unpaidMarkup(texts, unpaid)}
    <ul class="goods">
      ${articles.map(
        (article) =>
          html`<li>
            <a href="${SHOP_PATH}/${article.id}">
              <img src="${articlePicturePath(article.type)}" alt="" width="320" height="240" />
              <strong>${article.title}</strong>
              <span>${article.sizes.length > 0 ? texts.from(price(article.price)) : price(article.price)}</span>
            </a>
          </li>`,
      )}
    </ul>
    <p><a href="${EDITOR_PATH}">${texts.projects}</a></p>
    ${footMarkup(texts, true)}
  </div>`;
};

/** A photo that can be chosen. */
export interface ChoosablePhoto {
  readonly resource: PhotoResource;
  readonly isChosen: boolean;
}

/** The photos to choose from: a page of them, and what was chosen on other pages. */
export interface PhotoChoice {
  readonly texts: ShopTexts;
  readonly photos: readonly ChoosablePhoto[];
  /** Chosen on other pages. */
  readonly others: readonly string[];
  /** From 1. */
  readonly page: number;
  readonly hasOlder: boolean;
}

export interface ArticlePage extends PhotoChoice {
  readonly currency: string;
  readonly article: ArticleOnSale;
  /** Says whose form it is. */
  readonly visit: string;
  /** Whether it is made of photos. */
  readonly takesPhotos: boolean;
  readonly quantity: string;
  /** Most of it at once. */
  readonly most: number;
  readonly size: string | null;
  readonly isWrong: boolean;
}

/** An article, the photos to choose for it, and how many. It works without a script: pages carry on what was chosen. */
export const articleMarkup = async (shown: ArticlePage): Promise<Markup> => {
  const { article, currency, isWrong, most, quantity, size, takesPhotos, texts, visit } = shown;
  const price = priceText(texts.locale, currency);
  return html`<div class="shop">
    <h1>${article.title}</h1>
    ${isWrong ? html`<p class="error" role="alert">${texts.article.wrong}</p>` : ''}
    <form method="post" action="${SHOP_PATH}/${article.id}" autocomplete="off">
      <button class="default" tabindex="-1" aria-hidden="true">${texts.article.submit}</button>
      <input type="hidden" name="visit" value="${visit}" />
      <div class="choices">
        ${
          article.sizes.length === 0
            ? html`<p class="price">${price(article.price)}</p>`
            : html`<div class="field">
                <label for="size">${texts.article.size}</label>
                <select id="size" name="size">
                  ${article.sizes.map(
                    (sold) =>
                      html`<option value="${sold.id}" ${sold.id === size ? 'selected' : ''}>
                        ${sold.title}, ${price(sold.price)}
                      </option>`,
                  )}
                </select>
              </div>`
        }
        <div class="field">
          <label for="quantity">${article.sizes.length > 0 ? texts.article.each : texts.article.quantity}</label>
          <input
            id="quantity"
            name="quantity"
            type="number"
            inputmode="numeric"
            min="1"
            max="${most}"
            step="1"
            required
            value="${quantity}"
          />
        </div>
      </div>
      ${takesPhotos ? photosMarkup(shown) : ''}
      <div class="bar"><button>${texts.article.submit}</button></div>
    </form>
    ${footMarkup(texts)}
  </div>`;
};

/** The photos as the part of a form; its pages are turned over by the same form. */
export const photosMarkup = ({ hasOlder, others, page, photos, texts }: PhotoChoice) => {
  const chosen = others.length + photos.filter(({ isChosen }) => isChosen).length;
  const pageButton = (to: number, label: string) =>
    html`<button class="quiet" name="page" value="${to}" formnovalidate>${label}</button>`;
  return html`<fieldset class="photos">
      <legend><h2>${texts.article.photos}</h2></legend>
      ${photos.length === 0 ? html`<p>${texts.article.none}</p>` : ''}
      ${chosen === 0 ? '' : html`<p class="muted">${texts.article.chosen(chosen)}</p>`}
      ${others.map((id) => html`<input type="hidden" name="photo" value="${id}" />`)}
      <ul>
        ${photos.map(
          ({ isChosen, resource }) =>
            html`<li>
              <label>
                <input type="checkbox" name="photo" value="${resource.imageId}" ${isChosen ? raw('checked') : ''} />
                <img src="${smallestOf(resource)}" alt="${resource.localFileName}" loading="lazy" decoding="async" />
              </label>
            </li>`,
        )}
      </ul>
    </fieldset>
    ${
      page === 1 && !hasOlder
        ? ''
        : html`<p class="pages">
            ${page === 1 ? '' : pageButton(page - 1, texts.article.newer)}
            ${hasOlder ? pageButton(page + 1, texts.article.older) : ''}
          </p>`
    }`;
};

const smallestOf = ({ thumbnails, url }: PhotoResource): string =>
  thumbnails.find(({ id }) => id === 300)?.url ?? thumbnails[0]?.url ?? url;

/** A page that says why there is nothing to order or to pay, and leads back. */
export const messageMarkup = async (
  texts: ShopTexts,
  { body, title }: { readonly title: string; readonly body: string },
): Promise<Markup> =>
  html`<div class="message">
    <h1>${title}</h1>
    <p>${body}</p>
    <div class="actions">
      <a class="button" href="${SHOP_PATH}">${texts.back}</a>
      <a class="button quiet" href="/">${texts.account}</a>
    </div>
  </div>`;
