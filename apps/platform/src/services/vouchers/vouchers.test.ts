import { Problem, VoucherOffer } from '@account-area/contracts';
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

  it('says it in the currency in which the customer has ordered the voucher', async () => {
    const customer = await platform.createAccount();
    const gift = { article: 'PAP_900', articleType: 'voucher', title: 'Presentkort', quantity: 1, unitMinor: 25_000 };
    await place(platform, customer, { currency: 'SEK', products: [{ ...gift, optionCode: GIFT_OPTION }] });

    expect(await offer(GIFT_OPTION, { by: customer })).toMatchObject({ amount: { amount: 25_000, currency: 'SEK' } });
    expect(await offer(GIFT_OPTION)).toMatchObject({ amount: { currency: 'GBP' } });
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

  it('says the same day for a voucher that was ordered, however late it is looked at', async () => {
    const customer = await platform.createAccount();
    const gift = { article: 'PAP_900', articleType: 'voucher', title: 'Gift voucher', quantity: 1, unitMinor: 2500 };
    const order = () => place(platform, customer, { products: [{ ...gift, optionCode: GIFT_OPTION }] });
    await order();
    const { validUntil } = await offer(GIFT_OPTION, { by: customer });
    platform.clock.forward(400 * DAY_MS);

    expect((await offer(GIFT_OPTION, { by: customer })).validUntil).toBe(validUntil);
    expect(validUntil < now()).toBe(true);
    await order();
    expect((await offer(GIFT_OPTION, { by: customer })).validUntil > now()).toBe(true);
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

  it('finds no offer that there is not', async () => {
    const answer = await ask('NONE');
    expect(Problem.parse(await answer.json()).status).toBe(404);
  });
});
