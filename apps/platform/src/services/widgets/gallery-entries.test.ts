import { ABSENT_PROBLEM, GalleryCategories, GalleryEntry, Problem, Widget } from '@account-area/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { startTestPlatform, type TestAccount, type TestPlatform } from '../../testing.ts';
import { HOST_ROWS } from '../configuration/hosts.data.ts';
import { pay, place } from '../orders/orders.fixtures.ts';
import { CATEGORIES } from './gallery-categories.data.ts';
import { addReadyWidget } from './widgets.fixtures.ts';

const BOOK = { article: 'PAP_130', articleType: 'photobook', title: 'Summer', quantity: 1, unitMinor: 2699 };
const CHANNEL = 'printelle-gb';

describe('the gallery (C33.3)', () => {
  let platform: TestPlatform;
  let anna: TestAccount;
  let order: string;
  let product: string;
  beforeAll(async () => {
    platform = await startTestPlatform();
  });
  beforeEach(async () => {
    anna = await platform.createAccount();
    ({ code: order } = await place(platform, anna, { products: [BOOK] }));
    await pay(platform, anna, order);
    product = `${order}-1`;
    await addReadyWidget(platform, anna, product);
  });
  afterAll(() => platform.close());

  const call = async (method: string, path: string, body?: object, account = anna) =>
    platform.fetch(`${platform.origin}/widget-api/v1/${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${await platform.accessToken(account)}`,
        ...(body && { 'Content-Type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
  const entryAt = (channel = CHANNEL) => `galleryentries/${product}?channel=${channel}`;
  const add = (changes: object = {}, account = anna) =>
    call('POST', 'galleryentries/', { widgetId: product, channel: CHANNEL, category: 'travel', ...changes }, account);
  const statusOf = async (method: string, body?: object, account = anna) =>
    (await call(method, entryAt(), body, account)).status;
  const entry = { widgetId: '', channel: CHANNEL, category: 'travel', title: 'Summer' };

  it('shows an online version under a category', async () => {
    const added = GalleryEntry.parse(await (await add()).json());
    expect(added).toEqual({ ...entry, id: product, widgetId: product });
    expect(GalleryEntry.parse(await (await call('GET', entryAt())).json())).toEqual(added);
    const widget = Widget.parse(await (await call('GET', `widget/${product}`)).json());
    expect(widget.galleryCategory).toBe('travel');
  });

  it('shows it once in each channel, however often it is put there', async () => {
    await Promise.all([add(), add(), add({ category: 'family' }), add({ channel: 'bonvue-nl' })]);
    const rows = platform.database.system.selectFrom('gallery_entries').select('channel');
    const channels = await rows.where('widget_id', '=', product).orderBy('channel').execute();
    expect(channels.map(({ channel }) => channel)).toEqual(['bonvue-nl', CHANNEL]);
  });

  it('moves it to another category', async () => {
    await add();
    const moved = await call('PUT', entryAt(), { category: 'family' });
    expect(GalleryEntry.parse(await moved.json()).category).toBe('family');
    expect(await statusOf('PUT', { category: 'nothing' })).toBe(400);
  });

  it('takes it out again, and knows nothing of what is not there', async () => {
    await add();
    expect(await statusOf('DELETE')).toBe(204);
    expect([await statusOf('GET'), await statusOf('PUT', { category: 'family' }), await statusOf('DELETE')]).toEqual([
      404, 404, 404,
    ]);
  });

  it('loses it when the online version is deleted', async () => {
    await add();
    await call('DELETE', `widget/${product}`);
    const rows = platform.database.system.selectFrom('gallery_entries').select('channel');
    expect(await rows.where('widget_id', '=', product).execute()).toEqual([]);
  });

  it("says nothing of another customer's, and changes nothing of it", async () => {
    const bram = await platform.createAccount();
    await add();
    const foreign = await add({}, bram);
    expect([foreign.status, Problem.parse(await foreign.json()).type]).toEqual([404, ABSENT_PROBLEM]);
    for (const method of ['GET', 'DELETE']) expect(await statusOf(method, undefined, bram)).toBe(404);
    expect(await statusOf('PUT', { category: 'family' }, bram)).toBe(404);
    expect(await statusOf('GET')).toBe(200);
  });

  it('shows nothing of an order that is blocked, and knows its channels and categories', async () => {
    expect([(await add({ channel: 'nowhere' })).status, (await add({ category: 'nothing' })).status]).toEqual([
      400, 400,
    ]);
    await platform.database.system.updateTable('orders').set({ is_blocked: true }).where('code', '=', order).execute();
    expect((await add()).status).toBe(409);
  });

  it('names its categories in the language that is asked for, as far as the host speaks it', async () => {
    const namesFor = async (language: string, origin = platform.origin) => {
      const headers = { 'Accept-Language': language };
      const answer = await platform.fetch(`${origin}/widget-api/v1/categories`, { headers });
      return GalleryCategories.parse(await answer.json()).categories[0]?.name;
    };
    const belgian = 'http://account.printelle-be.localhost';
    expect([await namesFor('en'), await namesFor('fr', belgian), await namesFor('sv', belgian)]).toEqual([
      'Travel',
      'Voyages',
      'Reizen',
    ]);
    const languages = new Set(HOST_ROWS.flatMap(({ locales }) => locales.map((locale) => locale.slice(0, 2))));
    for (const { names } of CATEGORIES) expect([...languages].filter((language) => !(language in names))).toEqual([]);
  });
});
