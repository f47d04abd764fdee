import type { APIRequestContext } from '@playwright/test';

import { expect, expectAccessible, test } from '../fixtures.ts';
import { PhotosScreen } from '../screens/photos.screen.ts';
import { type FaultOrder, heal, newCustomer, provoke } from '../screens/sandbox.ts';
import { beginSignedIn } from '../screens/signed-in.ts';

const TIMELINE = '/photo-management/users/timeline';
/** The first photos come from the whole library, or from their month when that goes wrong. */
const PHOTOS = ['/photo-management/photos', '/photo-management/photos/timeline/:year/:month'];

test.use({ expectedProblems: [/Failed to load resource/] });

let email = '';
test.beforeEach(async ({ request }) => {
  email = await newCustomer(request, 30);
});

const provokePhotos = async (request: APIRequestContext, order: Pick<FaultOrder, 'fault' | 'times'>) => {
  for (const route of PHOTOS) await provoke(request, { ...order, route, method: 'GET', email });
};

test.describe('when the photo service is in trouble', () => {
  for (const fault of [{ kind: 'html' }, { kind: 'broken-json' }, { kind: 'status', status: 403 }] as const) {
    test(`the customer reads that the photos could not be loaded (${fault.kind})`, async ({ page, request }) => {
      await provoke(request, { route: TIMELINE, email, fault });
      const logged: string[] = [];
      page.on('console', (message) => logged.push(message.text()));
      await beginSignedIn(page, '/my-photos/photos', email);

      const alert = page.getByRole('alert').filter({ hasText: 'Error: Your photos could not be loaded' });
      await expect(alert).toBeVisible();
      const reference = page.getByRole('button', { name: /^Reference: [A-Za-z0-9-]{12}$/ });
      await expect(reference).toBeVisible();
      const code = (await reference.textContent())?.slice('Reference: '.length);
      const log = `photo-service: timeline summary, reference ${code} `;
      expect(logged.filter((line) => line.includes(log) && line.includes('Request failure'))).toHaveLength(1);
      await expectAccessible(page);

      await heal(request, email);
      await page.getByRole('button', { name: 'Try again' }).click();
      await new PhotosScreen(page).shown();
      await expect(page.getByRole('heading', { level: 1, name: 'My photos' })).toBeFocused();
    });
  }

  test('a month says so, and loads when asked again', async ({ page, request }) => {
    await provokePhotos(request, { fault: { kind: 'status', status: 403 } });
    await beginSignedIn(page, '/my-photos/photos', email);
    const retry = page.getByRole('button', { name: /^Try again: The photos of .* could not be loaded$/ }).first();
    await expect(retry).toBeVisible();
    await expect(page.getByRole('alert').first()).toHaveText('Error: Your photos could not be loaded');
    await expect(page.getByRole('button', { name: /^Reference: / }).first()).toBeVisible();

    await heal(request, email);
    await retry.click();
    await new PhotosScreen(page).shown();
    await expect(page.getByRole('checkbox', { name: /^Select all in/ }).first()).toBeFocused();
  });

  test('a connection that is cut once is not noticed', async ({ page, request }) => {
    await provokePhotos(request, { times: 1, fault: { kind: 'cut-connection' } });
    await beginSignedIn(page, '/my-photos/photos', email);

    await new PhotosScreen(page).shown();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('one malformed photo costs one photo', async ({ page, request }) => {
    await provokePhotos(request, { fault: { kind: 'malformed-item' } });
    await beginSignedIn(page, '/my-photos/photos', email);

    await new PhotosScreen(page).shown();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('a burst of 429 is waited for as long as the service says', async ({ page, request }) => {
    await provoke(request, {
      route: TIMELINE,
      email,
      times: 1,
      fault: { kind: 'status', status: 429, retryAfterS: 1 },
    });
    await beginSignedIn(page, '/my-photos/photos', email);

    await new PhotosScreen(page).shown();
  });
});
