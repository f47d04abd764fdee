import { html } from 'hono/html';

import type { Markup } from '../../server/pages/page.ts';
import { EDITOR_PATH } from '../../services/configuration/app-config.ts';
import type { ArticleOnSale, SizeOnSale } from '../../services/merchandise/catalogue.ts';
import { articlePicturePath } from '../../services/products/article-pictures.ts';
import { footMarkup, type PhotoChoice, photosMarkup } from '../shop/shop-page.ts';
import type { ShopTexts } from '../shop/texts/shop-wording.ts';
import type { EditorTexts } from './texts/editor-wording.ts';

/** Where something of an article is begun, below the editor's own address. */
export const NEW_PATH = `${EDITOR_PATH}/new`;

/** Most characters of the title of a project. */
export const MAX_TITLE_LENGTH = 100;

interface Texts {
  readonly shop: ShopTexts;
  readonly editor: EditorTexts;
}

/** What can be made. */
export const beginMarkup = async ({ editor, shop }: Texts, articles: readonly ArticleOnSale[]): Promise<Markup> =>
  html`<div class="shop">
    <h1>${editor.projects.title}</h1>
    <ul class="goods">
      ${articles.map(
        ({ id, title, type }) =>
          html`<li>
            <a href="${NEW_PATH}/${id}">
              <img src="${articlePicturePath(type)}" alt="" width="320" height="240" />
              <strong>${title}</strong>
            </a>
          </li>`,
      )}
    </ul>
    ${footMarkup(shop)}
  </div>`;

/** A project as it is worked on. */
export interface ProjectForm extends Omit<PhotoChoice, 'texts'> {
  readonly texts: Texts;
  /** Where the form is sent. */
  readonly action: string;
  /** Says whose form it is. */
  readonly visit: string;
  readonly article: string;
  readonly heading: string;
  readonly title: string;
  readonly sizes: readonly SizeOnSale[];
  readonly size: string | null;
  readonly notice: 'saved' | 'wrong' | null;
}

/** A project with its title, its size and the photos that are chosen for it. It works without a script. */
export const projectMarkup = async (form: ProjectForm): Promise<Markup> => {
  const { action, article, heading, notice, size, sizes, title, visit } = form;
  const { editor, shop } = form.texts;
  const { projects } = editor;
  return html`<div class="shop">
    <h1>${heading}</h1>
    ${notice === 'wrong' ? html`<p class="error" role="alert">${projects.wrong}</p>` : ''}
    <p role="status">${notice === 'saved' ? projects.saved : ''}</p>
    <form method="post" action="${action}" autocomplete="off">
      <button class="default" name="go" value="save" tabindex="-1" aria-hidden="true">${projects.save}</button>
      <input type="hidden" name="visit" value="${visit}" />
      <input type="hidden" name="article" value="${article}" />
      <div class="choices">
        <div class="field">
          <label for="title">${projects.name}</label>
          <input id="title" name="title" required maxlength="${MAX_TITLE_LENGTH}" value="${title}" />
        </div>
        ${
          sizes.length === 0
            ? ''
            : html`<div class="field">
                <label for="size">${shop.article.size}</label>
                <select id="size" name="size">
                  ${sizes.map(
                    (sold) =>
                      html`<option value="${sold.id}" ${sold.id === size ? 'selected' : ''}>${sold.title}</option>`,
                  )}
                </select>
              </div>`
        }
      </div>
      ${photosMarkup({ ...form, texts: shop })}
      <div class="bar">
        <button class="quiet" name="go" value="order">${projects.order}</button>
        <button name="go" value="save">${projects.save}</button>
      </div>
    </form>
    <p><a href="${EDITOR_PATH}">${projects.begin}</a></p>
    ${footMarkup(shop)}
  </div>`;
};

/** A page that says that there is no such project, and leads to a new one. */
export const noProjectMarkup = async ({ editor: { projects }, shop }: Texts): Promise<Markup> =>
  html`<div class="message">
    <h1>${projects.gone.title}</h1>
    <p>${projects.gone.body}</p>
    <div class="actions">
      <a class="button" href="${EDITOR_PATH}">${projects.begin}</a>
      <a class="button quiet" href="/">${shop.account}</a>
    </div>
  </div>`;
