import { expect, test } from '../fixtures.ts';

test('the platform says that it is ready', async ({ request }) => {
  expect((await request.get('/readyz')).status()).toBe(200);
});

test('a customer who is not signed in is asked to sign in', async ({ page }) => {
  await page.goto('/');

  await expect(page).toHaveURL(/\/sign-in\//);
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
});
