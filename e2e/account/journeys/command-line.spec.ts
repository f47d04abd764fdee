import type { Page, Request } from '@playwright/test';

import { kindOf } from '../../../tools/command-line/call-kinds.ts';
import { BEGINNING, CALLS } from '../../../tools/command-line/calls.ts';
import { expect, test } from '../fixtures.ts';
import { PhotosScreen } from '../screens/photos.screen.ts';
import { newCustomer } from '../screens/sandbox.ts';
import { beginSignedIn } from '../screens/signed-in.ts';
import { newPhoto, UploadScreen } from '../screens/upload.screen.ts';

const [CUSTOMER] = CALLS.whoami;
const [STORAGE] = CALLS.storage;
const [MONTHS, PHOTOS_OF_MONTH] = CALLS.list;
const [ORDERS] = CALLS.orders;

/** Calls that a page makes and the program does not, and why. */
const OF_A_PAGE: ReadonlyMap<string, string> = new Map([
  ...BEGINNING.map((kind) => [kind, 'a page that is opened begins with it'] as const),
  ['GET /auth/session', 'the platform keeps the tokens of a page; the program has its own'],
  ['GET /locales/en-GB.json', 'texts are for customers who look at a page'],
  ['GET /favicon.svg', 'a tab has an icon'],
  [CUSTOMER, 'the shell greets the customer'],
  [STORAGE, 'the shell says how long photos are kept'],
  ['GET /photo-management/users', 'the tabs count photos'],
  ['GET /shared-albums-api/users', 'the tabs count shared albums'],
  ['GET /photo-management/photos?limit&sortKey&sortOrder', 'the first photos are shown before their month is known'],
  [MONTHS, 'the months are read again once photos have been added'],
  [PHOTOS_OF_MONTH, 'photos in view are read as the customer moves, and again once some have been added'],
  [
    'POST /merchandise/graphql {"query":"string","variables":{"code":"string","locale":"string"}}',
    'prints are offered',
  ],
  ['POST /merchandise/graphql {"query":"string"}', 'prints are offered'],
  ['GET /shared-albums-api/shared-albums?limit', 'albums of others are beside the own ones'],
  ['GET /cutoff-api/v1/ArticleGroup', 'until when to order is beside orders'],
  ['GET /cutoff-api/v1/Campaign/christmas', 'until when to order is beside orders'],
  ['GET /project-api/api/v2/projects/{id}?limit&skip', 'the overview shows what was saved last'],
  [ORDERS, 'the overview shows the last orders'],
]);

interface Step {
  /** What a command calls for it. */
  readonly both: readonly string[];
  readonly onPage: (page: Page) => Promise<void>;
}

/** What a customer does on a page for what a command does. */
const STEPS: Readonly<Record<keyof typeof CALLS, Step>> = {
  whoami: { both: CALLS.whoami, onPage: (page) => openPage(page, '/') },
  storage: { both: CALLS.storage, onPage: (page) => openPage(page, '/') },
  months: { both: CALLS.months, onPage: (page) => openPage(page, '/my-photos/photos') },
  list: {
    both: CALLS.list,
    onPage: async (page) => {
      await openPage(page, '/my-photos/photos');
      await new PhotosScreen(page).shown();
      // The first photos of a visit come without their month: in another order each month is read.
      await page.getByRole('combobox', { name: 'Sort photos' }).selectOption('date-taken-oldest');
    },
  },
  download: {
    both: CALLS.download,
    onPage: async (page) => {
      const library = new PhotosScreen(page);
      await page.getByRole('button', { name: 'Select', exact: true }).click();
      await library.pictures.first().click();
      const saving = page.waitForEvent('download');
      await library.actions.getByRole('button', { name: 'Download', exact: true }).click();
      await saving;
    },
  },
  upload: {
    both: CALLS.upload,
    onPage: async (page) => {
      const upload = new UploadScreen(page);
      await upload.open();
      await upload.choose(newPhoto('beach.jpg'));
      await upload.start(1).click();
      await expect(upload.file('beach.jpg')).toContainText('Uploaded');
    },
  },
  albums: { both: CALLS.albums, onPage: (page) => openPage(page, '/my-photos/albums') },
  orders: { both: CALLS.orders, onPage: (page) => openPage(page, '/orders') },
  delete: {
    both: CALLS.delete,
    onPage: async (page) => {
      await openPage(page, '/my-photos/photos');
      const library = new PhotosScreen(page);
      await library.shown();
      await library.select(1);
      await library.deleteSelected('Delete photo');
    },
  },
};

const openPage = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
};

/** The kinds of calls of a page while a step is done, once all of those that are awaited were made. */
const callsOfPage = async (page: Page, { both, onPage }: Step): Promise<readonly string[]> => {
  const calls = new Set<string>();
  const hear = (request: Request) => {
    // What the document asks for before any script, and what scripts ask for; pictures are no calls.
    if (!['fetch', 'other', 'xhr'].includes(request.resourceType())) return;
    const contentType = request.headers()['content-type'] ?? '';
    calls.add(kindOf({ method: request.method(), url: request.url(), contentType, body: request.postData() ?? '' }));
  };
  page.on('request', hear);
  await onPage(page);
  await expect
    .poll(() => both.filter((kind) => !calls.has(kind)), {
      message: 'calls of the program that the page does not make',
      timeout: 30_000,
    })
    .toEqual([]);
  page.off('request', hear);
  return [...calls];
};

test('the area makes the calls of the command line for what both do', async ({ page, request }) => {
  test.setTimeout(120_000);
  await beginSignedIn(page, '/', await newCustomer(request, 60));

  for (const [name, step] of Object.entries(STEPS)) {
    await test.step(name, async () => {
      const calls = await callsOfPage(page, step);

      expect(calls.filter((kind) => !step.both.includes(kind) && !OF_A_PAGE.has(kind))).toEqual([]);
    });
  }
});
