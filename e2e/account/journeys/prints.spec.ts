import type { Page } from '@playwright/test';

import { expect, expectAccessible, test } from '../fixtures.ts';
import { PhotosScreen } from '../screens/photos.screen.ts';
import { heal, newCustomer, provoke, shareAlbum } from '../screens/sandbox.ts';
import { beginSignedIn } from '../screens/signed-in.ts';

const PHOTOS = 12;

/** How long the customer waits for the editor at least. */
const letWaitGoBy = (page: Page) => page.clock.fastForward(3000);

test.describe('prints', () => {
  let photos: PhotosScreen;
  let email: string;

  test.beforeEach(async ({ page, request }) => {
    email = await newCustomer(request, PHOTOS);
    await page.clock.install();
    photos = new PhotosScreen(page);
  });

  const orderPrints = () => photos.actions.getByRole('button', { name: 'Order prints' });
  const panel = (page: Page) => page.getByRole('group', { name: 'Order prints' });
  const overlay = (page: Page, amount: number) =>
    page.getByRole('alertdialog', { name: `Adding ${amount} photos to editor...` });
  const editorTitle = (page: Page) => page.getByRole('heading', { level: 1, name: 'Order prints' });
  /** The names of the pictures of these tiles or cards, whatever their sizes and signatures. */
  const picturesIn = async (page: Page, selector: string) =>
    page
      .locator(`${selector} img`)
      .evaluateAll((all) =>
        all.map((picture) => new URL(picture instanceof HTMLImageElement ? picture.src : '').pathname.split('/')[3]),
      );
  const choose = async (page: Page, count: number) => {
    await photos.select(count);
    await orderPrints().click();
    await expect(panel(page)).toContainText(`${count} selected`);
  };
  const confirm = (page: Page) => panel(page).getByRole('button', { name: 'Go to editor' }).click();

  test('of photos of an album are chosen and arrive in the editor, those and no others', async ({ page }) => {
    await beginSignedIn(page, '/my-photos/photos', email);
    await photos.shown();
    await photos.select(4);
    await photos.actions.getByRole('button', { name: 'Copy to album' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'New album' }).click();
    await dialog.getByRole('textbox', { name: 'Album name' }).fill('Lofoten');
    await dialog.getByRole('button', { name: 'Create album' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Lofoten' })).toBeVisible();
    await expect(photos.pictures).toHaveCount(4);

    await choose(page, 3);
    await expect(panel(page)).toContainText('From £0.17 a print');
    await photos.tile(0, 1).click();
    await expect(panel(page)).toContainText('2 selected');
    await expectAccessible(page);
    const chosen = await picturesIn(page, '[role=gridcell][aria-selected=true]');
    expect(chosen).toHaveLength(2);
    const handover = page.waitForRequest(/\/editor\/printelle\?token=/);
    await confirm(page);
    await expect(overlay(page, 2)).toBeVisible();
    await letWaitGoBy(page);

    const sent = await handover;
    expect([...new URL(sent.url()).searchParams.keys()]).toEqual(['token', 'channel', 'tempSelectionId']);
    expect(await sent.headerValue('referer')).toBeNull();
    await expect(editorTitle(page)).toBeVisible();
    await expect(page).not.toHaveURL(/token/);
    expect((await picturesIn(page, '.cards')).toSorted()).toEqual(chosen.toSorted());
    await expect(page.getByText('£0.34')).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('spinbutton', { name: '20 × 30 cm' }).first().fill('1');
    await page.getByRole('button', { name: 'Save basket' }).click();
    await expect(page.getByRole('status')).toHaveText('Your basket is saved.');
    await expect(page.getByText('£2.53')).toBeVisible();
  });

  test('are ordered from the timeline, once however often it is pressed, and back is a page that works', async ({
    page,
  }) => {
    await beginSignedIn(page, '/my-photos/photos', email);
    await photos.shown();
    await choose(page, 2);
    let selections = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/temp-selections')) selections += 1;
    });
    await panel(page).getByRole('button', { name: 'Go to editor' }).dblclick();
    await letWaitGoBy(page);
    await expect(editorTitle(page)).toBeVisible();
    expect(selections).toBe(1);

    await page.goBack();
    await photos.shown();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await photos.select(1);
    await expect(photos.actions).toContainText('1 selected');
    await expect(orderPrints()).toBeVisible();
    await page.goForward();
    await expect(editorTitle(page)).toBeVisible();
  });

  test.describe('whose link was used', () => {
    test.use({ expectedProblems: [/status of 410/] });

    test('have a page that says so, and a way back', async ({ page }) => {
      await beginSignedIn(page, '/my-photos/photos', email);
      await photos.shown();
      await choose(page, 1);
      const handover = page.waitForRequest(/\/editor\/printelle\?token=/);
      await confirm(page);
      await letWaitGoBy(page);
      await expect(editorTitle(page)).toBeVisible();

      await page.goto((await handover).url());
      await expect(page.getByRole('heading', { level: 1, name: 'This link has been used' })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('link', { name: 'Back to my photos' }).click();
      await photos.shown();
    });
  });

  test.describe('that fail', () => {
    test.use({ expectedProblems: [/status of 5/] });

    test('say so, keep what was chosen, and can be ordered again', async ({ page, request }) => {
      await beginSignedIn(page, '/my-photos/photos', email);
      await photos.shown();
      await provoke(request, {
        route: '/photo-management/temp-selections',
        method: 'POST',
        email,
        fault: { kind: 'status', status: 500 },
      });
      await choose(page, 2);
      await confirm(page);
      await expect(photos.toast('Error transferring photos. Try again.')).toBeVisible();
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
      await expect(panel(page)).toContainText('2 selected');

      await heal(request, email);
      await confirm(page);
      await expect(overlay(page, 2)).toBeVisible();
      await letWaitGoBy(page);
      await expect(editorTitle(page)).toBeVisible();
    });
  });

  test('are called off by leaving while they are on their way', async ({ page }) => {
    await beginSignedIn(page, '/my-photos/photos', email);
    await photos.shown();
    await choose(page, 2);
    for (const leave of [
      () => overlay(page, 2).getByRole('button', { name: 'Cancel' }).click(),
      () => page.keyboard.press('Escape'),
      () => page.goBack(),
    ]) {
      await confirm(page);
      await expect(overlay(page, 2)).toBeVisible();
      await leave();
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
      await letWaitGoBy(page);
      await expect(panel(page)).toContainText('2 selected');
      await expect(page).toHaveURL(/\/my-photos\/photos$/);
    }
    await panel(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(photos.actions).toContainText('2 selected');
  });

  test('are not offered in stripped mode, and without the flag (D09)', async ({ page }) => {
    const isOfferedAt = async (path: string) => {
      await page.goto(path);
      await photos.shown();
      await photos.select(1);
      await expect(photos.actions).toContainText('1 selected');
      return orderPrints();
    };
    await beginSignedIn(page, '/my-photos/photos', email);
    await expect(await isOfferedAt('/my-photos/photos')).toBeVisible();
    await expect(await isOfferedAt('/my-photos/photos?stripped=true')).toHaveCount(0);
    await page.evaluate(() => localStorage.setItem('PhotoManagementOrderPrintsEnabled', 'false'));
    await expect(await isOfferedAt('/my-photos/photos')).toHaveCount(0);
  });

  test('are no action of a shared album, either, where they are not offered (D09, C22.3)', async ({
    page,
    request,
  }) => {
    const albumId = await shareAlbum(request, {
      name: 'Autumn',
      owner: { email, photos: 2 },
      participants: [{ email: await newCustomer(request, 1), photos: 1 }],
    });
    const path = `/my-photos/shared-albums/${albumId}`;
    const selectAt = async (address: string) => {
      await page.goto(address);
      await page.getByRole('button', { name: 'Select', exact: true }).click();
      await expect(photos.actions.getByRole('button', { name: 'Copy to album' })).toBeVisible();
    };
    await beginSignedIn(page, path, email);
    await selectAt(path);
    await expect(orderPrints()).toHaveAccessibleDescription('Unavailable for shared albums');

    await selectAt(`${path}?stripped=true`);
    await expect(orderPrints()).toHaveCount(0);
  });
});
