import type { PrintsHandover } from '@account-area/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { HOUR_MS, MINUTE_MS } from '../../clock.ts';
import { createPrintClient, type PrintClient } from '../../services/temp-selections/temp-selections.fixtures.ts';
import { addPhotoRows } from '../../services/photo-service/photo.fixtures.ts';
import { startTestPlatform, type TestAccount, type TestPlatform } from '../../testing.ts';
import { AT_HOME } from '../shop/shop.fixtures.ts';
import { createBasket, MOST_BASKETS } from './baskets.ts';
import { quantityField } from './editor-page.ts';

describe('the prints editor', () => {
  let platform: TestPlatform;
  let anna: TestAccount;
  let client: PrintClient;
  beforeAll(async () => {
    platform = await startTestPlatform();
  });
  beforeEach(async () => {
    anna = await platform.createAccount();
    client = await createPrintClient(platform, anna);
  });
  afterAll(() => platform.close());

  const addPhotos = (count: number) =>
    addPhotoRows(
      platform.database,
      anna.id,
      Array.from({ length: count }, (_, index) => ({ fileName: `photo-${index + 1}.jpg` })),
    );
  const fetchPage = (path: string, init?: RequestInit) =>
    platform.fetch(new URL(path, platform.origin).href, { redirect: 'manual', ...init });
  const handoverOf = async (photoIds: readonly string[], channel = 'printelle-nl'): Promise<PrintsHandover> => {
    const tempSelectionId = await client.create(photoIds);
    return { token: await client.code(tempSelectionId), channel, tempSelectionId };
  };
  const arrive = (handover: PrintsHandover) =>
    fetchPage(`/editor/printelle?${new URLSearchParams(handover).toString()}`);
  /** The address of a basket with new photos. */
  const open = async (photoIds: readonly string[], channel?: string) => {
    const answer = await arrive(await handoverOf(photoIds, channel));
    return answer.headers.get('Location') ?? `no basket: ${answer.status}`;
  };
  const textOf = async (path: string) => (await fetchPage(path)).text();
  const send = (
    path: string,
    fields: Readonly<Record<string, string>>,
    headers: Readonly<Record<string, string>> = {},
  ) => fetchPage(path, { method: 'POST', headers, body: new URLSearchParams(fields) });
  const namesIn = (html: string) => [...html.matchAll(/<legend>(photo-\d+\.jpg)<\/legend>/g)].map(([, name]) => name);
  const sumIn = (html: string) => /<strong>(.*?)<\/strong>/.exec(html)?.[1]?.replaceAll(' ', ' ');

  it('shows exactly the photos that arrived, in their order, one print of each, priced by the channel', async () => {
    const [first = '', , third = ''] = await addPhotos(3);
    const page = await textOf(await open([third, first]));

    expect(namesIn(page)).toEqual(['photo-3.jpg', 'photo-1.jpg']);
    expect(page).toContain('Your 2 photos have arrived.');
    expect(sumIn(page)).toBe('€0.38');
    expect(page).toContain('10 × 15 cm');
  });

  it('takes photos in by a form, too (D39)', async () => {
    const handover = await handoverOf(await addPhotos(1));
    const answer = await send('/editor/printelle', handover, { Origin: 'https://another.example' });

    expect(answer.status).toBe(303);
    expect(namesIn(await textOf(answer.headers.get('Location') ?? ''))).toEqual(['photo-1.jpg']);
  });

  it('says how a photo will look in a size', async () => {
    const page = await textOf(await open(await addPhotos(1)));
    expect(page).toContain('11 % is cut off');
  });

  it('speaks the language of the browser as far as the host does', async () => {
    const address = await open(await addPhotos(1));
    const titleIn = async (origin: string, language: string) => {
      const answer = await platform.fetch(origin + address, { headers: { 'Accept-Language': language } });
      return /<title>(.*?)<\/title>/.exec(await answer.text())?.[1];
    };
    expect(await titleIn('http://account.printelle-nl.localhost', 'nl-NL,nl;q=0.9')).toContain('Foto’s afdrukken');
    expect(await titleIn('http://account.printelle-nl.localhost', 'en')).toContain('Order prints');
    expect(await titleIn('http://account.printelle-de.localhost', 'nl')).toContain('Abzüge bestellen');
  });

  describe('a code', () => {
    it('that was used before gets a page that says so, and the way back', async () => {
      const handover = await handoverOf(await addPhotos(1));
      await arrive(handover);
      const again = await arrive(handover);
      const page = await again.text();

      expect([again.status, page.includes('This link has been used')]).toEqual([410, true]);
      expect(page).toContain('href="/my-photos/photos"');
    });

    it('that has expired gets a page that says so, and the way back', async () => {
      const handover = await handoverOf(await addPhotos(1));
      platform.clock.forward(MINUTE_MS);
      const late = await arrive(handover);
      const page = await late.text();

      expect([late.status, page.includes('This link has expired')]).toEqual([410, true]);
      expect(page).toContain('href="/my-photos/photos"');
    });

    it.each([
      ['token', 'A'.repeat(43)],
      ['tempSelectionId', '00000000-0000-4000-8000-000000000000'],
      ['channel', 'printelle-xx'],
      ['channel', 'fjordfoto-dk'],
    ])('with a foreign %s opens nothing and is not used up', async (field, value) => {
      const handover = await handoverOf(await addPhotos(1));
      const foreign = await arrive({ ...handover, [field]: value });

      expect([foreign.status, (await foreign.text()).includes('This link does not work')]).toEqual([404, true]);
      expect((await arrive(handover)).status).toBe(303);
    });

    it('is worth nothing once the account is gone', async () => {
      const photos = await addPhotos(1);
      const address = await open(photos);
      const handover = await handoverOf(photos);
      await platform.removeAccount(anna);

      expect((await arrive(handover)).status).toBe(404);
      expect((await fetchPage(address)).status).toBe(404);
    });
  });

  describe('a basket', () => {
    it('keeps what is wanted, and costs what the merchandise says whatever a form says', async () => {
      const [photo = ''] = await addPhotos(1);
      const address = await open([photo]);
      const answer = await send(address, {
        [quantityField(photo, '10x15')]: '2',
        [quantityField(photo, '20x30')]: '1',
        price: '0',
        [`price.${photo}`]: '0',
      });

      expect(answer.status).toBe(303);
      const page = await textOf(answer.headers.get('Location') ?? '');
      expect(page).toContain('Your basket is saved.');
      expect(sumIn(page)).toBe('€2.87');
      expect(page).toContain('3 prints');
    });

    it('keeps no row for none', async () => {
      const [photo = ''] = await addPhotos(1);
      const address = await open([photo]);
      await send(address, { [quantityField(photo, '10x15')]: '0' });

      expect(sumIn(await textOf(address))).toBe('€0.00');
      const rows = await platform.database.system
        .selectFrom('basket_prints')
        .selectAll()
        .where('account_id', '=', anna.id)
        .execute();
      expect(rows).toEqual([]);
    });

    it('takes a size for all photos at once, those of other pages too', async () => {
      const address = await open(await addPhotos(30));
      await send(address, { go: 'all', 'all-size': '13x18', 'all-quantity': '2' });

      expect(sumIn(await textOf(address))).toBe('€29.10');
    });

    it.each(['-1', '1.5', 'many', '100', ''])('refuses "%s" prints, and says so', async (quantity) => {
      const [photo = ''] = await addPhotos(1);
      const address = await open([photo]);
      const answer = await send(address, {
        [quantityField(photo, '10x15')]: quantity,
        [quantityField(photo, '13x18')]: '5',
      });
      const page = await textOf(answer.headers.get('Location') ?? '');

      expect(page).toContain('Enter whole numbers from 0 to 99. Nothing has been changed.');
      expect(sumIn(page)).toBe('€0.19');
    });

    it('has pages, which are saved on the way from one to the next', async () => {
      const photos = await addPhotos(30);
      const address = await open(photos);
      expect(namesIn(await textOf(address))).toHaveLength(24);
      const answer = await send(address, { go: 'next', [quantityField(photos[0] ?? '', '10x15')]: '3' });
      const second = await textOf(answer.headers.get('Location') ?? '');

      expect(namesIn(second)).toHaveLength(6);
      expect(second).toContain('Page 2 of 2');
      expect(second).toContain('32 prints');
    });

    it('takes no prints of photos that it has not', async () => {
      const [photo = '', other = ''] = await addPhotos(2);
      const address = await open([photo]);
      await send(address, { [quantityField(other, '10x15')]: '9' });

      expect(sumIn(await textOf(address))).toBe('€0.19');
    });

    it('leaves out photos that are deleted, and says when none is left', async () => {
      const [photo = ''] = await addPhotos(1);
      const address = await open([photo]);
      await platform.database.system
        .updateTable('photos')
        .set({ deleted_at: platform.clock.now() })
        .where('id', '=', photo)
        .execute();

      expect(await textOf(address)).toContain('These photos are gone');
    });

    it('opens at no address that was changed, and none that is half a day old', async () => {
      const address = await open(await addPhotos(1));
      const changed = address.replace(/s=./, (start) => (start === 's=A' ? 's=B' : 's=A'));
      expect((await fetchPage(changed)).status).toBe(404);
      platform.clock.forward(12 * HOUR_MS);

      expect((await fetchPage(address)).status).toBe(404);
    });

    it('can be ordered: the shop has a line for each size, made of the photos that are printed', async () => {
      const [first = '', second = ''] = await addPhotos(2);
      const address = await open([first, second], 'printelle-gb');
      const answer = await send(address, {
        go: 'order',
        [quantityField(first, '10x15')]: '3',
        [quantityField(second, '10x15')]: '0',
        [quantityField(second, '20x30')]: '2',
      });
      const basket = answer.headers.get('Location') ?? '';
      expect(basket).toMatch(/^\/shop\/baskets\//);
      const page = await textOf(basket);
      expect(page).toContain('3 × £0.17');
      expect(page).toContain('2 × £2.19');
      await send(basket, AT_HOME);

      const rows = platform.database.system
        .selectFrom('order_products')
        .select(['quantity', 'extras'])
        .orderBy('place');
      expect(await rows.where('account_id', '=', anna.id).execute()).toEqual([
        { quantity: 3, extras: { size: '10x15', photos: [first] } },
        { quantity: 2, extras: { size: '20x30', photos: [second] } },
      ]);
    });

    it('is not ordered while no print is wanted', async () => {
      const [photo = ''] = await addPhotos(1);
      const address = await open([photo]);
      const answer = await send(address, { go: 'order', [quantityField(photo, '10x15')]: '0' });

      expect(answer.headers.get('Location')).toContain('/editor/baskets/');
      expect(await textOf(answer.headers.get('Location') ?? '')).toMatch(/value="order"\s+disabled/);
    });

    it('takes no form of another site', async () => {
      const address = await open(await addPhotos(1));
      expect((await send(address, {}, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
    });

    it('gives way to newer ones when there are too many', async () => {
      const photoIds = await addPhotos(1);
      await platform.database.forAccount(anna.id).write(async (queries) => {
        for (let made = 0; made <= MOST_BASKETS; made += 1) {
          const now = new Date(platform.clock.now().getTime() + made);
          await createBasket(queries, { accountId: anna.id, channel: 'printelle-nl', photoIds, size: '10x15', now });
        }
      });
      const rows = await platform.database.system
        .selectFrom('baskets')
        .select('id')
        .where('account_id', '=', anna.id)
        .execute();
      expect(rows).toHaveLength(MOST_BASKETS);
    });
  });
});
