import { expect, test } from '../fixtures.ts';

test('the platform says that it is ready', async ({ request }) => {
  expect((await request.get('/readyz')).status()).toBe(200);
});
