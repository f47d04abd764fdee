import { randomUUID } from 'node:crypto';

import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { DAY_MS } from '../../clock.ts';
import { languageOf } from '../../server/pages/languages.ts';
import { HOST_ROWS } from '../../services/configuration/hosts.data.ts';
import { addOriginal } from '../../services/downloads/downloads.fixtures.ts';
import { HOME, pay, place } from '../../services/orders/orders.fixtures.ts';
import type { NewProduct } from '../../services/orders/place-order.ts';
import { createViewerAddresses } from '../../services/widgets/viewer-address.ts';
import { addReadyWidget } from '../../services/widgets/widgets.fixtures.ts';
import { removeWidget, requestWidget } from '../../services/widgets/widgets.ts';
import { startTestPlatform, type TestAccount, type TestPlatform } from '../../testing.ts';
import { viewerTextsFor } from './viewer-texts.ts';

const BOOK = { article: 'PAP_130', articleType: 'photobook', title: 'Summer', quantity: 1, unitMinor: 2699 };
const MAKING_MS = 5000;

describe('the viewer of online versions', () => {
  let platform: TestPlatform;
  let anna: TestAccount;
  beforeAll(async () => {
    platform = await startTestPlatform();
    anna = await platform.createAccount();
  });
  afterAll(() => platform.close());

  /** Orders a product and asks for its online version, which is ready seconds later; fulfils with where that is. */
  const requested = async (changes: Partial<NewProduct> = {}, account = anna) => {
    const { code: order } = await place(platform, account, { products: [{ ...BOOK, ...changes }] });
    await pay(platform, account, order);
    const [productCode, now] = [`${order}-1`, platform.clock.now()];
    const wanted = { productCode, vendorId: 'printelle', channel: 'printelle-gb', now };
    const widget = await requestWidget(platform.database.forAccount(account.id), wanted);
    const viewId = widget && 'viewId' in widget ? widget.viewId : '';
    return { order, productCode, viewId, address: addressOf(viewId, account) };
  };
  const ready = async (...wish: Parameters<typeof requested>) => {
    const version = await requested(...wish);
    platform.clock.forward(MAKING_MS);
    return version;
  };
  const addressOf = (viewId: string, { id: accountId } = anna) =>
    createViewerAddresses(platform.platform.context).addressOf({ accountId, viewId }, platform.clock.now());
  /** Who looks at it has nothing but the address. */
  const view = async (address: string, { language = 'en', origin = platform.origin } = {}) => {
    const answer = await platform.fetch(origin + address, { headers: { 'Accept-Language': language } });
    return { status: answer.status, page: await answer.text(), caching: answer.headers.get('Cache-Control') };
  };
  const isRefused = async (address: string) => {
    const { page, status } = await view(address);
    return status === 404 && page.includes('This online version is not available') && !page.includes('Summer');
  };

  it('shows the photos of the product, the cover first, to who has the address', async () => {
    const jpeg = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#336699' } })
      .jpeg()
      .toBuffer();
    const [first, cover, gone] = [
      await addOriginal(platform, anna, jpeg),
      await addOriginal(platform, anna, jpeg),
      await addOriginal(platform, anna, jpeg),
    ];
    const photos = [first, cover, gone];
    const { address } = await ready({ coverPhotoId: cover, extras: { photos } });
    const shown = async () => {
      const { page, status } = await view(address);
      const pictures = [...page.matchAll(/src="(\/images\/[^"]+)"\s+alt="([^"]+)"/g)];
      return {
        status,
        page,
        pictures: pictures.map(([, src = '', alt]) => ({ src: src.replaceAll('&amp;', '&'), alt })),
      };
    };
    const { page, pictures, status } = await shown();

    expect([status, page.includes('<h1>Summer</h1>')]).toEqual([200, true]);
    expect(pictures.map(({ alt }) => alt)).toEqual(['Summer, 1 / 3', 'Summer, 2 / 3', 'Summer, 3 / 3']);
    for (const { src } of pictures) expect((await platform.fetch(platform.origin + src)).status).toBe(200);

    await platform.database.system
      .updateTable('photos')
      .set({ deleted_at: platform.clock.now() })
      .where('id', '=', gone)
      .execute();
    expect((await shown()).pictures.map(({ src }) => src)).toEqual(pictures.slice(0, 2).map(({ src }) => src));
  });

  it('shows the drawing of the article where there is no photo', async () => {
    const { address } = await ready({ articleType: 'calendar' });
    expect((await view(address)).page).toContain('src="/product-pictures/calendar.svg"');
  });

  it('shows a title as text, whatever it is', async () => {
    const { address } = await ready({ title: '<b>"Summer" & more' });
    const { page } = await view(address);

    expect(page).toContain('<h1>&lt;b&gt;&quot;Summer&quot; &amp; more</h1>');
    expect(page).not.toContain('<b>');
  });

  it('shows nothing before the online version is ready, and one that was never requested', async () => {
    const { address } = await requested();
    expect(await isRefused(address)).toBe(true);
    platform.clock.forward(MAKING_MS);
    expect((await view(address)).status).toBe(200);

    expect(await isRefused(addressOf(randomUUID()))).toBe(true);
  });

  it('shows nothing while the order is blocked, and keeps no page of it', async () => {
    const { address, order } = await ready();
    const block = (isBlocked: boolean) =>
      platform.database.system.updateTable('orders').set({ is_blocked: isBlocked }).where('code', '=', order).execute();
    expect((await view(address)).caching).toBe('no-store');
    await block(true);
    expect(await isRefused(address)).toBe(true);
    await block(false);
    expect((await view(address)).status).toBe(200);
  });

  it('shows nothing at an address that was changed, or of another product or customer', async () => {
    const { address, viewId } = await ready();
    const bram = await platform.createAccount();
    const [, , sealed = ''] = address.split('/');
    const [content = '', signature = ''] = sealed.split('.');
    const { address: other } = await ready({}, bram);
    const [, , foreign = ''] = other.split('/');

    for (const wrong of [
      `/view/${content.slice(0, -1)}.${signature}`,
      `/view/${content}.${signature.slice(0, -1)}`,
      `/view/${foreign.split('.')[0] ?? ''}.${signature}`,
      addressOf(viewId, bram),
      addressOf(randomUUID()),
      '/view/no-view',
    ]) {
      expect([wrong, await isRefused(wrong)]).toEqual([wrong, true]);
    }
  });

  it('shows nothing once it is deleted, also when it is requested again', async () => {
    const { address, productCode } = await ready();
    const account = platform.database.forAccount(anna.id);
    expect(await removeWidget(account, productCode)).toBe(true);
    expect(await isRefused(address)).toBe(true);

    const now = platform.clock.now();
    await requestWidget(account, { productCode, vendorId: 'printelle', channel: 'printelle-gb', now });
    platform.clock.forward(MAKING_MS);
    expect(await isRefused(address)).toBe(true);
  });

  it('says nothing of the order or the customer, and is for no search engine', async () => {
    const other = { ...BOOK, title: 'Winter' };
    const { code: order } = await place(platform, anna, { products: [BOOK, other], address: HOME });
    await pay(platform, anna, order);
    const viewId = await addReadyWidget(platform, anna, `${order}-1`);
    const address = addressOf(viewId);
    const answer = await platform.fetch(platform.origin + address);
    const page = await answer.text();

    expect(page).toContain('Summer');
    const sealed = Buffer.from(address.split('/').at(-1)?.split('.')[0] ?? '', 'base64url').toString();
    for (const secret of [order, 'Winter', anna.email, HOME.lastName, HOME.city]) {
      expect([secret, page.includes(secret), address.includes(secret), sealed.includes(secret)]).toEqual([
        secret,
        false,
        false,
        false,
      ]);
    }
    expect(page).toContain('<meta name="robots" content="noindex" />');
    expect(answer.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
    expect(answer.headers.get('Referrer-Policy')).toBe('no-referrer');
  });

  it('shows nothing once the customer is gone, and after a year', async () => {
    const gone = await platform.createAccount();
    const [orphan, old] = [await ready({}, gone), await ready()];
    await platform.removeAccount(gone);
    expect(await isRefused(orphan.address)).toBe(true);

    platform.clock.forward(359 * DAY_MS);
    expect((await view(old.address)).status).toBe(200);
    platform.clock.forward(40 * DAY_MS);
    expect(await isRefused(old.address)).toBe(true);
  });

  it('says why not in the language of the browser as far as the host speaks it', async () => {
    const belgian = { origin: 'http://account.printelle-be.localhost' };
    const { page } = await view('/view/no-view', { ...belgian, language: 'fr' });
    expect(page).toContain('<html lang="fr');
    expect(page).toContain('Cette version en ligne n’est pas disponible');
    expect((await view('/view/no-view', { ...belgian, language: 'sv' })).page).toContain(
      'Deze onlineversie is niet beschikbaar',
    );

    const first = HOST_ROWS.map(({ locales }) => languageOf(locales[0] ?? ''));
    expect(HOST_ROWS.map(({ locales }) => languageOf(viewerTextsFor(null, locales).locale))).toEqual(first);
  });

  it('does not exist in production', async () => {
    const production = await startTestPlatform({ production: true });
    const paths = production.platform.routes.map(({ path }) => path);
    expect(paths.filter((path) => path.startsWith('/view'))).toEqual([]);
    await production.close();
  });
});
