import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startPlatform } from '../testing.contract.ts';
import { createHttpVoucherService } from './http-voucher-service.ts';

const never = new AbortController().signal;

describe('vouchers, by the platform', () => {
  let world: Awaited<ReturnType<typeof startPlatform>>;
  beforeAll(async () => {
    world = await startPlatform();
  });
  afterAll(() => world.platform.close());

  const offerOf = async (optionCode: string) => {
    const { incidents, service } = await world.serviceOf('vouchers', await world.platform.createAccount());
    const offer = await createHttpVoucherService(service, () => 'en-GB').offer(optionCode, never);
    expect(incidents).toEqual([]);
    if (!offer.ok) throw new Error(`The offer is ${offer.error.code}.`);
    return offer.value;
  };

  it('are worth an amount or a part of the price, until a day (C31.2, D51)', async () => {
    const [gift, book] = [await offerOf('GIFT'), await offerOf('BOOK-15')];

    expect([gift?.worth, book?.worth]).toEqual([{ amount: { amount: 2500, currency: 'GBP' } }, { percentage: 15 }]);
    expect([gift?.title, book?.title]).toEqual(['Gift voucher', 'Your next photo book for less']);
    for (const offer of [gift, book]) {
      expect(Date.parse(offer?.validUntil ?? '')).toBeGreaterThan(world.platform.clock.now().getTime());
      expect(offer?.terms).toMatch(/^Can be used once/);
    }
  });

  it.each(['NO-SUCH', 'x'.repeat(64), 'a/b?c#d ü'])('are none by another code: %s', async (code) => {
    expect(await offerOf(code)).toBe(null);
  });
});
