import type { Locator, Page } from '@playwright/test';

import { expect, expectAccessible, test } from '../fixtures.ts';
import { dropOn, folderWith } from '../screens/dropping.ts';
import { PhotosScreen } from '../screens/photos.screen.ts';
import { PreviewScreen } from '../screens/preview.screen.ts';
import { heal, newCustomer, provoke } from '../screens/sandbox.ts';
import { restingPlace } from '../screens/scrolling.ts';
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
  /** An album of the newest photos. */
  const arriveAtAlbum = async (page: Page, name: string, count: number) => {
    await beginSignedIn(page, '/my-photos/albums', email);
    await make(page, name);
    await page.goto('/my-photos/photos');
    await photos.shown();
    await copyTo(page, name, count);
    await photos
      .toast(new RegExp(`Photos copied to '${name}'`))
      .getByRole('link', { name: 'View album' })
      .click();
    await photos.shown();
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
      // The page is that of the album.
      await expect(photos.toast(/Photos copied to 'Lofoten'/).getByRole('link')).toHaveCount(0);
      await expect(photos.toast(/photos? added/)).toHaveCount(0);
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

  test.describe('whose photos are interrupted by a reload', () => {
    test.use({ expectedProblems: [/Failed to load resource/] });

    test('have them all the same, those that had arrived and those that are chosen again', async ({
      page,
      request,
    }) => {
      await beginSignedIn(page, '/my-photos/albums', email);
      await make(page, 'Lofoten');
      // The small photo passes whole, the large one would take eight tries: it is not there before the reload.
      const fault = { kind: 'cut-upload', afterBytes: 400_000 } as const;
      await provoke(request, { route: '/photo-management/uploads/:upload', method: 'PATCH', email, fault });
      const upload = new UploadScreen(page);
      const [beach, large] = [newPhoto('beach.jpg'), newPhoto('large.jpg', { kilobytes: 3000 })];
      await page.getByRole('button', { name: 'Add photos' }).click();
      await upload.choose(beach, large);
      await upload.start(2).click();
      await expect(upload.file('beach.jpg')).toContainText('Uploaded');
      await expect(upload.file('large.jpg')).toContainText('Connection interrupted. Trying again');
      page.once('dialog', (question) => void question.accept());
      await page.reload();
      await heal(request, email);

      await photos
        .toast(/1 upload was interrupted/)
        .getByRole('button', { name: 'Show' })
        .click();
      await expect(page.getByRole('dialog', { name: "Add photos to 'Lofoten'" })).toBeVisible();
      await upload.choose(large);
      await upload.start(1).click();
      await expect(upload.file('large.jpg')).toContainText('Uploaded');
      await upload.button('Close').click();
      await expect(photos.pictures).toHaveCount(2);
    });
  });

  test('files that are dropped on the page of one are for it', async ({ page }) => {
    await beginSignedIn(page, '/my-photos/albums', email);
    await make(page, 'Lofoten');
    await dropOn(page, await folderWith('beach.jpg'));
    await expect(page.getByRole('dialog', { name: "Add photos to 'Lofoten'" })).toBeVisible();
    const upload = new UploadScreen(page);
    await upload.start(1).click();
    await expect(photos.toast(/Photos copied to 'Lofoten'/)).toBeVisible();
    await upload.button('Close').click();
    await expect(photos.pictures).toHaveCount(1);

    await page.getByRole('link', { name: 'My albums' }).click();
    await expect(page.getByRole('button', { name: 'New album' })).toBeVisible();
    await dropOn(page, await folderWith('lake.jpg'));
    await expect(page.getByRole('dialog', { name: 'Add photos', exact: true })).toBeVisible();
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, expectedProblems: [/status of 403/] });

    test('toasts cover neither the title of a dialog nor the field for the name', async ({ page, request }) => {
      await beginSignedIn(page, '/my-photos/albums', email);
      await make(page, 'Lofoten');
      const upload = new UploadScreen(page);
      await upload.open();
      await provoke(request, { route: '/photo-management/uploads', email, fault: { kind: 'status', status: 403 } });
      await upload.choose(...Array.from({ length: 7 }, (_, number) => newPhoto(`photo-${number}.jpg`)));
      await upload.start(7).click();
      // It stays.
      const failed = photos.toast(/7 photos could not be uploaded/);
      await expect(failed).toBeVisible();
      const edges = async (locator: Locator) => {
        const box = await locator.boundingBox();
        if (box === null) throw new Error('It is not on the page.');
        return { top: box.y, bottom: box.y + box.height };
      };
      const title = upload.dialog.getByRole('heading', { level: 2 });
      expect((await edges(failed)).bottom).toBeLessThanOrEqual((await edges(title)).top);

      await upload.button('Close').click();
      await page.getByRole('button', { name: 'Rename album' }).click();
      await page.getByRole('textbox', { name: 'Album name' }).fill('<');
      const save = page.getByRole('button', { name: 'Save' });
      await save.click();
      await expect(page.getByText('Name not valid')).toBeVisible();
      await expect.poll(async () => (await edges(failed)).top).toBeGreaterThanOrEqual((await edges(save)).bottom);
    });
  });

  test('the list of them is where it was left when the customer goes back', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 500 });
    await beginSignedIn(page, '/my-photos/albums?x=1');
    const album = page.getByRole('link', { name: /^The best of twelve years/ });
    await album.scrollIntoViewIfNeeded();
    const scrolled = await restingPlace(page);
    expect(scrolled).toBeGreaterThan(100);
    await album.click();
    await expect(page).toHaveTitle('The best of twelve years | Printelle');
    await page.goBack();

    await expect(page).toHaveURL(/\/my-photos\/albums\?x=1$/);
    await expect(album).toBeVisible();
    await expect.poll(() => restingPlace(page)).toBe(scrolled);
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
    await beginSignedIn(page, '/my-photos/photos?x=1', email);
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
    await expect(page).toHaveURL(/\/my-photos\/albums\/[\w-]+\/preview\/[\w-]+\?x=1$/);
    await expect(preview.picture).toBeVisible();
    const title = /^Photo taken on \d+ \w+ \d{4} at [\d:]+ \| Printelle$/;
    await expect(page).toHaveTitle(title);
    await page.goBack();
    await expect(page).toHaveTitle('Cabin | Printelle');
    await page.goForward();
    await preview.shown();
    await expect(page).toHaveTitle(title);
    await page.reload();
    await expect(preview.picture).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(preview.picture).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(heading(page, 'Cabin')).toBeVisible();
    await expect(page).toHaveURL(/\/my-photos\/albums\/[\w-]+\?x=1$/);
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
    await arriveAtAlbum(page, 'Berlin', 3);
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

  test('the list of them counts and shows no photo that is about to go, and all of them again once it is undone', async ({
    page,
  }) => {
    await arriveAtAlbum(page, 'Berlin', 3);
    const berlin = (count: string) => page.getByRole('link', { name: new RegExp(`^Berlin .*${count}$`) });
    const coverOf = (tile: Locator) => tile.locator('img');

    await photos.select(2);
    await photos.actions.getByRole('button', { name: 'Delete from album' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove from album' }).click();
    await expect(photos.pictures).toHaveCount(1);
    await page.getByRole('link', { name: 'My albums' }).click();
    // The one that was added last stands for the album, and is the first that was taken out.
    await expect(berlin('1 photo')).toBeVisible();
    await expect(coverOf(berlin('1 photo'))).toHaveCount(0);
    await photos
      .toast(/2 photos removed from 'Berlin'/)
      .getByRole('button', { name: 'Undo' })
      .click();
    await expect(coverOf(berlin('3 photos'))).toBeVisible();

    await page.getByRole('link', { name: /^Photos \d+/ }).click();
    await photos.shown();
    await page.getByRole('button', { name: 'Delete all photos' }).click();
    await page.getByRole('alertdialog').getByRole('textbox', { name: 'Type DELETE to confirm' }).fill('DELETE');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Your photo library is empty')).toBeVisible();
    await page.getByRole('link', { name: /^Albums \d+/ }).click();
    await expect(photos.countInTab).toHaveText(/^Photos\s*0$/);
    await expect(berlin('No photos')).toBeVisible();
    await expect(coverOf(berlin('No photos'))).toHaveCount(0);
    const sent = page.waitForResponse((response) => response.request().method() === 'DELETE');
    await letUndoGoBy(page);
    await sent;
    await expect(berlin('No photos')).toBeVisible();
  });

  test.describe('photos that are opened by their address', () => {
    test.use({ expectedProblems: [/status of 404/] });

    test('follow each other as the album is sorted, and lead to it when they are not there', async ({ page }) => {
      await beginSignedIn(page, '/my-photos/albums', email);
      await make(page, 'Berlin');
      const album = new URL(page.url()).pathname;
      await page.goto('/my-photos/photos');
      await photos.shown();
      await copyTo(page, 'Berlin', 3);
      await page.goto(album);
      await photos.shown();
      const links = () =>
        photos.pictures.evaluateAll((pictures) => pictures.map((each) => each.closest('a')?.getAttribute('href')));
      const before = await links();
      await page.getByRole('combobox', { name: 'Sort photos' }).selectOption('date-taken-oldest');
      await expect.poll(links).toEqual(before.toReversed());

      const preview = new PreviewScreen(page);
      await page.goto(String(before[2]));
      await preview.shown();
      await expect(preview.previous).toHaveCount(0);
      await preview.next.click();
      await expect(page).toHaveURL(String(before[1]));
      await page.goto(`${album}/preview/00000000-0000-4000-8000-000000000000`);
      await expect(page).toHaveURL(album);
      await expect(photos.toast('This photo is no longer in the album')).toBeVisible();
      await expect(heading(page, 'Berlin')).toBeVisible();
    });
  });

  test('photos are chosen from the library at once where nothing can be uploaded, also after a reload', async ({
    page,
  }) => {
    await page.addInitScript(() => localStorage.setItem('PhotoManagementUploadViewEnabled', 'false'));
    await beginSignedIn(page, '/my-photos/albums', email);
    await make(page, 'Lofoten');
    await page.getByRole('button', { name: 'Add photos' }).click();
    await photos.shown();
    await expect(page.getByRole('note')).toContainText("Choose photos for 'Lofoten'");
    await photos.tile(0, 0).press('Delete');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await page.reload();
    await photos.shown();
    await expect(page.getByRole('note')).toContainText("Choose photos for 'Lofoten'");
    await photos.tile(0, 1).click();
    await photos.actions.getByRole('button', { name: 'Add to album' }).click();

    await expect(photos.toast(/Photos copied to 'Lofoten'/)).toBeVisible();
    await expect(heading(page, 'Lofoten')).toBeVisible();
    await expect(photos.pictures).toHaveCount(1);
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

    test('have no page, and are asked for once', async ({ page }) => {
      const asked: string[] = [];
      page.on('request', (request) => {
        const { pathname } = new URL(request.url());
        if (pathname.startsWith('/photo-management/albums/')) asked.push(pathname);
      });
      await beginSignedIn(page, '/my-photos/albums/00000000-0000-4000-8000-000000000000', email);

      await expect(page.getByRole('alert')).toHaveText('This album is not there any more.');
      await page.getByRole('link', { name: 'My albums' }).click();
      await expect(page.getByRole('button', { name: 'New album' })).toBeVisible();
      expect(asked).toHaveLength(1);
    });
  });
});
