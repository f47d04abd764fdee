import type { Page } from '@playwright/test';

import { expect, expectAccessible, test } from '../fixtures.ts';
import { PhotosScreen } from '../screens/photos.screen.ts';
import { PreviewScreen } from '../screens/preview.screen.ts';
import { ProjectsScreen } from '../screens/projects.screen.ts';
import { heal, newCustomer, provoke } from '../screens/sandbox.ts';
import { beginSignedIn } from '../screens/signed-in.ts';

const PHOTOS = 12;
const PROJECT = '/project-api/api/v2/project/:project';
const HERE = { brand: 'printelle', locale: 'en-GB' };
/** All that is ever told. */
const FIELDS = ['event', 'brand', 'locale', 'count', 'failed', 'durationMs', 'outcome', 'survey'];

/** What tag managers of the page can read; `null` where nothing was ever told. */
const dataLayer = (page: Page): Promise<unknown> =>
  page.evaluate((): unknown => Reflect.get(globalThis, 'dataLayer') ?? null);

/** The same, entry by entry. */
const entries = async (page: Page): Promise<readonly Readonly<Record<string, unknown>>[]> => {
  const told = await dataLayer(page);
  return Array.isArray(told) ? told.filter(isEntry) : [];
};

const isEntry = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

test.describe('what a customer does', () => {
  let photos: PhotosScreen;
  let email: string;

  const arrive = async (page: Page, consent: string | null, baseURL: string | undefined) => {
    if (consent !== null && baseURL !== undefined) {
      await page.context().addCookies([{ name: 'cookie_consent', value: consent, url: baseURL }]);
    }
    // The code that tells is among the parts that come after the first picture.
    const loaded = page.waitForResponse(/\/later-[\w-]{7}\.js$/);
    await beginSignedIn(page, '/my-photos/photos', email);
    photos = new PhotosScreen(page);
    await photos.shown();
    await loaded;
  };

  const sortBy = (page: Page, choice: string) =>
    page.getByRole('combobox', { name: 'Sort photos' }).selectOption(choice);

  /** Deletes everything, and waits until it is gone for good. */
  const deleteAll = async (page: Page) => {
    await page.getByRole('button', { name: 'Delete all photos' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Delete all photos?' });
    await dialog.getByRole('textbox', { name: 'Type DELETE to confirm' }).fill('DELETE');
    const answered = page.waitForResponse((response) => response.url().endsWith('/photos/all'));
    await page.keyboard.press('Enter');
    await expect(photos.toast(/All photos deleted/)).toBeVisible();
    expect((await answered).status()).toBe(204);
    await expect(photos.toast(/All photos deleted/)).toHaveCount(0);
  };

  test.beforeEach(async ({ request }) => {
    email = await newCustomer(request, PHOTOS);
  });

  test('is told with consent, and the survey follows when everything is deleted', async ({ page, baseURL }) => {
    await page.setViewportSize({ width: 900, height: 320 });
    await arrive(page, '10', baseURL);
    await sortBy(page, 'date-uploaded-oldest');
    await photos.shown();
    await photos.tile(0, 0).click();
    const preview = new PreviewScreen(page);
    await preview.shown();
    const { photoId } = preview;
    await page.keyboard.press('Escape');
    await photos.shown();
    await page.getByRole('button', { name: 'Delete all photos' }).scrollIntoViewIfNeeded();
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
    await deleteAll(page);

    await expect(page).toHaveURL(/\/my-photos\/photos$/);
    await expect(page.getByText('Your photo library is empty')).toBeVisible();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    const told = await dataLayer(page);
    expect(told).toEqual([
      { event: 'photos_viewed', ...HERE, count: PHOTOS },
      { event: 'photos_sorted', ...HERE },
      { event: 'photo_preview_opened', ...HERE },
      { event: 'all_photos_deleted', ...HERE, count: PHOTOS },
      { event: 'survey_offered', ...HERE, survey: 'survey-en-gb' },
    ]);
    const text = JSON.stringify(told);
    for (const secret of [email, email.split('@', 1).join(''), '@', photoId]) expect(text).not.toContain(secret);
  });

  test('is told in counts and outcomes', async ({ page, baseURL }) => {
    await arrive(page, '11', baseURL);
    await photos.select(2);
    await photos.actions.getByRole('button', { name: 'Download' }).click();
    await expect
      .poll(async () => (await entries(page)).at(-1))
      .toEqual({ event: 'photos_downloaded', ...HERE, count: 2 });

    const told = await entries(page);
    expect(told.map(({ event }) => event)).toEqual([
      'photos_viewed',
      'archive_started',
      'archive_finished',
      'photos_downloaded',
    ]);
    expect(told.flatMap(Object.keys).filter((field) => !FIELDS.includes(field))).toEqual([]);
  });

  test('is told once of a project, though its page was left before it was deleted', async ({
    page,
    baseURL,
    request,
  }) => {
    email = await newCustomer(request, 0, { projects: 2 });
    await provoke(request, { route: PROJECT, method: 'DELETE', email, fault: { kind: 'delay', ms: 60_000 } });
    await page.context().addCookies([{ name: 'cookie_consent', value: '10', url: String(baseURL) }]);
    await beginSignedIn(page, '/saved-projects', email);
    const screen = new ProjectsScreen(page);
    await expect(screen.projects).toHaveCount(2);
    const [first = ''] = await screen.projects.allTextContents();
    const answered = page.waitForResponse((response) => response.request().method() === 'DELETE');
    await screen.delete(first);
    await page.getByRole('link', { name: 'My orders' }).click();
    await expect(page).toHaveURL('/orders');
    expect(await dataLayer(page)).toBeNull();

    await heal(request, email);
    expect((await answered).ok()).toBe(true);
    await expect.poll(() => entries(page)).toEqual([{ event: 'project_deleted', ...HERE }]);
    await page.getByRole('link', { name: 'Saved projects' }).click();
    await expect(screen.projects).toHaveCount(1);
    expect(await entries(page)).toEqual([{ event: 'project_deleted', ...HERE }]);
  });

  test('is not told when marketing alone is allowed', async ({ page, baseURL }) => {
    await arrive(page, '01', baseURL);
    await sortBy(page, 'date-uploaded-oldest');
    await photos.shown();
    await deleteAll(page);
    await expect(page.getByText('Your photo library is empty')).toBeVisible();
    expect(await dataLayer(page)).toBeNull();
  });

  test('is told from the moment it is allowed in the menu to the moment it is forbidden there', async ({
    page,
    baseURL,
  }) => {
    await arrive(page, null, baseURL);
    await sortBy(page, 'date-uploaded-oldest');
    await page.getByRole('region', { name: 'Cookies' }).getByRole('button', { name: 'Allow all' }).click();
    await expect(page.getByRole('region', { name: 'Cookies' })).toHaveCount(0);
    await sortBy(page, 'date-uploaded-newest');
    const told = [{ event: 'photos_sorted', ...HERE }];
    expect(await dataLayer(page)).toEqual(told);

    await page.reload();
    await photos.shown();
    const settings = page.getByRole('button', { name: 'Cookie settings' });
    await settings.click();
    const dialog = page.getByRole('dialog', { name: 'Cookie settings' });
    await dialog.getByRole('checkbox', { name: 'Analytics' }).uncheck();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(settings).toBeFocused();
    const before = await entries(page);
    await sortBy(page, 'date-uploaded-oldest');
    expect(await entries(page)).toEqual(before);
    expect((await page.context().cookies()).find(({ name }) => name === 'cookie_consent')?.value).toBe('01');
  });

  test('is no longer told when consent is taken back, without another page load', async ({ page, baseURL }) => {
    await arrive(page, '10', baseURL);
    await sortBy(page, 'date-uploaded-oldest');
    const told = [
      { event: 'photos_viewed', ...HERE, count: PHOTOS },
      { event: 'photos_sorted', ...HERE },
    ];
    expect(await dataLayer(page)).toEqual(told);

    const privacyControl = (isOn: boolean) =>
      page.evaluate((value) => {
        Object.defineProperty(navigator, 'globalPrivacyControl', { value, configurable: true });
      }, isOn);
    await privacyControl(true);
    await sortBy(page, 'date-uploaded-newest');
    expect(await dataLayer(page)).toEqual(told);

    await privacyControl(false);
    await page.evaluate(() => {
      document.cookie = 'cookie_consent=00; path=/';
    });
    await sortBy(page, 'date-uploaded-oldest');
    expect(await dataLayer(page)).toEqual(told);
  });
});
