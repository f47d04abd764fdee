import type { Page, Route } from '@playwright/test';

import { expect, expectAccessible, test } from '../fixtures.ts';
import { tabTo } from '../screens/keyboard.ts';
import { ProjectsScreen } from '../screens/projects.screen.ts';
import { heal, newCustomer, provoke } from '../screens/sandbox.ts';
import { restingPlace } from '../screens/scrolling.ts';
import { DEMO_CUSTOMERS } from '../screens/sign-in.screen.ts';
import { beginSignedIn } from '../screens/signed-in.ts';
import { comeBackTo } from '../screens/tabs.ts';

const PROJECTS = '/project-api/api/v2/projects/:accountId';
const PROJECT = '/project-api/api/v2/project/:project';
const DELETION = '**/project-api/api/v2/project/*';
const NOTHING_YET = "You haven't started any projects yet";

/** A list that has not been looked at for longer than this is read again. */
const letHalfMinuteGoBy = (page: Page) => page.clock.fastForward(30_001);

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

test('a project that is being deleted is gone from a list that is opened meanwhile, and then from the overview', async ({
  page,
  request,
}) => {
  const email = await newCustomer(request, 2, { projects: 3 });
  await provoke(request, { route: PROJECT, method: 'DELETE', email, fault: { kind: 'delay', ms: 60_000 } });
  await beginSignedIn(page, '/saved-projects', email);
  const screen = new ProjectsScreen(page);
  await expect(screen.projects).toHaveCount(3);
  const [first = '', ...others] = await screen.projects.allTextContents();
  const answered = page.waitForResponse((response) => response.request().method() === 'DELETE');
  await screen.delete(first);

  await page.getByRole('link', { name: 'My orders' }).click();
  await expect(page).toHaveURL('/orders');
  await page.getByRole('link', { name: 'Saved projects' }).click();
  await expect(screen.projects).toHaveText(others);
  await page.getByRole('link', { name: 'Overview', exact: true }).click();
  const latest = page.getByRole('main').getByRole('link', { name: `Continue ${first}`, exact: true });
  await expect(latest).toBeVisible();
  await heal(request, email);
  expect((await answered).ok()).toBe(true);
  await expect(latest).toHaveCount(0);
  await page.getByRole('link', { name: 'Saved projects' }).click();
  await expect(screen.projects).toHaveText(others);
});

test.describe('in two tabs', () => {
  // The browser writes on the console that the project is not there any more.
  test.use({ expectedProblems: [/the server responded with a status of 404/] });

  test('is as it is now in the tab that is shown again, and what is gone already is deleted', async ({
    context,
    page,
    request,
  }) => {
    await beginSignedIn(page, '/saved-projects', await newCustomer(request, 2, { projects: 3 }));
    const other = await context.newPage();
    await other.clock.install();
    await other.goto('/saved-projects');
    const here = new ProjectsScreen(page);
    const there = new ProjectsScreen(other);
    await expect(there.projects).toHaveCount(3);
    const [first = '', second = '', third = ''] = await there.projects.allTextContents();
    // A page behind another one paints late.
    await page.bringToFront();
    await here.delete(first);
    await expect(here.projects).toHaveText([second, third]);
    await other.bringToFront();
    await expect(there.projects).toHaveText([first, second, third]);

    const refused = other.waitForResponse((response) => response.request().method() === 'DELETE');
    await there.delete(first);
    expect((await refused).status()).toBe(404);
    await expect(there.projects).toHaveText([second, third]);
    await expect(other.getByText(/could not be deleted/)).toHaveCount(0);

    await page.bringToFront();
    const gone = page.waitForResponse((response) => response.request().method() === 'DELETE');
    await here.delete(second);
    await gone;
    await letHalfMinuteGoBy(other);
    await comeBackTo(other);
    await expect(there.projects).toHaveText([third]);
  });
});

test.describe('without a connection', () => {
  test.use({ expectedProblems: [/net::ERR_INTERNET_DISCONNECTED/] });

  test('the list says that it could not be read again, and is read once the connection is back', async ({
    browser,
    page,
    request,
  }) => {
    const email = await newCustomer(request, 2, { projects: 2 });
    await page.clock.install();
    await beginSignedIn(page, '/saved-projects', email);
    const { projects } = new ProjectsScreen(page);
    await expect(projects).toHaveCount(2);
    const [first = '', second = ''] = await projects.allTextContents();

    await page.context().setOffline(true);
    await letHalfMinuteGoBy(page);
    await comeBackTo(page);
    await expect(page.getByText('Error: Your projects could not be loaded')).toBeVisible();
    await expect(projects).toHaveText([first, second]);
    const elsewhere = await browser.newContext();
    const device = await elsewhere.newPage();
    await beginSignedIn(device, '/saved-projects', email);
    const there = new ProjectsScreen(device);
    await there.delete(first);
    await expect(there.projects).toHaveText([second]);
    await elsewhere.close();

    await page.context().setOffline(false);
    await expect(projects).toHaveText([second]);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
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

  test('a project that could not be deleted is told of on the page where the customer is', async ({
    page,
    request,
  }) => {
    await beginSignedIn(page, '/saved-projects', await newCustomer(request, 2, { projects: 2 }));
    const screen = new ProjectsScreen(page);
    await expect(screen.projects).toHaveCount(2);
    const [first = ''] = await screen.projects.allTextContents();
    const held: Route[] = [];
    await page.route(DELETION, (route) => void held.push(route));
    await screen.delete(first);
    await expect.poll(() => held.length).toBe(1);

    await page.getByRole('link', { name: 'My orders' }).click();
    await expect(page).toHaveURL('/orders');
    const refuse = (route: Route) => route.fulfill({ status: 503 });
    await page.route(DELETION, refuse);
    await Promise.all(held.map(refuse));
    const told = page.getByRole('region', { name: 'Notifications' });
    await expect(told.getByText(`Error: “${first}” could not be deleted`, { exact: true })).toBeVisible();
    await expect(told.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Saved projects' }).click();
    await expect(screen.projects).toHaveCount(2);
  });
});
