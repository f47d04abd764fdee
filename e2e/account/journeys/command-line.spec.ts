import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Page, Request } from '@playwright/test';

import { expect, test } from '../fixtures.ts';
import { kindOf } from '../screens/call-kinds.ts';
import { openCommandLine, type RunCommand } from '../screens/command-line.ts';
import { PhotosScreen } from '../screens/photos.screen.ts';
import { newCustomer } from '../screens/sandbox.ts';
import { beginSignedIn } from '../screens/signed-in.ts';
import { newPhoto, UploadScreen } from '../screens/upload.screen.ts';

const CONFIGURATION = 'GET /config.json';
const HOST = 'GET /public-conf/localhost';
const CUSTOMER = 'GET /customer-api/customers/me';
const STORAGE = 'GET /photo-deletion/accounts/getaccountinformation';
const MONTHS = 'GET /photo-management/users/timeline?sortKey';
const PHOTOS_OF_MONTH = 'GET /photo-management/photos/timeline/{month}?limit&sortKey&sortOrder';
const ORDERS = 'GET /order-api/v2/superorders/me?Limit&Offset&OrderState';

/** What each run of the program begins with; a page, too, but once for all that is done on it. */
const BEGINNING: readonly string[] = [CONFIGURATION, HOST];

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

/** What a customer does in both. */
interface Step {
  /** What both call for it. */
  readonly both: readonly string[];
  readonly onPage: (page: Page) => Promise<void>;
  readonly command: (of: {
    readonly month: string;
    readonly photos: readonly string[];
    readonly folder: string;
  }) => readonly string[];
}

const STEPS: Readonly<Record<string, Step>> = {
  'ask who is signed in': { both: [CUSTOMER], onPage: (page) => openPage(page, '/'), command: () => ['whoami'] },
  'ask how long photos are kept': {
    both: [STORAGE],
    onPage: (page) => openPage(page, '/'),
    command: () => ['storage'],
  },
  'read the months': {
    both: [MONTHS],
    onPage: (page) => openPage(page, '/my-photos/photos'),
    command: () => ['months'],
  },
  'read the photos of a month': {
    both: [MONTHS, PHOTOS_OF_MONTH],
    onPage: async (page) => {
      await openPage(page, '/my-photos/photos');
      await new PhotosScreen(page).shown();
      // The first photos of a visit come without their month: in another order each month is read.
      await page.getByRole('combobox', { name: 'Sort photos' }).selectOption('date-taken-oldest');
    },
    command: ({ month }) => ['list', month],
  },
  'download a photo': {
    both: ['GET /images/{signed}/original?e&s', 'GET /photo-management/photos/{id}/download'],
    onPage: async (page) => {
      const library = new PhotosScreen(page);
      await page.getByRole('button', { name: 'Select', exact: true }).click();
      await library.pictures.first().click();
      const saving = page.waitForEvent('download');
      await library.actions.getByRole('button', { name: 'Download', exact: true }).click();
      await saving;
    },
    command: ({ folder, photos }) => ['download', ...photos.slice(0, 1), '--to', join(folder, 'saved')],
  },
  'add a photo': {
    both: [
      'PATCH /photo-management/uploads/{id} application/offset+octet-stream',
      'POST /photo-management/photos/known {"hashes":["string"]}',
      'POST /photo-management/uploads',
    ],
    onPage: async (page) => {
      const upload = new UploadScreen(page);
      await upload.open();
      await upload.choose(newPhoto('beach.jpg'));
      await upload.start(1).click();
      await expect(upload.file('beach.jpg')).toContainText('Uploaded');
    },
    command: ({ folder }) => ['upload', folder],
  },
  'read the albums': {
    both: ['GET /photo-management/albums?displaySharedData&limit'],
    onPage: (page) => openPage(page, '/my-photos/albums'),
    command: () => ['albums'],
  },
  'delete a photo': {
    both: ['DELETE /photo-management/photos {"photoIds":["string"]}'],
    onPage: async (page) => {
      await openPage(page, '/my-photos/photos');
      const library = new PhotosScreen(page);
      await library.shown();
      await library.select(1);
      await library.deleteSelected('Delete photo');
    },
    command: ({ photos }) => ['delete', ...photos.slice(-1), '--yes'],
  },
  'read the orders': { both: [ORDERS], onPage: (page) => openPage(page, '/orders'), command: () => ['orders'] },
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
      message: 'calls that the page does not make',
      timeout: 30_000,
    })
    .toEqual([]);
  page.off('request', hear);
  return [...calls];
};

/** Lets the program in by its code. */
const signIn = async (page: Page, run: RunCommand) => {
  const typing: Promise<void>[] = [];
  const type = async (code: string) => {
    await page.goto('/device');
    await page.getByRole('textbox', { name: 'Code' }).fill(code);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Allow' }).click();
  };
  const { code } = await run(['login'], (text) => {
    const userCode = /and type (\S+)/.exec(text)?.[1];
    if (userCode !== undefined) typing.push(type(userCode));
  });
  await Promise.all(typing);
  expect(code).toBe(0);
};

const valuesOf = (field: string, json: string): readonly string[] =>
  [...json.matchAll(new RegExp(`"${field}":"([^"]+)"`, 'gu'))].flatMap(([, value = '']) => value);

test('the command line makes the calls of the area for what both do', async ({ page, request }) => {
  // Each command is a process of its own.
  test.setTimeout(240_000);
  await beginSignedIn(page, '/', await newCustomer(request, 60));
  const run = openCommandLine(new URL(page.url()).origin);
  await signIn(page, run);
  const folder = mkdtempSync(join(tmpdir(), 'photos-'));
  writeFileSync(join(folder, 'lake.jpg'), newPhoto('lake.jpg').buffer);
  const [month = ''] = valuesOf('month', (await run(['months'])).out);
  const photos = valuesOf('id', (await run(['list', month])).out);

  for (const [name, step] of Object.entries(STEPS)) {
    await test.step(name, async () => {
      const ofPage = await callsOfPage(page, step);
      const { calls, code } = await run(step.command({ month, photos, folder }));

      expect([code, calls]).toEqual([0, [...BEGINNING, ...step.both].toSorted()]);
      expect(ofPage.filter((kind) => !step.both.includes(kind) && !OF_A_PAGE.has(kind))).toEqual([]);
    });
  }
});
