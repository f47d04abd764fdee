import { PhotoPage, StorageInfo } from '@account-area/contracts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

import { DAY_MS } from '../../clock.ts';
import { addPhotoRows } from '../../services/photo-service/photo.fixtures.ts';
import { createTestBrowser } from '../../testing.browser.ts';
import { startTestPlatform, type TestAccount, type TestPlatform } from '../../testing.ts';

const USERS = '/photo-management/users';
const PHOTOS = '/photo-management/photos';

const TEXT: unknown = expect.any(String);
const PHOTO: unknown = expect.objectContaining({ imageId: TEXT });

describe('the sandbox', () => {
  let platform: TestPlatform;
  let anna: TestAccount;
  let bram: TestAccount;
  beforeAll(async () => {
    platform = await startTestPlatform();
    anna = await platform.createAccount({ email: 'anna@example.test' });
    bram = await platform.createAccount();
    await addPhotoRows(platform.database, anna.id, [{}, {}]);
  });
  afterEach(() => platform.fetch(`${platform.origin}/sandbox/api/faults`, { method: 'DELETE' }));
  afterAll(() => platform.close());

  const post = (path: string, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
    platform.fetch(`${platform.origin}/sandbox/api/${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', ...headers },
    });
  const get = async (path: string, account = anna) =>
    platform.fetch(platform.origin + path, {
      headers: { Authorization: `Bearer ${await platform.accessToken(account)}` },
    });

  it('answers with a status for as many calls as were asked for', async () => {
    await post('faults', { route: USERS, times: 2, fault: { kind: 'status', status: 503, retryAfterS: 7 } });

    const answers = [await get(USERS), await get(USERS), await get(USERS)];

    expect(answers.map(({ status }) => status)).toEqual([503, 503, 200]);
    expect(answers[0]?.headers.get('Retry-After')).toBe('7');
    expect(await answers[0]?.json()).toMatchObject({ status: 503, correlationId: TEXT });
  });

  it('lets one customer alone suffer', async () => {
    await post('faults', { route: USERS, email: 'Anna@example.test', fault: { kind: 'status', status: 500 } });

    expect((await get(USERS, anna)).status).toBe(500);
    expect((await get(USERS, bram)).status).toBe(200);
  });

  it('keeps the pictures of one customer alone from being shown', async () => {
    await addPhotoRows(platform.database, bram.id, [{}]);
    const route = '/images/:account/:picture/:size';
    await post('faults', { route, email: bram.email, fault: { kind: 'status', status: 418 } });

    const pictureOf = async (account: TestAccount) => {
      const page = PhotoPage.parse(await (await get(PHOTOS, account)).json());
      return platform.fetch(page.images[0]?.url ?? 'no photo');
    };
    expect((await pictureOf(bram)).status).toBe(418);
    expect((await pictureOf(anna)).status).not.toBe(418);
  });

  it('applies a fault of one customer only to routes that know their callers', async () => {
    const answer = await post('faults', { route: '/config.json', email: bram.email, fault: { kind: 'html' } });

    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ errors: [{ path: 'body.email' }] });
  });

  it('puts things right again for one customer alone', async () => {
    await post('faults', { route: USERS, email: anna.email, fault: { kind: 'status', status: 500 } });
    await post('faults', { route: USERS, email: bram.email, fault: { kind: 'status', status: 500 } });

    await platform.fetch(`${platform.origin}/sandbox/api/faults?email=${anna.email}`, { method: 'DELETE' });

    expect((await get(USERS, anna)).status).toBe(200);
    expect((await get(USERS, bram)).status).toBe(500);
  });

  it('breaks JSON off in the middle', async () => {
    await post('faults', { route: USERS, fault: { kind: 'broken-json' } });
    const response = await get(USERS);

    expect(response.headers.get('Content-Type')).toContain('json');
    await expect(response.json()).rejects.toThrow(SyntaxError);
  });

  it('answers with a web page', async () => {
    await post('faults', { route: USERS, fault: { kind: 'html' } });
    const response = await get(USERS);

    expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'text/html; charset=utf-8']);
  });

  it('cuts the connection after half of the body', async () => {
    await post('faults', { route: USERS, fault: { kind: 'cut-connection' } });
    const response = await get(USERS);

    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow();
  });

  it('lets calls of one method alone go wrong', async () => {
    await post('faults', { route: USERS, method: 'POST', fault: { kind: 'status', status: 500 } });

    expect((await get(USERS)).status).toBe(200);
  });

  it('spoils one item of a page and leaves the others', async () => {
    await post('faults', { route: PHOTOS, fault: { kind: 'malformed-item' } });

    expect(await (await get(PHOTOS)).json()).toEqual({
      cursor: null,
      previousCursor: null,
      offset: 0,
      images: [{ malformed: true }, PHOTO],
    });
  });

  describe('with photos that cannot be deleted', () => {
    const remove = async (photoIds: readonly string[]): Promise<unknown> => {
      const response = await platform.fetch(platform.origin + PHOTOS, {
        method: 'DELETE',
        body: JSON.stringify({ photoIds }),
        headers: {
          Authorization: `Bearer ${await platform.accessToken(anna)}`,
          'Content-Type': 'application/json',
        },
      });
      return response.json();
    };

    it('names those that were chosen, as often as was asked for, and deletes the others', async () => {
      const [one = '', two = '', three = ''] = await addPhotoRows(platform.database, anna.id, [{}, {}, {}]);
      const fault = { kind: 'undeletable', photos: [one, two] };
      await post('faults', { route: PHOTOS, method: 'DELETE', times: 2, fault });

      expect(await remove([one, three])).toEqual({ failed: [one] });
      expect(await remove([one, two])).toEqual({ failed: [one, two] });
      expect(await remove([one, two])).toEqual({ failed: [] });
    });

    it('names the first of each call, for ever', async () => {
      const [one = '', two = ''] = await addPhotoRows(platform.database, anna.id, [{}, {}]);
      await post('faults', { route: PHOTOS, fault: { kind: 'undeletable', photos: 1 } });

      expect(await remove([one, two])).toEqual({ failed: [one] });
      expect(await remove([one])).toEqual({ failed: [one] });
      expect((await get(PHOTOS)).status).toBe(200);
    });
  });

  it('delays', async () => {
    await post('faults', { route: USERS, fault: { kind: 'delay', ms: 60 } });
    const startedAt = performance.now();

    expect((await get(USERS)).status).toBe(200);
    expect(performance.now() - startedAt).toBeGreaterThan(55);
  });

  it('ends a delay when it is switched off, and no delay of somebody else', async () => {
    const delay = { route: USERS, times: 1, fault: { kind: 'delay', ms: 60_000 } };
    await post('faults', { ...delay, email: anna.email });
    await post('faults', { ...delay, email: bram.email });
    const answered: string[] = [];
    const calls = [anna, bram].map((account) => get(USERS, account).then(() => answered.push(account.id)));
    const faults = async (): Promise<unknown> => (await platform.fetch(`${platform.origin}/sandbox/api/faults`)).json();
    await expect.poll(faults).toEqual([]);

    await platform.fetch(`${platform.origin}/sandbox/api/faults?email=${bram.email}`, { method: 'DELETE' });
    await calls[1];
    expect(answered).toEqual([bram.id]);
    await platform.fetch(`${platform.origin}/sandbox/api/faults`, { method: 'DELETE' });
    await Promise.all(calls);

    expect(answered).toEqual([bram.id, anna.id]);
  });

  it.each([
    [{ route: '/nowhere', fault: { kind: 'html' } }, 'body.route'],
    [{ route: USERS, email: 'nobody@example.test', fault: { kind: 'html' } }, 'body.email'],
    [{ route: USERS, fault: { kind: 'status', status: 200 } }, 'body.fault.status'],
  ])('refuses %j', async (body, path) => {
    const response = await post('faults', body);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ errors: [{ path }] });
  });

  it('moves the clock forward, so that photos come closer to their deletion', async () => {
    const before = platform.clock.now().getTime();

    const response = await post('clock', { forwardMs: 3 * DAY_MS });

    const body: unknown = await response.json();
    expect(body).toMatchObject({ offsetMs: 3 * DAY_MS });
    expect(platform.clock.now().getTime() - before).toBeGreaterThanOrEqual(3 * DAY_MS);
  });

  it('sets when the photos of a customer are deleted, on the last days of long months, too', async () => {
    const lars = await platform.createAccount();
    for (const deletedInDays of [400, 31, 9.5, 1]) {
      const response = await post('retention', { email: lars.email, deletedInDays });
      const { projectedDeletionDate } = z.object({ projectedDeletionDate: z.string() }).parse(await response.json());

      const told = StorageInfo.parse(await (await get('/photo-deletion/accounts/getaccountinformation', lars)).json());
      expect(told.projectedDeletionDate).toBe(projectedDeletionDate);
      const away = Date.parse(projectedDeletionDate) - platform.clock.now().getTime();
      expect(Math.abs(away - deletedInDays * DAY_MS)).toBeLessThan(60_000);
    }
  });

  it('switches how far the account of a business customer is, and of no consumer', async () => {
    const business = await platform.createAccount({ authenticationMethod: 'b2b' });
    for (const status of ['New', 'Blocked', 'Default']) {
      expect((await post('customer-status', { email: business.email, status })).status).toBe(200);
      expect(await (await get('/customer-api/customers/me', business)).json()).toMatchObject({ status });
    }
    expect((await post('customer-status', { email: anna.email, status: 'New' })).status).toBe(400);
    expect((await post('customer-status', { email: business.email, status: 'Gone' })).status).toBe(400);

    const form = new URLSearchParams({ email: business.email, status: 'Blocked' });
    const answer = await platform.fetch(`${platform.origin}/sandbox/customer-status`, {
      method: 'POST',
      body: form,
      redirect: 'manual',
    });
    expect(answer.status).toBe(303);
    expect(await (await get('/customer-api/customers/me', business)).json()).toMatchObject({ status: 'Blocked' });
  });

  it('takes no orders from another site', async () => {
    expect((await post('clock', { forwardMs: 1 }, { Origin: 'https://evil.example' })).status).toBe(403);
  });

  it('has a page whose forms switch faults on and off', async () => {
    const browser = createTestBrowser(platform.fetch);
    const page = await browser.open(`${platform.origin}/sandbox`);

    const shown = await browser.submit(page, { route: USERS, choice: 'status-500', email: '', times: '' });

    expect(shown.address.pathname).toBe('/sandbox');
    expect(await shown.response.clone().text()).toContain('<td>everybody</td>');
    expect((await get(USERS)).status).toBe(500);
    // The first form of the page is now the one that switches everything off.
    await browser.submit(shown, {});
    expect((await get(USERS)).status).toBe(200);
  });
});

describe('the sandbox in production', () => {
  it('does not exist', async () => {
    const platform = await startTestPlatform({ production: true });

    expect((await platform.fetch('https://account.printelle.nl.example/sandbox/api/clock')).status).toBe(404);
    expect(platform.platform.routes.filter(({ path }) => path.startsWith('/sandbox'))).toEqual([]);

    await platform.close();
  });
});
