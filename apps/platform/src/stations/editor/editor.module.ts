import type { PlatformModule } from '../../module.ts';
import { createStyleSheet } from '../../server/pages/style-sheet.ts';
import { openRoute, type Route } from '../../server/route.ts';
import { refuseForeignForm } from '../../server/same-origin.ts';
import { EDITOR_PATH } from '../../services/configuration/app-config.ts';
import { longId } from '../../services/images/short-id.ts';
import { BASKET_PATH } from './basket-address.ts';
import { basketMigrations } from './baskets.migrations.ts';
import { projectRoutes } from './project-routes.ts';
import { createProjectVisits } from './project-visits.ts';
import { createEditorVisits, type EditorVisits } from './editor-visits.ts';

/**
 * The editor: photos to print arrive with a code and stay in a basket, and projects are saved and continued. It does not exist in
 * production.
 */
export const editorModule: PlatformModule = {
  name: 'editor',
  migrations: basketMigrations,
  accountTables: { baskets: 'account_id', basket_photos: 'account_id', basket_prints: 'account_id' },
  async start(context) {
    if (context.production) return {};
    const style = await createStyleSheet([new URL('editor.css', import.meta.url)], FILES_PATH, TAG);
    const visits = createEditorVisits(context, style.address);
    const projectStyle = await createStyleSheet(
      [new URL('../shop/shop.css', import.meta.url)],
      PROJECT_FILES_PATH,
      TAG,
    );
    const projects = createProjectVisits(context, projectStyle.address);
    return {
      routes: [
        style.route,
        projectStyle.route,
        ...projectRoutes(projects),
        ...handoverRoutes(visits),
        ...basketRoutes(visits),
      ],
    };
  },
};

const TAG = 'Prints editor';
const FILES_PATH = `${EDITOR_PATH}/files`;
const PROJECT_FILES_PATH = `${EDITOR_PATH}/project-files`;
const HANDOVER_PATH = `${EDITOR_PATH}/:vendor`;
const HANDOVER_EXAMPLE = { params: { vendor: 'printelle' } };
const BASKET_EXAMPLE = { params: { account: 'no-account', basket: 'no-basket' } };
const AS_PAGES = ['text/html'];

const BY_CODE = {
  kind: 'signed',
  because: 'the code says whose photos arrive',
  accountIdIn: () => undefined,
} as const;

const BY_ADDRESS = {
  kind: 'signed',
  because: 'a page sends no token, and a good code was given for the address',
  accountIdIn: ({ account }: Readonly<Record<string, string>>) => account && longId(account),
} as const;

/** Other pages lead here, those of other sites too: the code alone opens anything. */
const handoverRoutes = (visits: EditorVisits): readonly Route[] => [
  openRoute({
    method: 'GET',
    path: HANDOVER_PATH,
    tag: TAG,
    summary: 'Takes photos in by a code in the query, once, and leads to their basket.',
    access: BY_CODE,
    alsoRefusesAs: AS_PAGES,
    example: HANDOVER_EXAMPLE,
    handle: (call) => visits.takeIn(call, new URL(call.request.url).searchParams),
  }),
  openRoute({
    method: 'POST',
    path: HANDOVER_PATH,
    tag: TAG,
    summary: 'The same, by a form.',
    access: BY_CODE,
    alsoRefusesAs: AS_PAGES,
    example: HANDOVER_EXAMPLE,
    handle: async (call) => visits.takeIn(call, new URLSearchParams(await call.request.text())),
  }),
];

const basketRoutes = (visits: EditorVisits): readonly Route[] => [
  openRoute({
    method: 'GET',
    path: BASKET_PATH,
    tag: TAG,
    summary: 'The photos of a basket, their sizes and prices.',
    access: BY_ADDRESS,
    alsoRefusesAs: AS_PAGES,
    example: BASKET_EXAMPLE,
    handle: (call) => visits.show(call),
  }),
  openRoute({
    method: 'POST',
    path: BASKET_PATH,
    tag: TAG,
    summary: 'Keeps what is to be printed of the photos of a page.',
    access: BY_ADDRESS,
    alsoRefusesAs: AS_PAGES,
    example: BASKET_EXAMPLE,
    handle: (call) => {
      refuseForeignForm(call);
      return visits.save(call);
    },
  }),
];
