import { fail, ok } from '@account-area/kernel';
import { offsetPagesPromises, remoteDeletionPromises } from '@account-area/kernel/conformance';
import { payOrder, placeOrder, type TestAccount } from '@account-area/platform/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

import { PATIENCE_MS, startPlatform } from '../testing.contract.ts';
import { createHttpGalleryService } from './http-gallery-service.ts';
import { createHttpWidgetListService } from './http-widget-list-service.ts';
import { createHttpWidgetService } from './http-widget-service.ts';
import { createHttpWidgetShareService } from './http-widget-share-service.ts';

const never = new AbortController().signal;
const MAKING_MS = 5000;
const Mails = z.array(z.object({ to: z.array(z.string()), text: z.string(), links: z.array(z.string()) }));

describe('online versions that are shared, by the platform', { timeout: 30_000 }, () => {
  let world: Awaited<ReturnType<typeof startPlatform>>;
  let anna: TestAccount;
  let productCode: string;
  beforeAll(async () => {
    world = await startPlatform();
  });
  beforeEach(async () => {
    anna = await world.platform.createAccount();
    productCode = await addWidget();
  });
  afterAll(() => world.platform.close());

  const addWidget = async () => {
    const product = { article: 'PAP_130', articleType: 'photobook', title: 'Summer', quantity: 1, unitMinor: 2699 };
    const { code: orderCode } = await placeOrder(world.platform, anna, { products: [product] });
    await payOrder(world.platform, anna, orderCode);
    const { service } = await world.serviceOf('widgets', anna);
    const input = { orderCode, productCode: `${orderCode}-1` };
    await createHttpWidgetService(service, origins()).request({ input, key: `key-${orderCode}` }, never);
    world.platform.clock.forward(MAKING_MS);
    return input.productCode;
  };
  const origins = () => ({ viewers: [world.platform.origin], pictures: world.platform.origin });
  const start = async (account = anna) => {
    const { service, ...rest } = await world.serviceOf('widgets', account);
    return {
      ...rest,
      widgets: createHttpWidgetListService(service, origins()),
      shares: createHttpWidgetShareService(service),
      gallery: createHttpGalleryService({ widgets: service, channel: 'printelle-gb', localeId: () => 'en-GB' }),
    };
  };
  const share = (recipientEmail: string, key: string) => ({
    input: { productCode, vendorId: 'printelle', senderName: 'Anna', recipientEmail, personalMessage: 'Ü + / = 😀' },
    key,
  });

  // The one requested last is the first. The customer has one already.
  it.each(
    offsetPagesPromises('WidgetListService.list', async () => {
      const { widgets } = await start();
      await widgets.delete(productCode, never);
      const add = async (count: number) => {
        const codes: string[] = [];
        for (let added = 0; added < count; added += 1) codes.unshift(await addWidget());
        return codes;
      };
      return { page: (query, signal) => widgets.list(query, signal), add, patienceMs: PATIENCE_MS };
    }),
  )('list: $name', ({ run }) => run());

  it.each(
    remoteDeletionPromises('WidgetListService.delete', async () => {
      const { widgets } = await start();
      return {
        delete: (code, signal) => widgets.delete(code, signal),
        addTwo: async () => [productCode, await addWidget()],
        ids: async () => {
          const page = await widgets.list({ offset: 0, limit: 10 }, never);
          return page.ok ? page.value.rows.map(({ id }) => id) : [];
        },
        patienceMs: PATIENCE_MS,
      };
    }),
  )('delete: $name', ({ run }) => run());

  it('are listed, with their category in the gallery', async () => {
    const { gallery, incidents, widgets } = await start();
    const list = async () => {
      const page = await widgets.list({ offset: 0, limit: 10 }, never);
      return (
        page.ok && [page.value.rows.map(({ widget }) => [widget?.title, widget?.galleryCategory]), page.value.total]
      );
    };
    expect(await list()).toEqual([[['Summer', null]], 1]);
    const change = (from: string | null, to: string | null, key: string) =>
      gallery.change({ input: { productCode, from, to }, key }, never);
    expect(await change(null, 'travel', 'key-0000-0001')).toEqual(ok(null));
    expect(await list()).toEqual([[['Summer', 'travel']], 1]);
    expect(await change('travel', 'family', 'key-0000-0002')).toEqual(ok(null));
    expect(await list()).toEqual([[['Summer', 'family']], 1]);
    expect(await change('family', null, 'key-0000-0003')).toEqual(ok(null));
    expect(await change('family', null, 'key-0000-0004')).toEqual(ok(null));
    const categories = await gallery.categories(never);
    expect(categories.ok && categories.value[0]).toEqual({ id: 'travel', name: 'Travel' });
    expect(incidents).toEqual([]);
  });

  it('reach their reader, whatever their address and the message are made of', async () => {
    const { shares } = await start();
    const to = 'ü+/=@example.test';
    expect(await shares.share(share(to, 'key-0000-0005'), never)).toEqual(ok(null));
    expect(await shares.share(share(to, 'key-0000-0005'), never)).toEqual(ok(null));

    const mails = async () => {
      const address = `${world.platform.origin}/sandbox/api/mails?to=${encodeURIComponent(to)}`;
      return Mails.parse(await (await world.platform.fetch(address)).json());
    };
    await expect.poll(async () => (await mails()).length, { timeout: 20_000 }).toBe(1);
    const [mail] = await mails();
    expect(mail?.text).toContain('Ü + / = 😀');
    expect((await world.platform.fetch(mail?.links[0] ?? '')).status).toBe(200);
  });

  it('are shared twenty times a day, and not by others', async () => {
    const { shares } = await start();
    for (let at = 0; at < 20; at += 1) {
      expect(await shares.share(share('elin@example.test', `key-0001-00${String(at + 10)}`), never)).toEqual(ok(null));
    }
    expect(await shares.share(share('elin@example.test', 'key-0001-0099'), never)).toMatchObject(
      fail({ code: 'too-many-shares' }),
    );
    const other = await start(await world.platform.createAccount());
    expect(await other.shares.share(share('elin@example.test', 'key-0001-0098'), never)).toMatchObject(
      fail({ code: 'refused' }),
    );
  });
});
