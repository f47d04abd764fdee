import type { PhotoResource } from '@account-area/contracts';
import { html } from 'hono/html';

import { priceText } from '../../price-text.ts';
import type { Markup } from '../../server/pages/page.ts';
import { type Basket, type BasketPhoto, MOST_PRINTS, type Quantities } from './baskets.ts';
import type { EditorTexts } from './texts/editor-wording.ts';
import { type Area, adviseOn } from './print-advice.ts';

/** A size on offer. */
export interface PricedSize extends Area {
  readonly id: string;
  readonly title: string;
  /** In the smallest unit of the currency. */
  readonly price: number;
}

/** A photo and where its picture is. */
export interface ShownPhoto {
  readonly photo: BasketPhoto;
  readonly resource: PhotoResource;
}

export interface EditorPage {
  readonly texts: EditorTexts;
  readonly basket: Basket;
  readonly sizes: readonly PricedSize[];
  /** ISO 4217. */
  readonly currency: string;
  readonly photos: readonly ShownPhoto[];
  readonly page: number;
  readonly pages: number;
  /** Where the form is sent. */
  readonly action: string;
  readonly notice: 'saved' | 'wrong' | null;
}

/** Where an area's photos are: the way back. */
const PHOTOS_PATH = '/my-photos/photos';

/** The names of the fields of a form. */
export const FIELDS = { go: 'go', allSize: 'all-size', allQuantity: 'all-quantity' } as const;

/** The field of the prints of a photo in a size. */
export const quantityField = (photoId: string, size: string): string => `prints.${photoId}.${size}`;

/** What a basket costs, in the smallest unit of the currency; sizes that are sold no longer count nothing. */
const priceOf = (prints: Quantities, sizes: readonly PricedSize[]): number =>
  sizes.reduce((sum, { id, price }) => sum + price * (prints[id] ?? 0), 0);

/** The photos of a basket, with their sizes, prices and quantities. It works without a script. */
export const editorMarkup = async (editor: EditorPage): Promise<Markup> => {
  const { action, basket, notice, photos, sizes, texts } = editor;
  const price = priceText(editor.texts.locale, editor.currency);
  const prints = Object.values(basket.prints).reduce((sum, quantity) => sum + quantity, 0);
  return html`<div class="prints">
    <h1>${texts.title}</h1>
    ${notice === 'wrong' ? html`<p class="error" role="alert">${texts.wrong}</p>` : ''}
    <p class="muted">${texts.arrived(basket.photos)}</p>
    <form method="post" action="${action}" autocomplete="off">
      <button class="default" name="${FIELDS.go}" value="stay" tabindex="-1" aria-hidden="true">${texts.save}</button>
      <div class="offer">
        <section aria-labelledby="prices">
          <h2 id="prices">${texts.prices}</h2>
          <dl class="prices">
            ${sizes.map(
              (size) =>
                html`<div>
                  <dt>${size.title}</dt>
                  <dd>${price(size.price)} <span class="muted">${texts.each}</span></dd>
                </div>`,
            )}
          </dl>
        </section>
        <fieldset class="all">
          <legend><h2>${texts.all.title}</h2></legend>
          <div class="choice">
            <label for="all-size">${texts.all.size}</label>
            <select id="all-size" name="${FIELDS.allSize}">
              ${sizes.map(({ id, title }) => html`<option value="${id}">${title}</option>`)}
            </select>
          </div>
          <div class="choice">
            <label for="all-quantity">${texts.all.quantity}</label>
            ${quantityInput({ id: 'all-quantity', name: FIELDS.allQuantity, value: 1 })}
          </div>
          <button class="quiet" name="${FIELDS.go}" value="all">${texts.all.submit}</button>
        </fieldset>
      </div>
      <h2>${texts.photosTitle}</h2>
      <ol class="cards">
        ${photos.map((shown) => photoMarkup(shown, editor))}
      </ol>
      ${pagesMarkup(editor)}
      <div class="sum">
        <p>
          <span>${texts.prints(prints)}</span>
          <strong>${price(priceOf(basket.prints, sizes))}</strong>
        </p>
        <p class="notice" role="status">${notice === 'saved' ? texts.saved : ''}</p>
        <button class="quiet" name="${FIELDS.go}" value="stay">${texts.save}</button>
        <button name="${FIELDS.go}" value="order" ${prints === 0 ? 'disabled' : ''}>${texts.order}</button>
      </div>
    </form>
    <p class="below"><a href="${PHOTOS_PATH}">${texts.back}</a></p>
  </div>`;
};

const photoMarkup = ({ photo, resource }: ShownPhoto, { sizes, texts }: EditorPage) => {
  const [thumbnail] = resource.thumbnails;
  const isUpright = photo.height > photo.width;
  return html`<li>
    <fieldset class="card">
      <legend>${photo.file_name}</legend>
      <img
        class="${isUpright ? 'paper upright' : 'paper'}"
        src="${thumbnail?.url ?? resource.url}"
        alt=""
        loading="lazy"
        decoding="async"
      />
      <div class="quantities">
        ${sizes.map((size) => {
          const field = quantityField(photo.id, size.id);
          return html`<div class="quantity">
            <label for="${field}">
              ${size.title}
              ${adviceTexts(photo, size, texts).map((advice) => html`<span class="advice">${advice}</span>`)}
            </label>
            ${quantityInput({ id: field, name: field, value: photo.prints[size.id] ?? 0 })}
          </div>`;
        })}
      </div>
    </fieldset>
  </li>`;
};

/** What is wrong with a size for a photo; nothing where nothing is. */
const adviceTexts = (photo: BasketPhoto, size: PricedSize, texts: EditorTexts): readonly string[] => {
  const { cutOff, quality } = adviseOn(photo, size);
  return [
    ...(quality === 'good' ? [] : [quality === 'soft' ? texts.soft : texts.poor]),
    ...(cutOff > WORTH_SAYING ? [texts.cutOff(cutOff)] : []),
  ];
};

/** Per cent of a photo that are missed by no customer. */
const WORTH_SAYING = 3;

const quantityInput = ({ id, name, value }: { readonly id: string; readonly name: string; readonly value: number }) =>
  html`<input
    id="${id}"
    name="${name}"
    type="number"
    inputmode="numeric"
    min="0"
    max="${MOST_PRINTS}"
    step="1"
    required
    value="${value}"
  />`;

const pagesMarkup = ({ page, pages, texts }: EditorPage) =>
  pages === 1
    ? ''
    : html`<nav class="pages" aria-label="${texts.pages.label}">
        <button class="quiet" name="${FIELDS.go}" value="previous" ${page === 1 ? 'disabled' : ''}>
          ${texts.pages.previous}
        </button>
        <span>${texts.pages.of(page, pages)}</span>
        <button class="quiet" name="${FIELDS.go}" value="next" ${page === pages ? 'disabled' : ''}>
          ${texts.pages.next}
        </button>
      </nav>`;

/** A page that says why there are no photos, and leads back to them. */
export const noPhotosMarkup = async (
  { back }: EditorTexts,
  { body, title }: { readonly title: string; readonly body: string },
): Promise<Markup> =>
  html`<h1>${title}</h1>
    <p>${body}</p>
    <div class="actions"><a class="button" href="${PHOTOS_PATH}">${back}</a></div>`;
