import type { Page } from '@playwright/test';

import { expect, expectAccessible, test } from '../fixtures.ts';
import { tabTo } from '../screens/keyboard.ts';
import { ProjectsScreen } from '../screens/projects.screen.ts';
import { newCustomer, provoke } from '../screens/sandbox.ts';
import { restingPlace } from '../screens/scrolling.ts';
import { DEMO_CUSTOMERS } from '../screens/sign-in.screen.ts';
import { beginSignedIn } from '../screens/signed-in.ts';

const PROJECTS = '/project-api/api/v2/projects/:accountId';
const PROJECT = '/project-api/api/v2/project/:project';
const NOTHING_YET = "You haven't started any projects yet";

/** Saves a photo book of so many photos in the editor. */
const saveBook = async (page: Page, title: string, photos: number) => {
  await page.goto('/editor/new/PAP_130');
  await page.getByLabel('Title').fill(title);
  for (let place = 0; place < photos; place += 1) await page.getByRole('checkbox').nth(place).check();
  await page.getByRole('button', { name: 'Save project' }).last().click();
  await expect(page.getByText('Your project is saved.')).toBeVisible();
};

test('a project that is saved in the editor appears, is continued there, and is deleted', async ({ page, request }) => {
  const email = await newCustomer(request, 4);
  await beginSignedIn(page, '/saved-projects', email);
  const screen = new ProjectsScreen(page);
  await expect(page.getByText(NOTHING_YET, { exact: true })).toBeVisible();
  await expectAccessible(page);

  await saveBook(page, 'Lofoten, midsummer', 2);
  await page.goto('/saved-projects');
  await expect(screen.projects).toHaveText(['Lofoten, midsummer']);
  await expect(page.getByText('2 photos stored')).toBeVisible();
  await expect(page.getByText(/^Changed on \d\d \w{3} \d{4}$/)).toBeVisible();
  await expectAccessible(page);

  await screen.continueOf('Lofoten, midsummer').click();
  await expect(page).toHaveURL(/\/editor\/projects\/[\w-]+$/);
  await page.getByLabel('Title').fill('Lofoten, in June');
  await page.getByRole('checkbox').nth(2).check();
  await page.getByRole('button', { name: 'Save project' }).last().click();
  await expect(page.getByText('Your project is saved.')).toBeVisible();

  await page.goto('/saved-projects');
  await expect(screen.projects).toHaveText(['Lofoten, in June']);
  await expect(page.getByText('3 photos stored')).toBeVisible();
  await screen.delete('Lofoten, in June');
  await expect(page.getByText(NOTHING_YET, { exact: true })).toBeVisible();
  await expect(screen.listHeading).toBeFocused();
  await page.reload();
  await expect(page.getByText(NOTHING_YET, { exact: true })).toBeVisible();
});

test('projects are found, kept, deleted and turned over by keyboard alone', async ({ page, request }) => {
  const email = await newCustomer(request, 2, { projects: 12 });
  await beginSignedIn(page, '/saved-projects', email);
  const { deleteOf, dialog, listHeading, projects } = new ProjectsScreen(page);
  await expect(projects).toHaveCount(10);
  const [first = '', second = ''] = await projects.allTextContents();

  await tabTo(page, deleteOf(first));
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(deleteOf(first)).toBeFocused();

  await page.keyboard.press('Enter');
  await tabTo(page, dialog.getByRole('button', { name: 'Delete' }));
  await page.keyboard.press('Enter');
  await expect(projects.filter({ hasText: second }).first()).toBeFocused();

  await tabTo(page, page.getByRole('link', { name: 'Next' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/saved-projects?page=2');
  await expect(listHeading).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'Page 2 of 2' })).toBeAttached();
});

test('pages have addresses, and the last one that is emptied leads to the one before', async ({ page, request }) => {
  const email = await newCustomer(request, 2, { projects: 11 });
  await beginSignedIn(page, '/saved-projects?page=99', email);
  const screen = new ProjectsScreen(page);
  await expect(screen.projects).toHaveCount(1);
  await expect(page).toHaveURL('/saved-projects?page=2');
  await expect(page.getByText('Page 2 of 2').first()).toBeVisible();

  await screen.delete((await screen.projects.textContent()) ?? '');
  await expect(screen.projects).toHaveCount(10);
  await expect(page).toHaveURL('/saved-projects');
  await expect(screen.listHeading).toBeFocused();
  await expect(page.getByRole('navigation', { name: 'Pages' })).toHaveCount(0);

  await page.goto('/saved-projects?page=two');
  await expect(screen.projects).toHaveCount(10);
});

test('a customer who comes back finds the list where they left it', async ({ page }) => {
  await beginSignedIn(page, '/saved-projects', DEMO_CUSTOMERS.business);
  const { projects } = new ProjectsScreen(page);
  await expect(projects).toHaveCount(10);
  await projects.nth(8).scrollIntoViewIfNeeded();
  const left = await restingPlace(page);
  expect(left).toBeGreaterThan(0);

  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL('/saved-projects?page=2');
  await expect(projects).toHaveCount(2);
  await page.goBack();
  await expect(projects).toHaveCount(10);
  await expect.poll(() => restingPlace(page)).toBe(left);
});

test.describe('in trouble', () => {
  test.use({ expectedProblems: [/the server responded with a status of 503/] });

  test('the list says that it could not be loaded, and tries again', async ({ page, request }) => {
    const email = await newCustomer(request, 2, { projects: 2 });
    await provoke(request, { route: PROJECTS, email, fault: { kind: 'status', status: 503 }, times: 3 });
    await beginSignedIn(page, '/saved-projects', email);
    await expect(page.getByText('Error: Your projects could not be loaded')).toBeVisible();
    await expect(page.getByText(/^Reference: /)).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(new ProjectsScreen(page).projects).toHaveCount(2);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('a project that could not be deleted is there again, and can be deleted once more', async ({
    page,
    request,
  }) => {
    const email = await newCustomer(request, 2, { projects: 2 });
    await provoke(request, {
      route: PROJECT,
      method: 'DELETE',
      email,
      fault: { kind: 'status', status: 503 },
      times: 3,
    });
    await beginSignedIn(page, '/saved-projects', email);
    const screen = new ProjectsScreen(page);
    await expect(screen.projects).toHaveCount(2);
    const [first = ''] = await screen.projects.allTextContents();

    await screen.delete(first);
    await expect(screen.projects).toHaveCount(1);
    await expect(page.getByText(`Error: “${first}” could not be deleted`, { exact: true })).toBeVisible();
    await expect(screen.projects).toHaveCount(2);

    await page.getByRole('button', { name: 'Try again' }).click();
    await screen.dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(screen.projects).toHaveCount(1);
    await page.reload();
    await expect(screen.projects).toHaveCount(1);
  });
});
