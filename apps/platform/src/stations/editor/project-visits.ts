import { randomUUID } from 'node:crypto';

import { sessionPaths } from '@account-area/contracts';

import type { PlatformContext } from '../../module.ts';
import { type Markup, sendPage } from '../../server/pages/page.ts';
import type { Call } from '../../server/route.ts';
import { SHOP_PATH } from '../../services/configuration/carriers.ts';
import { type ArticleOnSale, type Catalogue, createCatalogues } from '../../services/merchandise/catalogue.ts';
import { VOUCHER_TYPE } from '../../services/merchandise/merchandise.data.ts';
import { createPhotoListAnswers } from '../../services/photo-service/photo-list-answers.ts';
import { PROJECTS_PATH } from '../../services/projects/project-address.ts';
import { type OpenProject, readProject } from '../../services/projects/read-projects.ts';
import { saveProject } from '../../services/projects/save-project.ts';
import { createShopBaskets, MOST_CHOSEN_PHOTOS } from '../../services/reorder/shop-baskets.ts';
import type { AccountDatabase } from '../../storage/database/account-database.ts';
import { isUuid } from '../../uuid.ts';
import { chosenIn, photosStillThere, readPhotosToChoose } from '../shop/photo-choice.ts';
import { createShopCustomers } from '../shop/shop-customer.ts';
import { shopTextsFor } from '../shop/shop-texts.ts';
import { editorTextsFor } from './editor-texts.ts';
import { beginMarkup, MAX_TITLE_LENGTH, noProjectMarkup, type ProjectForm, projectMarkup } from './project-page.ts';

/** What customers who are signed in can do with projects. */
export interface ProjectVisits {
  /** Shows what can be made. */
  begin(call: Call): Promise<Response>;
  /** Leads to a project that is not saved yet. */
  open(call: Call, article: string): Promise<Response>;
  /** Shows a project as it was saved, or a new one of the article in the query. */
  show(call: Call, id: string): Promise<Response>;
  /** Saves a project, once however often; or shows another page of photos, and carries on what was chosen. */
  save(call: Call, id: string): Promise<Response>;
}

/** What is open to a customer. */
interface Visit {
  readonly texts: ProjectForm['texts'];
  readonly account: AccountDatabase;
  readonly catalogue: Catalogue;
}

/** A project that is worked on, and the article that is made of it. */
interface Work {
  readonly id: string;
  readonly article: ArticleOnSale;
  /** The sales channel whose article it is. */
  readonly channel: string;
  /** As it was saved; `undefined` for a new one. */
  readonly saved: OpenProject | undefined;
}

/** `style` is the address of the style sheet. */
export const createProjectVisits = (context: PlatformContext, style: string): ProjectVisits => {
  const { clock, pages } = context;
  const catalogues = createCatalogues(context.hosts);
  const customers = createShopCustomers(context);
  const baskets = createShopBaskets(context);
  const { resources } = createPhotoListAnswers(context);

  const textsOf = ({ host, request }: Call): ProjectForm['texts'] => {
    const wanted = [request.headers.get('Accept-Language'), host.wantedLocales] as const;
    return { editor: editorTextsFor(...wanted), shop: shopTextsFor(...wanted) };
  };
  const send = async ({ host }: Call, texts: ProjectForm['texts'], title: string, content: Markup, status = 200) =>
    sendPage(await pages.page(host, { locale: texts.editor.locale, title, layout: 'wide', style }, content), status);
  const refuse = async (call: Call, texts: ProjectForm['texts']) =>
    send(call, texts, texts.editor.projects.gone.title, await noProjectMarkup(texts), 404);

  /** Customers who are not signed in do so, and come back. */
  const visit = async (call: Call, fields: URLSearchParams, work: (visit: Visit) => Promise<Response>) => {
    const texts = textsOf(call);
    const catalogue = catalogues(call.host.channel, texts.editor.locale);
    if (catalogue === null) return refuse(call, texts);
    const account = await customers.find(call, fields);
    if (account !== undefined) return work({ texts, account, catalogue });
    const { pathname, search } = new URL(call.request.url);
    return seeOther(`${sessionPaths.signIn}?${new URLSearchParams({ returnTo: pathname + search }).toString()}`);
  };

  const soldAt = (channel: string, { texts }: Visit, id: string | null) => {
    const catalogue = catalogues(channel, texts.editor.locale);
    const article = catalogue && madeOf(catalogue).find((sold) => sold.id === id);
    return article ? { article, channel } : undefined;
  };

  /**
   * `fields` say which article a new project is of. What this channel does not sell is worked on and ordered as the channel that
   * it was saved at sells it.
   */
  const withProject = (
    call: Call,
    { fields, id }: { readonly id: string; readonly fields: URLSearchParams },
    work: (visit: Visit, project: Work) => Promise<Response>,
  ) =>
    visit(call, fields, async (open) => {
      const saved = isUuid(id) ? await readProject(open.account, id) : undefined;
      const wanted = saved?.article ?? fields.get('article');
      const made = soldAt(call.host.channel, open, wanted) ?? (saved && soldAt(saved.channel, open, wanted));
      return isUuid(id) && made ? work(open, { ...made, id, saved }) : refuse(call, open.texts);
    });

  interface Shown {
    readonly title: string;
    readonly size: string | null;
    readonly chosen: readonly string[];
    readonly notice: ProjectForm['notice'];
  }

  const show = async (
    call: Call,
    { account, texts }: Visit,
    { article, id }: Work,
    fields: URLSearchParams,
    shown: Shown,
  ) => {
    const { chosen, notice, size, title } = shown;
    const { hasOlder, page, rows } = await readPhotosToChoose(account, fields);
    const content = await projectMarkup({
      texts,
      action: `${PROJECTS_PATH}/${id}`,
      visit: customers.visitOf(account.accountId),
      article: article.id,
      heading: article.title,
      title,
      sizes: article.sizes,
      size,
      photos: resources(account.accountId, call.origin, rows).map((resource) => ({
        resource,
        isChosen: chosen.includes(resource.imageId),
      })),
      others: chosen.filter((photo) => !rows.some((row) => row.id === photo)).slice(0, MOST_CHOSEN_PHOTOS),
      page,
      hasOlder,
      notice,
    });
    return send(call, texts, title, content, notice === 'wrong' ? 400 : 200);
  };

  return {
    begin: (call) =>
      visit(call, NO_FIELDS, async ({ catalogue, texts }) =>
        send(call, texts, texts.editor.projects.title, await beginMarkup(texts, madeOf(catalogue))),
      ),

    open: (call, article) =>
      visit(call, NO_FIELDS, ({ catalogue, texts }) =>
        madeOf(catalogue).some(({ id }) => id === article)
          ? Promise.resolve(seeOther(`${PROJECTS_PATH}/${randomUUID()}?article=${article}`))
          : refuse(call, texts),
      ),

    show: (call, id) => {
      const fields = new URL(call.request.url).searchParams;
      return withProject(call, { id, fields }, (open, project) => {
        const { article, saved } = project;
        return show(call, open, project, fields, {
          title: saved?.title ?? article.title,
          size: saved?.size ?? null,
          chosen: saved?.photoIds ?? [],
          notice: saved && fields.get('notice') === 'saved' ? 'saved' : null,
        });
      });
    },

    save: async (call, id) => {
      const fields = new URLSearchParams(await call.request.text());
      return withProject(call, { id, fields }, async (open, project) => {
        const { account } = open;
        const { article, channel, saved } = project;
        const chosen = chosenIn(fields);
        const title = (fields.get('title') ?? '').trim();
        const asked = { title, size: fields.get('size'), chosen };
        if (fields.has('page')) return show(call, open, project, fields, { ...asked, notice: null });
        const size = article.sizes.find((sold) => sold.id === asked.size)?.id ?? null;
        const there = chosen.length > MOST_CHOSEN_PHOTOS ? [] : await photosStillThere(account, chosen);
        if (!isTitle(title) || there.length === 0 || (article.sizes.length > 0 && size === null)) {
          return show(call, open, project, fields, { ...asked, notice: 'wrong' });
        }
        const photoIds = inOrderOf(saved?.photoIds ?? [], there);
        const now = clock.now();
        const { accountId } = account;
        const named = { article: article.id, articleType: article.type };
        await account.write((queries) =>
          saveProject(queries, { ...named, id, accountId, channel, title, size, photoIds, now }),
        );
        if (fields.get('go') !== 'order') return seeOther(`${PROJECTS_PATH}/${id}?notice=saved`);
        const quantity = size === null ? 1 : photoIds.length;
        const lines = [{ article: article.id, size, quantity, photoIds, source: null }];
        return seeOther(`${SHOP_PATH}/baskets/${baskets.fill({ accountId, channel, lines }, now)}`);
      });
    },
  };
};

const NO_FIELDS = new URLSearchParams();

const seeOther = (Location: string) => new Response(null, { status: 303, headers: { Location } });

const madeOf = ({ articles }: Catalogue): readonly ArticleOnSale[] =>
  articles.filter(({ type }) => type !== VOUCHER_TYPE);

/** A line of text that PostgreSQL takes. */
const isTitle = (title: string): boolean => title !== '' && title.length <= MAX_TITLE_LENGTH && !/\p{Cc}/u.test(title);

/** Photos that were there before keep their places, so the cover stays; others follow. */
const inOrderOf = (before: readonly string[], chosen: readonly string[]): readonly string[] => [
  ...before.filter((id) => chosen.includes(id)),
  ...chosen.filter((id) => !before.includes(id)),
];
