import { Problem, SuperOrder, VoucherOffer } from '@account-area/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { DAY_MS } from '../../clock.ts';
import { startTestPlatform, type TestAccount, type TestPlatform } from '../../testing.ts';
import { MAIL_LOCALES } from '../mail/mail-template.ts';
import { GIFT_OPTION } from '../merchandise/merchandise.data.ts';
import { place } from '../orders/orders.fixtures.ts';
import { BOOK_OPTION, EXPIRED_GIFT_OPTION, OFFERS } from './vouchers.data.ts';

describe('the voucher service', () => {
  let platform: TestPlatform;
  let account: TestAccount;
  beforeAll(async () => {
    platform = await startTestPlatform();
    account = await platform.createAccount();
  });
  afterAll(() => platform.close());

  const ask = async (code: string, { by = account, host = 'localhost', language = '' } = {}) => {
    const origin = `http://${host}`;
    return platform.fetch(`${origin}/voucher-api/api/v1/campaigns/offers/${code}`, {
      headers: {
        Authorization: `Bearer ${await platform.accessToken(by, { origin })}`,
        'Accept-Language': language,
      },
    });
  };
  const offer = async (...asked: Parameters<typeof ask>) => VoucherOffer.parse(await (await ask(...asked)).json());
  /** The option code of a gift voucher, as the order says it. */
  const optionOrdered = async (by: TestAccount, currency = 'EUR') => {
    const gift = { article: 'PAP_900', articleType: 'voucher', title: 'Presentkort', quantity: 1, unitMinor: 2500 };
    const { code } = await place(platform, by, { currency, products: [{ ...gift, optionCode: GIFT_OPTION }] });
    const answer = await platform.fetch(`${platform.origin}/order-api/v1/superorders/${code}`, {
      headers: { Authorization: `Bearer ${await platform.accessToken(by)}` },
    });
    return SuperOrder.parse(await answer.json()).innerOrders[0]?.voucher?.optionCode ?? '';
  };
  const now = () => platform.clock.now().toISOString();

  it('says what a voucher is worth, as an amount in the currency of the shop', async () => {
    expect(await offer(GIFT_OPTION)).toMatchObject({
      title: 'Gift voucher',
      amount: { amount: 2500, currency: 'GBP' },
    });
    expect(await offer(GIFT_OPTION, { host: 'account.fjordfoto-se.localhost' })).toMatchObject({
      title: 'Presentkort',
      amount: { amount: 25_000, currency: 'SEK' },
    });
  });

  it('says it in the currency of each order, whatever was ordered later', async () => {
    const customer = await platform.createAccount();
    const inKronor = await optionOrdered(customer, 'SEK');
    const inEuros = await optionOrdered(customer, 'EUR');

    expect(await offer(inKronor, { by: customer })).toMatchObject({ amount: { amount: 25_000, currency: 'SEK' } });
    expect(await offer(inEuros, { by: customer })).toMatchObject({ amount: { amount: 2500, currency: 'EUR' } });
  });

  it('says what a voucher is worth, as a share of the price', async () => {
    expect(await offer(BOOK_OPTION)).toMatchObject({ title: 'Your next photo book for less', percentage: 15 });
  });

  it('says until when: on the last day of a month', async () => {
    for (const [code, isValid] of [
      [GIFT_OPTION, true],
      [BOOK_OPTION, true],
      [EXPIRED_GIFT_OPTION, false],
    ] as const) {
      const { validUntil } = await offer(code);
      expect([code, validUntil > now()]).toEqual([code, isValid]);
      expect(new Date(Date.parse(validUntil) + 86_400_000).getUTCDate()).toBe(1);
    }
  });

  it('says the same day for a voucher that was ordered, however late it is looked at and whatever was ordered later', async () => {
    const customer = await platform.createAccount();
    const option = await optionOrdered(customer);
    const { validUntil } = await offer(option, { by: customer });
    platform.clock.forward(400 * DAY_MS);
    const later = await optionOrdered(customer);

    expect((await offer(option, { by: customer })).validUntil).toBe(validUntil);
    expect(validUntil < now()).toBe(true);
    expect((await offer(later, { by: customer })).validUntil > now()).toBe(true);
  });

  it('speaks the language that is asked for, if the host does, and else that of the host', async () => {
    const host = 'account.printelle-be.localhost';
    const titleIn = async (language: string) => (await offer(BOOK_OPTION, { host, language })).title;

    expect(await titleIn('fr-BE, nl;q=0.5')).toBe('Une remise sur votre prochain livre photo');
    expect(await titleIn('ja')).toBe('Korting op je volgende fotoboek');
  });

  it('has words in every language of the area', () => {
    const languages = new Set(MAIL_LOCALES.map((locale) => locale.slice(0, 2)));
    for (const { terms, titles } of OFFERS) {
      expect(new Set(Object.keys(terms))).toEqual(languages);
      expect(new Set(Object.keys(titles))).toEqual(languages);
    }
  });

  it.each(['NONE', 'NONE.EUR.2026-11', `${GIFT_OPTION}.JPY.2026-11`])('finds no offer for %s', async (code) => {
    const answer = await ask(code);
    expect(Problem.parse(await answer.json()).status).toBe(404);
  });
});
