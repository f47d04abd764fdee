import { fail, ok } from '@account-area/kernel';
import { describe, expect, it } from 'vitest';

import {
  type Answering,
  httpWorld,
  inTime,
  json,
  malformed,
  never,
  problem,
  stopTime,
} from '../exchange/http-world.fakes.ts';
import { createRemoteService } from '../exchange/remote-service.ts';
import { createHttpDataCopyService } from './http-data-copy-service.ts';

const requestedAt = '2026-11-26T10:00:00.000Z';
const expiresAt = '2026-12-03T10:05:00.000Z';
const said = (state: string, until: string | null = null) => json({ copy: { state, requestedAt, expiresAt: until } });

const start = (answer: Answering) => {
  const world = httpWorld(answer);
  const baseUrl = 'https://services.example/customer-api';
  const service = createRemoteService(world.environment, { name: 'customer', baseUrl, tokens: null });
  const copies = createHttpDataCopyService(service, () => 'nb-NO');
  return {
    ...world,
    read: () => inTime(copies.read(never)),
    ask: () => inTime(copies.ask({ input: 'data', key: 'key-0000-0001' }, never)),
  };
};

describe('a copy of data', () => {
  stopTime();

  it.each([
    [json({ copy: null }), { state: 'none' }],
    [said('packing'), { state: 'packing' }],
    [said('failed'), { state: 'failed' }],
    [said('sent', expiresAt), { state: 'sent', expiresAt: new Date(expiresAt) }],
  ])('is as far as the service says: %#', async (answer, expected) => {
    const { incidents, read, requests } = start(() => answer.clone());
    expect([await read(), incidents]).toEqual([ok(expected), []]);
    expect(requests.map(({ method, url }) => [method, url])).toEqual([
      ['GET', 'https://services.example/customer-api/customers/me/data-copy'],
    ]);
  });

  it('is asked for under a key, in the language of the page', async () => {
    const { ask, requests } = start(() => said('packing'));
    expect(await ask()).toEqual(ok({ state: 'packing' }));
    expect(
      requests.map(({ headers, method }) => [method, headers.get('idempotency-key'), headers.get('accept-language')]),
    ).toEqual([['POST', 'key-0000-0001', 'nb-NO']]);
  });

  it('is not begun where there are too many, which is said after one request and reported to nobody', async () => {
    const { ask, incidents, requests } = start(() => problem(429, 'about:blank', { 'retry-after': '30' }));
    expect(await ask()).toEqual(fail({ code: 'too-many-copies', reference: 'server-side-' }));
    expect([requests.length, incidents]).toEqual([1, []]);
  });

  it.each([said('shredded'), said('sent'), json({ copy: { state: 'packing' } }), json({})])(
    'is of no use in other words: %#',
    async (answer) => {
      const { incidents, read } = start(() => answer.clone());
      expect(await read()).toEqual(malformed);
      expect(incidents).toHaveLength(1);
    },
  );
});
