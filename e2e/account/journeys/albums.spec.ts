import type { Page } from '@playwright/test';

import { expect, expectAccessible, test } from '../fixtures.ts';
import { PhotosScreen } from '../screens/photos.screen.ts';
import { PreviewScreen } from '../screens/preview.screen.ts';
import { newCustomer } from '../screens/sandbox.ts';
import { beginSignedIn } from '../screens/signed-in.ts';
import { type ChosenFile, newPhoto, UploadScreen } from '../screens/upload.screen.ts';

const PHOTOS = 12;

/** A deletion is sent ten seconds after it was confirmed: no journey waits for them. */
const letUndoGoBy = (page: Page) => page.clock.fastForward(10_000);

test.describe('albums', () => {
  let photos: PhotosScreen;
  let email: string;

  test.beforeEach(async ({ page, request }) => {
    email = await newCustomer(request, PHOTOS);
    await page.clock.install();
    photos = new PhotosScreen(page);
  });

  const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
  const albumTab = (page: Page) => page.getByRole('link', { name: /^Albums \d+/ });
  const make = async (page: Page, name: string) => {
    await page.getByRole('button', { name: 'New album' }).click();
    const dialog = page.getByRole('dialog', { name: 'New album' });
    await dialog.getByRole('textbox', { name: 'Album name' }).fill(name);
    await dialog.getByRole('button', { name: 'Create album' }).click();
    await expect(heading(page, name)).toBeVisible();
  };
  const chooseFromLibrary = async (page: Page) => {
    await page.getByRole('button', { name: 'Add photos' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Choose from your library' }).click();
    await photos.shown();
  };
  const copyTo = async (page: Page, album: string, count: number) => {
    await photos.select(count);
    await photos.actions.getByRole('button', { name: 'Copy to album' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: new RegExp(`^${album}`) })
      .click();
    await expect(photos.toast(new RegExp(`Photos copied to '${album}'`))).toBeVisible();
  };

  test('one is made, filled, renamed and deleted', async ({ page }) => {
    await beginSignedIn(page, '/my-photos/albums?stripped=false&x=1', email);
    await expect(page.getByRole('button', { name: 'New album' })).toBeVisible();
    await expectAccessible(page);
    await make(page, 'Lofoten');
    await expect(page).toHaveURL(/\/my-photos\/albums\/[\w-]+\?stripped=false&x=1$/);
    await expect(page.getByRole('heading', { level: 2, name: 'Your album is empty' })).toBeVisible();
    await expectAccessible(page);

    await chooseFromLibrary(page);
    await expect(page.getByRole('note')).toContainText("Choose photos for 'Lofoten'");
    for (const index of [0, 1, 2]) await photos.tile(0, index).click();
    await photos.actions.getByRole('button', { name: 'Add to album' }).click();
    await expect(heading(page, 'Lofoten')).toBeVisible();
    await expect(photos.toast(/Photos copied to 'Lofoten'/)).toBeVisible();
    await expect(photos.pictures).toHaveCount(3);
    await expect(page.getByText('Created today')).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Rename album' }).click();
    const name = page.getByRole('textbox', { name: 'Album name' });
    await name.fill('<');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Name not valid')).toBeVisible();
    await name.fill('Lofoten, midsummer');
    await name.press('Enter');
    await expect(heading(page, 'Lofoten, midsummer')).toBeVisible();
    await page.reload();
    await expect(heading(page, 'Lofoten, midsummer')).toBeVisible();

    await page.getByRole('button', { name: 'Delete album' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('This will delete the album. The photos will remain in your account.');
    await question.getByRole('button', { name: 'Delete album' }).click();
    await expect(photos.toast(/Lofoten, midsummer album deleted/)).toBeVisible();
    await expect(page).toHaveURL(/\/my-photos\/albums\?/);
    await expect(page.getByRole('link', { name: /Lofoten/ })).toHaveCount(0);
    await expect(albumTab(page)).toHaveText(/^Albums\s*0$/);

    const sent = page.waitForResponse((response) => response.request().method() === 'DELETE');
    await letUndoGoBy(page);
    expect((await sent).status()).toBe(204);
    await page.reload();
    await expect(albumTab(page)).toHaveText(/^Albums\s*0$/);
  });

  test('photos of this device are added to one, those that are in the library without being sent', async ({ page }) => {
    await beginSignedIn(page, '/my-photos/albums', email);
    await make(page, 'Lofoten');
    const upload = new UploadScreen(page);
    const add = async (...files: readonly ChosenFile[]) => {
      await page.getByRole('button', { name: 'Add photos' }).click();
      await expect(page.getByRole('dialog', { name: "Add photos to 'Lofoten'" })).toBeVisible();
      await upload.choose(...files);
      await upload.start(files.length).click();
      await expect(photos.toast(/Photos copied to 'Lofoten'/)).toBeVisible();
      await upload.button('Close').click();
    };
    const files = [newPhoto('beach.jpg'), newPhoto('lake.jpg', { of: 'life.jpg' })];
    await add(...files);
    await expect(photos.pictures).toHaveCount(2);
    await photos.select(1);
    await photos.actions.getByRole('button', { name: 'Delete from album' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove from album' }).click();
    await letUndoGoBy(page);
    await expect(photos.pictures).toHaveCount(1);
    await add(...files);

    await expect(photos.pictures).toHaveCount(2);
    await page.goto('/my-photos/photos');
    await expect(photos.countInTab).toContainText(String(PHOTOS + 2));
  });

  test('that are deleted by mistake are there again', async ({ page }) => {
    await beginSignedIn(page, '/my-photos/albums', email);
    await make(page, 'Lofoten');
    await page.getByRole('button', { name: 'Delete album' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete album' }).click();
    await photos
      .toast(/Lofoten album deleted/)
      .getByRole('button', { name: 'Undo' })
      .click();

    await expect(page.getByRole('link', { name: /^Lofoten/ })).toBeVisible();
    await expect(photos.toast('Lofoten album restored')).toBeVisible();
  });

  test('photos are copied to one, looked at there, and taken out of it', async ({ page }) => {
    await beginSignedIn(page, '/my-photos/photos', email);
    await photos.shown();
    await photos.select(4);
    await photos.actions.getByRole('button', { name: 'Copy to album' }).click();
    const dialog = page.getByRole('dialog', { name: 'Copy 4 photos to an album' });
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'New album' }).click();
    await dialog.getByRole('textbox', { name: 'Album name' }).fill('Cabin');
    await dialog.getByRole('button', { name: 'Create album' }).click();
    await expect(heading(page, 'Cabin')).toBeVisible();
    await expect(page).toHaveTitle('Cabin | Printelle');
    await expect(photos.pictures).toHaveCount(4);

    const preview = new PreviewScreen(page);
    await photos.tile(0, 1).click();
    await expect(page).toHaveURL(/\/my-photos\/albums\/[\w-]+\/preview\/[\w-]+$/);
    await expect(preview.picture).toBeVisible();
    await expect(page).toHaveTitle(/^Photo taken on \d+ \w+ \d{4} at [\d:]+ \| Printelle$/);
    await page.reload();
    await expect(preview.picture).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(preview.picture).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(heading(page, 'Cabin')).toBeVisible();
    await photos.shown();

    await photos.select(2);
    await photos.actions.getByRole('button', { name: 'Delete from album' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove from album' }).click();
    await expect(photos.toast(/2 photos removed from 'Cabin'/)).toBeVisible();
    await expect(photos.pictures).toHaveCount(2);
    const sent = page.waitForResponse((response) => response.request().method() === 'DELETE');
    await letUndoGoBy(page);
    expect((await sent).status()).toBe(204);
    await page.reload();
    await expect(photos.pictures).toHaveCount(2);
    await page.goto('/my-photos/photos');
    await expect(photos.countInTab).toContainText(String(PHOTOS));
  });

  test('a photo that is deleted from the library leaves its album', async ({ page }) => {
    await beginSignedIn(page, '/my-photos/albums', email);
    await make(page, 'Berlin');
    await page.goto('/my-photos/photos');
    await photos.shown();
    await copyTo(page, 'Berlin', 3);
    await photos
      .toast(/Photos copied to 'Berlin'/)
      .getByRole('link', { name: 'View album' })
      .click();
    await photos.shown();
    await photos.select(1);
    await photos.actions.getByRole('button', { name: 'Delete from album' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete photo', exact: true }).click();
    await expect(photos.pictures).toHaveCount(2);
    const sent = page.waitForResponse((response) => response.request().method() === 'DELETE');
    await letUndoGoBy(page);
    await sent;
    await page.getByRole('link', { name: 'My albums' }).click();
    await expect(page.getByRole('link', { name: /^Berlin .*2 photos$/ })).toBeVisible();
    await expect(photos.countInTab).toContainText(String(PHOTOS - 1));
  });

  test.describe('on a phone of a host with an app', () => {
    test.use({
      userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)',
      // Nobody has the app here.
      expectedProblems: [/scheme does not have a registered handler/],
    });

    test('are filled by the app, and shown anew after two seconds', async ({ page }) => {
      await page.route('**/public-conf/**', async (route) => {
        const conf = await (await route.fetch()).text();
        await route.fulfill({
          contentType: 'application/json',
          body: conf.replace(/\}$/, ',"appLink":"printelle://add-photos"}'),
        });
      });
      await beginSignedIn(page, '/my-photos/albums', email);
      await make(page, 'Lofoten');
      const id = page.url().split('/').at(-1) ?? '';
      await page.getByRole('button', { name: 'Add photos' }).click();
      const again = page.waitForResponse((response) => response.url().includes(`/albums/${id}?`));
      await page.clock.fastForward(2_000);

      expect((await again).ok()).toBe(true);
      await expect(page).toHaveURL(new RegExp(`/my-photos/albums/${id}$`));
      await expect(page.getByRole('note')).toHaveCount(0);
    });
  });

  test.describe('of nobody, or of somebody else', () => {
    test.use({ expectedProblems: [/status of 404/] });

    test('have no page', async ({ page }) => {
      await beginSignedIn(page, '/my-photos/albums/00000000-0000-4000-8000-000000000000', email);

      await expect(page.getByRole('alert')).toHaveText('This album is not there any more.');
      await page.getByRole('link', { name: 'My albums' }).click();
      await expect(page.getByRole('button', { name: 'New album' })).toBeVisible();
    });
  });
});
