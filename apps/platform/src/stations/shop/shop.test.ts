import { ReorderAnswer } from '@account-area/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { DAY_MS, HOUR_MS } from '../../clock.ts';
import { startTestPlatform, type TestAccount, type TestPlatform } from '../../testing.ts';
import { rowsOf } from '../../services/orders/orders.fixtures.ts';
import { addNumberedPhotos, addPhotoRows } from '../../services/photo-service/photo.fixtures.ts';
import { createShopBaskets } from '../../services/reorder/shop-baskets.ts';
import { createVisitor, PASSWORD } from '../../services/sign-in/sign-in.fixtures.ts';
import { AT_HOME, createShopper } from './shop.fixtures.ts';

describe('the shop', () => {
  let platform: TestPlatform;
  let anna: TestAccount;
  let shopper: ReturnType<typeof createShopper>;
  beforeAll(async () => {
    platform = await startTestPlatform();
  });
  beforeEach(async () => {
    anna = await platform.createAccount({ firstName: 'Anna', lastName: 'Visser' });
    shopper = createShopper(platform, anna);
  });
  afterAll(() => platform.close());

  const addPhotos = (count: number) => addNumberedPhotos(platform.database, anna.id, count);
  const orders = () =>
    platform.database.system.selectFrom('orders').select('code').where('account_id', '=', anna.id).execute();
  const onlyOrder = async () => {
    const [first, ...others] = await orders();
    expect(others).toEqual([]);
    return rowsOf(platform, first?.code ?? '');
  };
  const titleOf = (html: string) => /<h1>(.*?)<\/h1>/.exec(html)?.[1];
  const codeIn = (html: string) => /href="\/orders\/([^"]+)"/.exec(html)?.[1];

  describe('at its door', () => {
    it('lets customers sign in who have not, and come back', async () => {
      const answer = await platform.fetch(`${platform.origin}/shop/PAP_130`, { redirect: 'manual' });
      expect([answer.status, answer.headers.get('Location')]).toEqual([
        303,
        '/auth/sign-in?returnTo=%2Fshop%2FPAP_130',
      ]);
    });

    it('knows a customer who has signed in with this browser', async () => {
      const { browser, customer } = createVisitor(platform);
      const { email } = await customer();
      const form = await browser.open(new URL(`${platform.origin}/shop`));
      const { address, response } = await browser.submit(form, { email, password: PASSWORD });

      expect([address.pathname, response.status, titleOf(await response.text())]).toEqual(['/shop', 200, 'Shop']);
    });

    it('does not know a customer whose account or token is gone', async () => {
      await platform.removeAccount(anna);
      expect((await shopper.get('/shop')).status).toBe(303);
      const answer = await shopper.get('/shop', { Cookie: 'auth_access_token=x.y.z' });
      expect(answer.status).toBe(303);
    });

    it('shows what the channel sells, in the language of the browser', async () => {
      const page = await shopper.text('/shop');
      for (const title of ['Photo prints', 'Photo book', 'Wall calendar', 'Gift voucher'])
        expect(page).toContain(`<strong>${title}</strong>`);
      expect(page).toContain('from £0.17');
      const dutch = createShopper(platform, anna, 'http://account.printelle-nl.localhost');
      expect(await (await dutch.get('/shop', { 'Accept-Language': 'nl' })).text()).toContain('Cadeaubon');
    });

    it('has no page for an article that it does not sell', async () => {
      const danish = createShopper(platform, anna, 'http://account.fjordfoto-dk.localhost');
      expect([(await shopper.get('/shop/PAP_001')).status, (await danish.get('/shop/PAP_910')).status]).toEqual([
        404, 404,
      ]);
    });
  });

  describe('an article', () => {
    it('is made of photos that are chosen over several pages', async () => {
      const photos = await addPhotos(30);
      const [first = '', second = ''] = photos;
      const page = await shopper.text('/shop/PAP_130');
      expect([...page.matchAll(/type="checkbox"/g)]).toHaveLength(24);

      const next = await (await shopper.choose('PAP_130', [first, second], { quantity: '2', page: '2' })).text();
      expect([...next.matchAll(/type="checkbox"/g)]).toHaveLength(6);
      expect([...next.matchAll(/type="hidden" name="photo" value="([^"]+)"/g)].map(([, id]) => id)).toEqual([
        first,
        second,
      ]);
      expect(next).toContain('2 photos are chosen');
      expect(next).toMatch(/name="quantity"[^>]*value="2"/s);
    });

    it('says that there are no photos, and shows none of other customers', async () => {
      await addPhotoRows(platform.database, (await platform.createAccount()).id, [{}]);
      const page = await shopper.text('/shop/PAP_130');
      expect(page).toContain('Your library has no photos yet.');
      expect(page).not.toContain('type="checkbox"');
    });

    it.each([
      ['no photo', { photo: '' }],
      ['no quantity', { quantity: '' }],
      ['a quantity of none', { quantity: '0' }],
      ['too many', { quantity: '100' }],
      ['half a one', { quantity: '1.5' }],
      ['a photo that is no id', { photo: "' or 1=1 --" }],
      ['a photo that there is not', { photo: '00000000-0000-4000-8000-000000000000' }],
    ])('is not put into a basket with %s, and what was typed stays', async (_what, wrong) => {
      const [photo = ''] = await addPhotos(1);
      const answer = await shopper.send('/shop/PAP_130', { quantity: '7', photo, ...wrong });
      const page = await answer.text();

      expect(answer.status).toBe(400);
      expect(page).toContain('Error: Choose 1 to 60 photos');
      if (!('quantity' in wrong)) expect(page).toMatch(/name="quantity"[^>]*value="7"/s);
      else expect(page).toContain('1 photo is chosen');
    });

    it('is not put into a basket with the photo of another customer', async () => {
      const [foreign = ''] = await addPhotoRows(platform.database, (await platform.createAccount()).id, [{}]);
      expect((await shopper.send('/shop/PAP_130', { quantity: '1', photo: foreign })).status).toBe(400);
    });

    it('is put into a basket by a form that outlives the token, for half a day', async () => {
      const page = await shopper.text('/shop/PAP_900');
      const visit = /name="visit" value="([^"]+)"/.exec(page)?.[1] ?? '';
      const send = async (given: string) => {
        const answer = await shopper.send('/shop/PAP_900', { quantity: '1', visit: given }, { Cookie: '' });
        return answer.headers.get('Location')?.slice(0, '/shop/baskets/'.length);
      };
      expect(await send(visit)).toBe('/shop/baskets/');
      expect(await send(visit.slice(0, -1))).toBe('/auth/sign-in?');
      platform.clock.forward(12 * HOUR_MS);
      expect(await send(visit)).toBe('/auth/sign-in?');
    });

    it('takes no form of another site', async () => {
      const answer = await shopper.send('/shop/PAP_900', { quantity: '1' }, { Origin: 'https://evil.example' });
      expect(answer.status).toBe(403);
    });
  });

  describe('a basket', () => {
    it('says what is in it, what it costs and where it goes to', async () => {
      const page = await shopper.text(await shopper.fill('PAP_130', await addPhotos(3), { quantity: '2' }));
      expect(titleOf(page)).toBe('Your order');
      expect(page).toContain('2 × £26.99');
      expect(page).toContain('£53.98');
      expect(page).toContain('£4.49');
      expect(page).toContain('£58.47');
      expect(page).toMatch(/name="firstName"[^>]*value="Anna"/s);
      expect(page).toContain('United Kingdom');
    });

    it('counts prints by the piece, in a size', async () => {
      const photos = await addPhotos(3);
      const page = await shopper.text(await shopper.fill('PAP_910', photos, { quantity: '2', size: '13x18' }));
      expect(page).toContain('6 × £0.35');
      expect(await shopper.fill('PAP_910', photos, { size: '1x1' })).toBe('nowhere: 400');
    });

    it('costs no delivery when it is a gift voucher alone', async () => {
      const page = await shopper.text(await shopper.fill('PAP_900', []));
      expect(page).toContain('£0.00');
    });

    it('remembers the home that the last order went to', async () => {
      await shopper.order(await shopper.fill('PAP_900', []));
      platform.clock.forward(1000);
      const page = await shopper.text(await shopper.fill('PAP_900', []));
      expect(page).toMatch(/name="street"[^>]*value="Baker Street"/s);
    });

    it('is not ordered with a wrong address, and what was typed stays', async () => {
      const answer = await shopper.send(await shopper.fill('PAP_900', []), { ...AT_HOME, city: '', street: 'A <b>' });
      const page = await answer.text();

      expect(answer.status).toBe(400);
      expect(page).toContain('Nothing has been ordered.');
      expect([...page.matchAll(/aria-describedby="(\w+)-error"/g)].map(([, field]) => field)).toEqual([
        'street',
        'city',
      ]);
      expect(page).toContain('value="A &lt;b&gt;"');
      expect(await orders()).toEqual([]);
    });

    it.each([
      ['that was changed', (basket: string) => basket.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))],
      ['that says more under its signature', (basket: string) => basket.replace('/baskets/', '/baskets/W')],
      ['that is none', () => '/shop/baskets/no-basket'],
    ])('%s is one clear page, and nothing is placed', async (_what, tamper) => {
      const address = tamper(await shopper.fill('PAP_900', []));
      for (const answer of [await shopper.get(address), await shopper.send(address, AT_HOME)]) {
        expect([answer.status, titleOf(await answer.text())]).toEqual([404, 'This link does not work']);
      }
      expect(await orders()).toEqual([]);
    });

    it('that is half a day old is the same page', async () => {
      const basket = await shopper.fill('PAP_900', []);
      platform.clock.forward(12 * HOUR_MS);
      expect((await shopper.send(basket, AT_HOME)).status).toBe(404);
    });

    it('with something that is not sold any more, or of an account that is gone, is the same page', async () => {
      const baskets = createShopBaskets(platform.platform.context);
      const line = { article: 'PAP_001', size: null, quantity: 1, photoIds: [], source: null };
      const basket = { accountId: anna.id, channel: 'printelle-gb', lines: [line] };
      const sealed = baskets.fill(basket, platform.clock.now());
      expect((await shopper.send(`/shop/baskets/${sealed}`, AT_HOME)).status).toBe(404);
      const own = await shopper.fill('PAP_900', []);
      await platform.removeAccount(anna);
      expect([(await shopper.get(own)).status, (await shopper.send(own, AT_HOME)).status]).toEqual([404, 404]);
    });

    it('takes no form of another site', async () => {
      const basket = await shopper.fill('PAP_900', []);
      expect((await shopper.send(basket, AT_HOME, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
      expect(await orders()).toEqual([]);
    });
  });

  describe('an order', () => {
    it('has the products of the basket with their photos, and waits to be paid', async () => {
      const photos = await addPhotos(2);
      await shopper.order(await shopper.fill('PAP_130', photos, { quantity: '2' }));
      const { order, products } = await onlyOrder();

      expect(order).toMatchObject({
        status: 'Received',
        channel: 'printelle-gb',
        total_minor: 5847,
        currency: 'GBP',
        delivery_type: 'Home',
        address: { city: 'London', phone: '+442072243688' },
      });
      expect(products).toMatchObject([
        {
          article: 'PAP_130',
          article_type: 'photobook',
          title: 'Photo book',
          quantity: 2,
          unit_minor: 2699,
          cover_photo_id: photos[0],
          extras: { photos },
        },
      ]);
    });

    it('has a product, and so a code, for each gift voucher', async () => {
      const payment = await shopper.order(await shopper.fill('PAP_900', [], { quantity: '3' }));
      await shopper.pay(payment, 'paid');
      const { order, products } = await onlyOrder();

      expect([order.total_minor, products.map(({ quantity }) => quantity)]).toEqual([7500, [1, 1, 1]]);
      expect(new Set(products.map((product) => product.voucher_code?.length))).toEqual(new Set([19]));
      expect(new Set(products.map((product) => product.voucher_code)).size).toBe(3);
      expect(await shopper.fill('PAP_900', [], { quantity: '21' })).toBe('nowhere: 400');
    });

    it('goes to a pickup point', async () => {
      const basket = await shopper.fill('PAP_900', []);
      await shopper.order(basket, { delivery: 'pickup', firstName: 'Emma', lastName: 'Clarke' });
      expect((await onlyOrder()).order).toMatchObject({
        delivery_type: 'PickupPoint',
        address: { company: 'Corner Shop', firstName: 'Emma' },
      });
    });

    it('is placed once by a double click, a reload and after a lost answer', async () => {
      const basket = await shopper.fill('PAP_900', []);
      await Promise.all([shopper.order(basket), shopper.order(basket), shopper.order(basket)]);
      await shopper.order(basket);

      expect(await orders()).toHaveLength(1);
    });

    it('goes to the address of a customer who went back to put it right', async () => {
      const basket = await shopper.fill('PAP_900', []);
      await shopper.order(basket, { ...AT_HOME, houseNumber: '212B' });
      await shopper.order(basket);
      expect((await onlyOrder()).order.address.houseNumber).toBe('221B');
    });

    it('is placed again from the same products, with their photos and sizes', async () => {
      const photos = await addPhotos(2);
      const payment = await shopper.order(await shopper.fill('PAP_910', photos, { size: '13x18' }));
      await shopper.pay(payment, 'paid');
      const { order } = await onlyOrder();
      const answer = await platform.fetch(`${platform.origin}/reorder-direct?OrderCode=${order.code}`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${await platform.accessToken(anna)}` },
      });
      const { ShopUrl } = ReorderAnswer.parse(await answer.json());
      const again = await shopper.order(ShopUrl);
      expect(again).toContain('/payment/');

      const codes = await orders();
      expect(codes).toHaveLength(2);
      const other = codes.find(({ code }) => code !== order.code)?.code ?? '';
      expect((await rowsOf(platform, other)).products).toMatchObject([
        { article: 'PAP_910', title: 'Photo prints 13 × 18 cm', quantity: 2, extras: { size: '13x18', photos } },
      ]);
    });
  });

  describe('a payment', () => {
    const begin = async () => shopper.order(await shopper.fill('PAP_900', []));

    it('that is made leads to the order, with its voucher', async () => {
      const payment = await begin();
      expect(await shopper.text(payment)).toContain('£25.00');
      expect(await shopper.pay(payment, 'paid')).toBe(payment);
      const page = await shopper.text(payment);
      const { order, products } = await onlyOrder();

      expect([titleOf(page), codeIn(page)]).toEqual(['Thank you for your order', order.code]);
      expect(order.status).toBe('Confirmed');
      expect(products[0]?.voucher_code).toMatch(/^[\dA-Z-]{19}$/);
    });

    it('that is declined can be made again', async () => {
      const payment = await begin();
      await shopper.pay(payment, 'declined');
      expect(await shopper.text(payment)).toContain('Error: Your payment was declined. You can try again.');
      expect((await onlyOrder()).order.status).toBe('paymentFailed');
      await shopper.pay(payment, 'paid');
      expect((await onlyOrder()).order.status).toBe('Confirmed');
    });

    it('that failed is found in the shop until it is made, by its customer alone', async () => {
      await shopper.pay(await begin(), 'declined');
      const { code } = (await onlyOrder()).order;
      const stranger = createShopper(platform, await platform.createAccount());
      expect(await stranger.text('/shop')).not.toContain(code);

      const page = await shopper.text('/shop');
      const [, address = ''] = new RegExp(`href="(/payment/[^"]+)">Pay for order ${code}<`).exec(page) ?? [];
      expect(page).toContain('Still to be paid');
      await shopper.pay(address, 'paid');

      expect((await onlyOrder()).order.status).toBe('Confirmed');
      expect(await shopper.text('/shop')).not.toContain('Still to be paid');
    });

    it.each([
      ['pending', 'Your payment is being processed.', 'paymentPending'],
      ['given-up', 'You have not paid yet. Your order waits for 30 days.', 'Received'],
    ])('that is %s says so, and can be made', async (outcome, notice, status) => {
      const payment = await begin();
      const next = await shopper.pay(payment, outcome);
      expect(await shopper.text(next)).toContain(notice);
      expect((await onlyOrder()).order.status).toBe(status);
    });

    it('of nothing is made', async () => {
      const payment = await begin();
      await shopper.pay(payment, 'free');
      expect([titleOf(await shopper.text(payment)), (await onlyOrder()).order.status]).toEqual([
        'Thank you for your order',
        'paymentFree',
      ]);
    });

    it('is made once, whatever is sent afterwards', async () => {
      const payment = await begin();
      await Promise.all([shopper.pay(payment, 'paid'), shopper.pay(payment, 'paid')]);
      for (const outcome of ['declined', 'pending', 'paid', 'given-up', 'nonsense', ''])
        await shopper.pay(payment, outcome);
      const { events, order } = await onlyOrder();

      expect(order.status).toBe('Confirmed');
      expect(events.map(({ status }) => status)).toEqual(['Received', 'Confirmed']);
    });

    it('begins the files of the products', async () => {
      const photos = await addPhotos(1);
      await shopper.pay(await shopper.order(await shopper.fill('PAP_500', photos)), 'paid');
      expect((await onlyOrder()).products[0]?.files_state).not.toBe('none');
    });

    it('of an order that is too old says so', async () => {
      const payment = await begin();
      platform.clock.forward(30 * DAY_MS);
      expect(titleOf(await shopper.text(payment))).toBe('This order cannot be paid');
      await shopper.pay(payment, 'paid');
      expect((await onlyOrder()).order.status).toBe('Received');
    });

    it('at an address that was changed is one clear page, and nothing is paid', async () => {
      const payment = (await begin()).replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
      const answers = [await shopper.get(payment), await shopper.send(payment, { outcome: 'paid' })];
      expect(answers.map(({ status }) => status)).toEqual([404, 404]);
      expect((await onlyOrder()).order.status).toBe('Received');
    });

    it('takes no form of another site', async () => {
      const payment = await begin();
      const answer = await shopper.send(payment, { outcome: 'paid' }, { Origin: 'null' });
      expect(answer.status).toBe(403);
    });
  });

  it('does not exist in production', async () => {
    const production = await startTestPlatform({ production: true });
    const paths = production.platform.routes.map(({ path }) => path);
    expect(paths.filter((path) => /^\/(shop|payment)/.test(path))).toEqual([]);
    await production.close();
  });
});
