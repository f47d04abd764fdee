import type { PortError } from '@account-area/kernel';
import { controlledCall, inspector, settle } from '@account-area/kernel/testing';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';

import { voucherOfferFixture } from '../order/order.fixtures.ts';
import type { VoucherOffer } from '../order/order.ts';
import { bindVoucherOffer, isVoucherFound, isVoucherValid } from './voucher.ts';

describe('what a voucher is worth (C31.2, D51)', () => {
  const startFakeOffer = () => {
    const load = controlledCall<string, VoucherOffer | null, PortError>();
    const offer = createActor(bindVoucherOffer({ offer: load }), {
      input: { optionCode: 'SPRING' },
      inspect: inspector,
    }).start();
    return { load, offer, found: () => isVoucherFound(offer.getSnapshot()) };
  };

  it('is asked by the code of its offer', async () => {
    const { found, load, offer } = startFakeOffer();
    expect([load.last().input, found()]).toEqual(['SPRING', null]);
    load.last().succeed(voucherOfferFixture());
    await settle();

    expect([found(), offer.getSnapshot().context.value]).toEqual([true, voucherOfferFixture()]);
  });

  it('is not found where there is no such offer', async () => {
    const { found, load } = startFakeOffer();
    load.last().succeed(null);
    await settle();

    expect(found()).toBe(false);
  });

  it('is not known where it could not be read, and can be asked again', async () => {
    const { found, load, offer } = startFakeOffer();
    load.last().fail({ code: 'refused', reference: 'a1b2c3d4e5f6' });
    await settle();
    expect([found(), offer.getSnapshot().value]).toEqual([null, 'failed']);

    offer.send({ type: 'resource.needed' });
    load.last().succeed(voucherOfferFixture());
    await settle();
    expect(found()).toBe(true);
  });
});

describe('a voucher', () => {
  const validUntil = '2026-12-31T12:00:00Z';

  it.each([
    ['before that day', '2026-12-30T12:00:00Z', 'Europe/Amsterdam', true],
    ['in the last millisecond of that day', '2026-12-31T22:59:59.999Z', 'Europe/Amsterdam', true],
    ['when the day is over', '2026-12-31T23:00:00Z', 'Europe/Amsterdam', false],
    ['when the day is over elsewhere', '2026-12-31T23:00:00Z', 'Europe/London', true],
    ['later in the year', '2027-06-01T00:00:00Z', 'Europe/Amsterdam', false],
  ])('is valid through its last day in the zone of the brand: %s', (_, now, timeZone, isValid) => {
    expect(isVoucherValid({ validUntil }, Date.parse(now), timeZone)).toBe(isValid);
  });

  it.each([
    ['short', '2026-03-29T00:30:00Z', '2026-03-29T22:00:00Z'],
    ['long', '2026-10-25T00:30:00Z', '2026-10-25T23:00:00Z'],
  ])('is valid through a %s day', (_, until, end) => {
    expect(isVoucherValid({ validUntil: until }, Date.parse(end) - 1, 'Europe/Amsterdam')).toBe(true);
    expect(isVoucherValid({ validUntil: until }, Date.parse(end), 'Europe/Amsterdam')).toBe(false);
  });

  it('is valid as long as the calendar does not show a later day', () => {
    const zones = fc.constantFrom('Europe/Amsterdam', 'Europe/Lisbon', 'Europe/Helsinki', 'UTC');
    const instants = fc.date({
      min: new Date('2026-01-01T00:00:00Z'),
      max: new Date('2027-01-01T00:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(instants, instants, zones, (until, now, timeZone) => {
        const dayOf = (date: Date) => date.toLocaleDateString('sv', { timeZone });
        expect(isVoucherValid({ validUntil: until.toISOString() }, now.getTime(), timeZone)).toBe(
          dayOf(now) <= dayOf(until),
        );
      }),
    );
  });
});
