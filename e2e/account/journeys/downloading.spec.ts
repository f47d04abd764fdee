import { PhotoDownload } from '@account-area/contracts';
import type { APIRequestContext, Download, Page } from '@playwright/test';

import { expect, expectAccessible, test } from '../fixtures.ts';
import { PhotosScreen } from '../screens/photos.screen.ts';
import { disturbPush, heal, newCustomer, provoke } from '../screens/sandbox.ts';
import { beginSignedIn } from '../screens/signed-in.ts';
import { readZip, savedBytes } from '../screens/zip.ts';

const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
const ARCHIVE_NAME = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}\.zip$/;

/** The photos of a customer whom no other test knows. */
const openLibrary = async (page: Page, photos: number) => {
  const email = await newCustomer(page.request, photos);
  await beginSignedIn(page, '/my-photos/photos', email);
  const library = new PhotosScreen(page);
  await library.shown();
  return { email, library };
};

const selectPhotos = async (page: Page, library: PhotosScreen, count: number) => {
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  for (let index = 0; index < count; index += 1) await library.tile(0, index).click();
};

const press = (library: PhotosScreen, name: string) =>
  library.actions.getByRole('button', { name, exact: true }).click();

const toast = (page: Page, name: string) => page.getByRole('group', { name, exact: true });

/** Lets packing the archives of a customer take so long, or until it is put right. */
const packFor = (request: APIRequestContext, email: string, ms = 60_000) =>
  provoke(request, { route: 'archives', email, fault: { kind: 'delay', ms } });

test.describe('downloading photos', () => {
  test('one is saved under its own name, byte for byte', async ({ page }) => {
    const { library } = await openLibrary(page, 3);
    await selectPhotos(page, library, 1);
    // Read on its way: a browser forgets the body of an answer once a file is saved.
    let answer: unknown;
    await page.route(/\/photos\/[^/]+\/download$/, async (route) => {
      const response = await route.fetch();
      answer = await response.json();
      await route.fulfill({ response });
    });
    const saving = page.waitForEvent('download');
    await press(library, 'Download');
    const download = await saving;
    const { filename, url } = PhotoDownload.parse(answer);

    expect(download.suggestedFilename()).toBe(filename);
    const bytes = await savedBytes(download);
    expect(bytes.subarray(0, 3)).toEqual(JPEG);
    expect(bytes.equals(await (await page.request.get(url)).body())).toBe(true);
    await expect(library.actions).toHaveCount(0);
  });

  test('several are saved as one archive, and can be selected again', async ({ page }) => {
    const { library } = await openLibrary(page, 6);
    await selectPhotos(page, library, 3);
    const saving = page.waitForEvent('download');
    await press(library, 'Download');
    const download = await saving;
    await expect(toast(page, 'Photos downloaded')).toBeVisible();

    expect(download.suggestedFilename()).toMatch(ARCHIVE_NAME);
    const files = readZip(await savedBytes(download));
    expect(files.map(({ bytes }) => bytes.subarray(0, 3))).toEqual([JPEG, JPEG, JPEG]);
    await expect(library.actions).toHaveCount(0);

    await toast(page, 'Selection ended').getByRole('button', { name: 'Select again' }).click();
    await expect(library.actions).toContainText('3 selected');
  });

  test('more than 100 are refused with the reason, and can be had in parts', async ({ page }) => {
    test.setTimeout(120_000);
    const { library } = await openLibrary(page, 101);
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    await library.actions.getByRole('button', { name: 'Select all' }).click();
    await expect(library.actions).toContainText('101 selected');
    const whole = library.actions.getByRole('button', { name: 'Download', exact: true });
    await expect(whole).toHaveAttribute('aria-disabled', 'true');
    await page.mouse.move(0, 0);
    await expectAccessible(page);
    await whole.hover();
    await expect(page.getByRole('tooltip')).toHaveText('Up to 100 photos can be downloaded at a time');

    const saved: Download[] = [];
    page.on('download', (download) => saved.push(download));
    await press(library, 'Download in parts');
    await expect.poll(() => saved.length, { timeout: 60_000 }).toBe(2);
    const photosIn = async (download: Download) => readZip(await savedBytes(download)).length;
    expect(await Promise.all(saved.map(photosIn))).toEqual([100, 1]);
  });

  test('leaving is asked about only while parts are still to be asked for', async ({ page }) => {
    test.setTimeout(120_000);
    const { email, library } = await openLibrary(page, 101);
    await packFor(page.request, email);
    const saved: string[] = [];
    page.on('download', (download) => saved.push(download.suggestedFilename()));
    const questions: string[] = [];
    page.on('dialog', (question) => {
      questions.push(question.type());
      void question.dismiss();
    });
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    await library.actions.getByRole('button', { name: 'Select all' }).click();
    await press(library, 'Download in parts');
    await expect(library.actions).toHaveCount(0);

    await page.close({ runBeforeUnload: true });
    await expect.poll(() => questions).toEqual(['beforeunload']);
    await heal(page.request, email);
    await expect.poll(() => saved.length, { timeout: 60_000 }).toBe(2);
    await page.reload();

    await library.shown();
    expect(questions).toEqual(['beforeunload']);
  });

  test.describe('that cannot be had', () => {
    test.use({ expectedProblems: [/the server responded with a status of 403/] });

    test('say so, and are tried again', async ({ page }) => {
      const { email, library } = await openLibrary(page, 3);
      await provoke(page.request, {
        route: '/downloads-api/downloads',
        email,
        times: 1,
        fault: { kind: 'status', status: 403 },
      });
      await selectPhotos(page, library, 2);
      await press(library, 'Download');
      const question = page.getByRole('alertdialog', { name: 'Error: Your photos could not be downloaded' });
      await expect(question).toContainText(/Reference: \S{12}/);
      await expectAccessible(page);

      const saving = page.waitForEvent('download');
      await question.getByRole('button', { name: 'Try again' }).click();

      expect((await saving).suggestedFilename()).toMatch(ARCHIVE_NAME);
    });
  });
});

test.describe('the push connection', () => {
  test('is one for all tabs, and goes on in another when its tab is closed', async ({ context, page }) => {
    const sockets: string[] = [];
    const watch = (tab: Page) => tab.on('websocket', (socket) => sockets.push(new URL(socket.url()).pathname));
    watch(page);
    context.on('page', watch);
    const { email, library } = await openLibrary(page, 4);
    const other = await context.newPage();
    await other.goto('/my-photos/photos');
    const beside = new PhotosScreen(other);
    await beside.shown();
    await packFor(page.request, email);

    await selectPhotos(page, library, 2);
    await press(library, 'Download');
    await expect(library.actions).toHaveCount(0);
    await expect.poll(() => disturbPush(page.request, email, 'ok')).toBe(1);
    await selectPhotos(other, beside, 3);
    await press(beside, 'Download');
    await expect(beside.actions).toHaveCount(0);
    expect(sockets).toEqual(['/push']);

    await page.close();
    await expect.poll(() => sockets).toEqual(['/push', '/push']);
    const saving = other.waitForEvent('download');
    await heal(other.request, email);
    expect((await saving).suggestedFilename()).toMatch(ARCHIVE_NAME);
  });

  test('may be lost before the archive is finished', async ({ page }) => {
    const { email, library } = await openLibrary(page, 3);
    await packFor(page.request, email);
    const saved: string[] = [];
    page.on('download', (download) => saved.push(download.suggestedFilename()));
    await selectPhotos(page, library, 2);
    await press(library, 'Download');
    await expect.poll(() => disturbPush(page.request, email, 'lose')).toBe(1);
    await heal(page.request, email);

    await expect.poll(() => saved.length, { timeout: 30_000 }).toBe(1);
    await expect(toast(page, 'Download failed')).toHaveCount(0);
  });

  test('misleads no customer, whatever is heard on it', async ({ page }) => {
    const { email, library } = await openLibrary(page, 3);
    await packFor(page.request, email);
    const saved: string[] = [];
    page.on('download', (download) => saved.push(download.suggestedFilename()));
    await selectPhotos(page, library, 2);
    await press(library, 'Download');
    await expect.poll(() => disturbPush(page.request, email, 'malformed')).toBe(1);
    // The last message said that packing has started; the older one claims that it failed.
    for (const kind of ['ok', 'repeat', 'out-of-date'] as const) await disturbPush(page.request, email, kind);
    await heal(page.request, email);

    await expect.poll(() => saved.length, { timeout: 30_000 }).toBe(1);
    await expect(toast(page, 'Photos downloaded')).toBeVisible();
    expect(saved).toHaveLength(1);
  });
});

test.describe('the downloads page', () => {
  test('says that there is nothing yet', async ({ page }) => {
    await beginSignedIn(page, '/downloads', await newCustomer(page.request));

    await expect(page.getByRole('heading', { name: 'You have no downloads yet' })).toBeVisible();
    await expectAccessible(page);
  });

  test('says how far an archive is that no tab waits for any more', async ({ page }) => {
    const { email, library } = await openLibrary(page, 4);
    await packFor(page.request, email, 9_000);
    await selectPhotos(page, library, 4);
    await press(library, 'Download');
    await expect(library.actions).toHaveCount(0);

    await page.goto('/downloads');
    const rows = page.getByRole('list', { name: 'Your downloads' }).getByRole('listitem');
    await expect(rows).toContainText('Being prepared');
    await expect(rows.getByRole('progressbar')).toHaveAttribute('aria-valuenow', /^[1-9]/);
    await heal(page.request, email);
    await expect(rows).toContainText(/Ready.*[kM]B/);
    await expect(rows.getByRole('progressbar')).toHaveCount(0);
  });

  test('lists archives, downloads them again and deletes them', async ({ page }) => {
    const { library } = await openLibrary(page, 3);
    await selectPhotos(page, library, 2);
    const first = page.waitForEvent('download');
    await press(library, 'Download');
    const name = (await first).suggestedFilename();
    await page.goto('/downloads');
    const rows = page.getByRole('list', { name: 'Your downloads' }).getByRole('listitem');
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText(
      /October 2026Ready2 photos, requested on \d{2} \w{3} \d{4} at \d{2}:\d{2}:\d{2}.*[kM]B.*Available until/,
    );
    await expectAccessible(page);

    const again = page.waitForEvent('download');
    await rows.getByRole('button', { name: /^Download again/ }).click();
    const download = await again;
    expect(download.suggestedFilename()).toBe(name);
    expect(readZip(await savedBytes(download))).toHaveLength(2);

    await rows.getByRole('button', { name: /^Delete/ }).click();
    const question = page.getByRole('alertdialog', { name: 'Delete this download?' });
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('heading', { name: 'You have no downloads yet' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'You have no downloads yet' })).toBeVisible();
  });
});
