import type { Browser, Page } from '@playwright/test';

import { expect, expectAccessible, test } from '../fixtures.ts';
import { dropOn, folderWith } from '../screens/dropping.ts';
import { PhotosScreen } from '../screens/photos.screen.ts';
import { PreviewScreen } from '../screens/preview.screen.ts';
import { newCustomer, shareAlbum } from '../screens/sandbox.ts';
import { beginSignedIn } from '../screens/signed-in.ts';
import { readZip, savedBytes } from '../screens/zip.ts';

const OWN = 14;
const THEIRS = 3;

/** A deletion is sent ten seconds after it was confirmed: no journey waits for them. */
const letUndoGoBy = (page: Page) => page.clock.fastForward(10_000);

/** From now on remembers how the page is scrolled by itself. */
const recordScrolling = async (page: Page) => {
  await page.evaluate(() => {
    const scrollTo = window.scrollTo.bind(window);
    const told = document.documentElement.dataset;
    window.scrollTo = (options?: ScrollToOptions | number) => {
      if (typeof options !== 'object') return;
      told['scrolling'] = `${told['scrolling'] ?? ''} ${options.behavior ?? 'auto'}`;
      scrollTo(options);
    };
  });
  return () => page.evaluate(() => document.documentElement.dataset['scrolling'] ?? '');
};

test.describe('shared albums', () => {
  // Albums and photos that are gone are asked for.
  test.use({ expectedProblems: [/the server responded with a status of 404/] });

  let owner: string;
  let guest: string;
  let albumId: string;
  let photos: PhotosScreen;

  test.beforeEach(async ({ page, request }) => {
    [owner, guest] = [await newCustomer(request, OWN), await newCustomer(request, THEIRS)];
    albumId = await shareAlbum(request, {
      name: 'Autumn',
      owner: { email: owner, photos: OWN },
      participants: [{ email: guest, photos: THEIRS }],
    });
    photos = new PhotosScreen(page);
  });

  const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Autumn' });
  const albumTab = (page: Page) => page.getByRole('link', { name: /^Albums \d+/ });
  const tile = (page: Page) => page.getByRole('link', { name: /^Autumn/ });
  const confirmDeletion = async (page: Page, words: RegExp) => {
    await page.getByRole('button', { name: 'Delete album' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText(words);
    await question.getByRole('button', { name: 'Delete album' }).click();
    await expect(photos.toast(/Autumn album deleted/)).toBeVisible();
    await expect(page).toHaveURL(/\/my-photos\/albums$/);
    await expect(tile(page)).toHaveCount(0);
  };
  const sentNow = async (page: Page) => {
    const sent = page.waitForResponse((response) => response.request().method() === 'DELETE');
    await letUndoGoBy(page);
    const response = await sent;
    return [new URL(response.url()).pathname, response.status()];
  };
  /** How another customer finds the address of the album at the same time. */
  const visit = async (browser: Browser, email: string) => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await beginSignedIn(page, `/my-photos/shared-albums/${albumId}`, email);
    return page;
  };

  test('are found, looked at, saved and left by a participant', async ({ browser, page }) => {
    await page.clock.install();
    await beginSignedIn(page, '/my-photos/albums', guest);
    await expect(albumTab(page)).toHaveText(/^Albums\s*1$/);
    await expect(page.getByRole('heading', { level: 2, name: 'Shared with you' })).toBeVisible();
    await tile(page).click();
    await expect(page).toHaveURL(new RegExp(`/my-photos/shared-albums/${albumId}$`));
    await expect(heading(page)).toBeVisible();
    await expect(page.getByRole('note')).toHaveText('Shared albums are no longer supported');
    await expect(page.getByText(`Shared by ${owner}`)).toBeVisible();
    await photos.shown();
    await expect(photos.pictures).toHaveCount(OWN + THEIRS);
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Select', exact: true }).click();
    await photos.actions.getByRole('button', { name: 'Select all' }).click();
    for (const name of ['Order prints', 'Copy to album']) {
      await expect(photos.actions.getByRole('button', { name })).toHaveAccessibleDescription(
        'Unavailable for shared albums',
      );
    }
    const saving = page.waitForEvent('download');
    await photos.actions.getByRole('button', { name: 'Download', exact: true }).click();
    expect(readZip(await savedBytes(await saving))).toHaveLength(OWN + THEIRS);

    await confirmDeletion(page, /any photos you uploaded to it\. Your own photos will remain in your account\./);
    expect(await sentNow(page)).toEqual([`/shared-albums-api/shared-albums/${albumId}`, 204]);
    await page.goto('/my-photos/photos');
    await expect(photos.countInTab).toContainText(String(THEIRS));
    await expect(albumTab(page)).toHaveText(/^Albums\s*0$/);
    await page.goto(`/my-photos/shared-albums/${albumId}`);
    await expect(page.getByRole('alert')).toHaveText('This album is not there any more.');

    // The photos that the participant put into it are gone from it, and nobody shares it any more.
    const owners = await visit(browser, owner);
    await expect(owners.getByRole('alert')).toHaveText('This album is not there any more.');
    await owners.goto(`/my-photos/albums/${albumId}`);
    await expect(owners.getByRole('button', { name: 'Rename album' })).toBeVisible();
    await expect(owners.locator('[role=gridcell] img')).toHaveCount(OWN);
    await owners.context().close();
  });

  test('are shown to their owner with those who see them, and end for all', async ({ browser, page }) => {
    await page.clock.install();
    await beginSignedIn(page, '/my-photos/albums?x=1', owner);
    await tile(page).click();
    await expect(page).toHaveURL(new RegExp(`/my-photos/shared-albums/${albumId}\\?x=1$`));
    await page.getByRole('button', { name: 'Shared with 1 person' }).click();
    const people = page.getByRole('dialog', { name: 'Shared with' });
    await expect(people).toContainText('The following users can view, download, and use photos in this album:');
    await expect(people.getByRole('listitem')).toHaveText([guest]);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.goto(`/my-photos/albums/${albumId}?x=1`);
    await expect(page).toHaveURL(new RegExp(`/my-photos/shared-albums/${albumId}\\?x=1$`));

    await page.goto('/my-photos/albums');
    await tile(page).click();
    await confirmDeletion(page, /This will delete the shared album for all participants\./);
    await photos
      .toast(/Autumn album deleted/)
      .getByRole('button', { name: 'Undo' })
      .click();
    await expect(tile(page)).toBeVisible();
    await tile(page).click();
    await confirmDeletion(page, /The photos within the album will remain in your account and participants' accounts\./);
    expect(await sentNow(page)).toEqual([`/shared-albums-api/shared-albums/${albumId}`, 204]);

    const guests = await visit(browser, guest);
    await expect(guests.getByRole('alert')).toHaveText('This album is not there any more.');
    await guests.goto('/my-photos/photos');
    await expect(guests.getByRole('link', { name: /^Photos \d+/ })).toContainText(String(THEIRS));
    await guests.context().close();
  });

  test('have a preview that leads back to where the album was left', async ({ page }) => {
    await page.setViewportSize({ width: 900, height: 500 });
    await beginSignedIn(page, `/my-photos/shared-albums/${albumId}`, guest);
    await photos.shown();
    const preview = new PreviewScreen(page);
    await photos.tile(0, 15).scrollIntoViewIfNeeded();
    const scrolled = () => page.evaluate(() => Math.round(window.scrollY));
    await expect.poll(scrolled).toBeGreaterThan(100);
    const before = await scrolled();
    await photos.tile(0, 15).click();
    await preview.shown();
    await expect(page).toHaveURL(new RegExp(`/my-photos/shared-albums/${albumId}/preview/[\\w-]+$`));
    await expect(page.getByRole('button', { name: 'Delete from album' })).toHaveAccessibleDescription(
      'Unavailable for shared albums',
    );
    await page.keyboard.press('Delete');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download' }).click();
    expect((await savedBytes(await saving)).byteLength).toBeGreaterThan(1_000);
    await expectAccessible(page);

    await page.reload();
    await preview.shown();
    const behaviours = await recordScrolling(page);
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(new RegExp(`/my-photos/shared-albums/${albumId}$`));
    await expect.poll(scrolled).toBe(before);
    expect(await behaviours()).toContain('smooth');

    await page.goto(`/my-photos/shared-albums/${albumId}/preview/00000000-0000-4000-8000-000000000000`);
    await expect(page).toHaveURL(new RegExp(`/my-photos/shared-albums/${albumId}$`));
    await expect(photos.toast('This photo is no longer in the album')).toBeVisible();
  });

  test('are read only on the route of own albums where they are switched off', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('PhotoManagementSharedAlbumsViewEnabled', 'false'));
    await beginSignedIn(page, `/my-photos/shared-albums/${albumId}`, owner);
    await expect(page).toHaveURL(/\/$/);
    await page.goto('/my-photos/albums');
    await tile(page).click();
    await expect(page).toHaveURL(new RegExp(`/my-photos/albums/${albumId}$`));
    await expect(page.getByRole('note')).toHaveText('Shared albums are no longer supported');
    await photos.shown();
    await expect(photos.pictures).toHaveCount(OWN + THEIRS);
    await expect(page.getByRole('button', { name: 'Add photos' })).toHaveCount(0);
    // Nothing is added to it: files that are dropped are for the library.
    await dropOn(page, await folderWith('beach.jpg'));
    await expect(page.getByRole('dialog', { name: 'Add photos', exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await photos.tile(0, 1).click();
    await new PreviewScreen(page).shown();
    await page.keyboard.press('Escape');
    await expect(heading(page)).toBeVisible();
  });

  test('are not listed to a participant where they are switched off', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('PhotoManagementSharedAlbumsViewEnabled', 'false'));
    await beginSignedIn(page, '/my-photos/albums', guest);
    await expect(albumTab(page)).toHaveText(/^Albums\s*0$/);
    await expect(page.getByRole('heading', { level: 2, name: 'Shared with you' })).toHaveCount(0);
  });
});
