import {
  GalleryCategories,
  GalleryEntry,
  GalleryEntryChange,
  GalleryEntryParams,
  galleryPaths,
  GalleryQuery,
  NewGalleryEntry,
  SERVICES,
} from '@account-area/contracts';

import type { PlatformContext } from '../../module.ts';
import { languageOf, wantedLanguages } from '../../server/pages/languages.ts';
import { HttpProblem } from '../../server/problem.ts';
import { accountRoute, openRoute, type Route } from '../../server/route.ts';
import { CATEGORIES } from './gallery-categories.data.ts';
import { addEntry, moveEntry, readEntry, removeEntry } from './gallery-entries.ts';

const BASE = SERVICES.widgets.path;
const TAG = 'Widgets';
const EXAMPLE = { params: { entry: 'no-product' }, query: { channel: 'printelle-gb' } } as const;
const [{ id: FIRST_CATEGORY } = { id: '' }] = CATEGORIES;

/** Online versions in the galleries of sales channels (C33.3). */
export const galleryRoutes = ({ clock, hosts }: PlatformContext): readonly Route[] => [
  accountRoute({
    method: 'GET',
    path: `${BASE}/${galleryPaths.entry}`,
    tag: TAG,
    summary: 'An online version in the gallery of a channel.',
    params: GalleryEntryParams,
    query: GalleryQuery,
    answer: GalleryEntry,
    example: EXAMPLE,
    handle: ({ account, params, query }) => readEntry(account, { widgetId: params.entry, ...query }),
  }),
  accountRoute({
    method: 'POST',
    path: `${BASE}/${galleryPaths.entries}`,
    tag: TAG,
    summary: 'Puts an online version into the gallery of a channel, once however often.',
    body: NewGalleryEntry,
    answer: GalleryEntry,
    example: { body: { widgetId: 'no-product', channel: 'printelle-gb', category: FIRST_CATEGORY } },
    handle: ({ account, body }) => {
      if (!hosts.all.some(({ channel }) => channel === body.channel)) throw invalid('channel');
      return addEntry(account, { ...body, category: known(body.category), now: clock.now() });
    },
  }),
  accountRoute({
    method: 'PUT',
    path: `${BASE}/${galleryPaths.entry}`,
    tag: TAG,
    summary: 'Puts an entry of a gallery under another category.',
    params: GalleryEntryParams,
    query: GalleryQuery,
    body: GalleryEntryChange,
    answer: GalleryEntry,
    example: { ...EXAMPLE, body: { category: FIRST_CATEGORY } },
    handle: ({ account, body, params, query }) =>
      moveEntry(account, { widgetId: params.entry, ...query, category: known(body.category) }),
  }),
  accountRoute({
    method: 'DELETE',
    path: `${BASE}/${galleryPaths.entry}`,
    tag: TAG,
    status: 204,
    summary: 'Takes an online version out of the gallery of a channel.',
    params: GalleryEntryParams,
    query: GalleryQuery,
    example: EXAMPLE,
    handle: async ({ account, params, query }) => {
      await removeEntry(account, { widgetId: params.entry, ...query });
      return new Response(null, { status: 204 });
    },
  }),
  openRoute({
    method: 'GET',
    path: `${BASE}/${galleryPaths.categories}`,
    tag: TAG,
    summary: 'Under what galleries show online versions, in the language that is asked for.',
    access: { kind: 'public', because: 'it is the same for everybody' },
    isSameForAll: true,
    answer: GalleryCategories,
    handle: ({ host, request }) => {
      const languages = wantedLanguages(request.headers.get('Accept-Language'), host.wantedLocales);
      const named = CATEGORIES.map(({ id, names }) => {
        const name = languages.map((language) => names[languageOf(language)]).find((found) => found !== undefined);
        return { id, name: name ?? id };
      });
      return Promise.resolve({ categories: named });
    },
  }),
];

const known = (category: string): string => {
  if (!CATEGORIES.some(({ id }) => id === category)) throw invalid('category');
  return category;
};

const invalid = (field: string) =>
  new HttpProblem(400, 'The request is not valid', { errors: [{ path: `body.${field}`, message: 'is not known' }] });
