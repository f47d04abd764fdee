import { ok } from '@account-area/kernel';
import { describe, expect, it } from 'vitest';

import {
  type Answering,
  html,
  inTime,
  json,
  malformed,
  never,
  problem,
  refused,
  startServices,
  stopTime,
} from '../exchange/http-world.fakes.ts';
import { createHttpVoucherService } from './http-voucher-service.ts';

stopTime();

const offerOf = async (answer: Answering, optionCode = 'SPRING-10') => {
  const world = startServices(answer);
  const vouchers = createHttpVoucherService(world.serviceOf('vouchers'), () => 'nl-NL');
  return { ...world, offer: await inTime(vouchers.offer(optionCode, never)) };
};

const said = { title: '10 euros off', validUntil: '2027-03-31T21:59:59Z', terms: 'Not on prints.' };

describe('the offer of a voucher', () => {
  it.each([
    ['an amount', { amount: { amount: 1000, currency: 'EUR' } }],
    ['a part of the price', { percentage: 12.5 }],
  ])('is worth %s, described in the language of the page (D51)', async (_, worth) => {
    const { incidents, offer, requests } = await offerOf(() => json({ ...said, ...worth }), 'A/B ü');

    expect(offer).toEqual(ok({ ...said, worth }));
    expect(requests.map(({ headers, url }) => [url, headers.get('accept-language')])).toEqual([
      ['https://services.example/voucher-api/api/v1/campaigns/offers/A%2FB%20%C3%BC', 'nl-NL'],
    ]);
    expect(incidents).toEqual([]);
  });

  it.each([
    ['is worth nothing', {}],
    ['is worth more than all', { percentage: 101 }],
    ['is worth an amount of an unknown currency', { amount: { amount: 1000, currency: 'euro' } }],
    ['is worth an amount that is none', { amount: { amount: 9.99, currency: 'EUR' } }],
    ['ends at no moment', { percentage: 10, validUntil: 'March' }],
    ['has no terms', { percentage: 10, terms: null }],
  ])('is malformed when it %s: nothing is guessed', async (_, changes) => {
    const { incidents, offer } = await offerOf(() => json({ ...said, ...changes }));

    expect(offer).toEqual(malformed);
    expect(incidents).toMatchObject([{ kind: 'invalid-body', service: 'vouchers', operation: 'voucher offer' }]);
  });

  it.each([
    ['the service', () => problem(404)],
    ['anything', () => html(404)],
  ])('is none where %s answers 404 (C31.2)', async (_, answer) => {
    const { incidents, offer } = await offerOf(answer);

    expect(offer).toEqual(ok(null));
    expect(incidents).toEqual([]);
  });

  it.each([
    [500, 3],
    [403, 1],
  ])('fails by any other status, which is reported: %d', async (status, attempts) => {
    const { incidents, offer } = await offerOf(() => problem(status));

    expect(offer).toEqual(refused);
    expect(incidents).toMatchObject([{ kind: 'status', service: 'vouchers', status, attempts }]);
  });
});
