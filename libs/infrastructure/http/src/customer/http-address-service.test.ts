import { isReadableAddress } from '@account-area/customer';
import { savedAddressFixture } from '@account-area/customer/testing';
import { fail, ok } from '@account-area/kernel';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { html, json, malformed, never, problem } from '../exchange/http-world.fakes.ts';
import { addressOnWire, startAddresses } from './addresses.fakes.ts';

const { id, ...given } = savedAddressFixture();
const BASE = 'https://services.example/customer-api/customers/me/addresses';

/** A service that keeps one address, and what was put in its place. */
const startWith = (record: object, put: () => Response = () => json(record)) => {
  const bodies: unknown[] = [];
  const world = startAddresses(async (request) => {
    if (request.method === 'GET') return json({ addresses: [null, addressOnWire({ id: 'other' }), record] });
    bodies.push(await request.json());
    return put();
  });
  return { ...world, bodies };
};

describe('the addresses of a customer', () => {
  it('are read as the service says them; what it fills with nothing is not there', async () => {
    const empty = { company: '', companyName: ' ', vatNumber: undefined, region: '', extraLine: '', phone: '' };
    const { addresses, incidents, requests } = startAddresses(() =>
      json({ addresses: [addressOnWire(), addressOnWire({ ...empty, id: 'bare', newer: 7 })] }),
    );
    const read = await addresses.addresses(never);
    expect(read).toMatchObject(
      ok([
        { id: 'home', company: 'Back house', companyName: 'Studio', vatNumber: 'NL1', isDefaultDelivery: true },
        { id: 'bare', company: null, companyName: null, vatNumber: null, region: null, extraLine: null, phone: null },
      ]),
    );
    expect(requests.map(({ url }) => url)).toEqual([BASE]);
    expect(incidents).toEqual([]);
  });

  it('are of no use when most of them are malformed', async () => {
    const { addresses } = startAddresses(() => json({ addresses: [addressOnWire(), 1, 2] }));
    expect(await addresses.addresses(never)).toEqual(malformed);
  });

  it('lose nothing that only the service knows when one is changed (D60)', async () => {
    const { addresses, bodies, requests } = startWith(addressOnWire({ deliveryHint: { floor: 3 }, since: null }));
    const changes = { street: 'Singel', region: null, isDefaultBilling: true };
    expect(await addresses.change({ id: 'home', changes, seen: {} }, never)).toEqual(ok(null));

    const kept = { ...addressOnWire(), id: undefined, region: undefined };
    expect(bodies).toEqual([
      { ...kept, street: 'Singel', isDefaultBilling: true, deliveryHint: { floor: 3 }, since: null },
    ]);
    expect(requests.map(({ method, url }) => `${method} ${url}`)).toEqual([`GET ${BASE}`, `PUT ${BASE}/home`]);
  });

  it('lose nothing of it whatever that is', async () => {
    const unknown = fc.dictionary(
      fc.string({ minLength: 1 }).filter((key) => key !== '__proto__' && !(key in addressOnWire())),
      fc.jsonValue(),
    );
    await fc.assert(
      fc.asyncProperty(unknown, async (fields) => {
        const extra: unknown = JSON.parse(JSON.stringify(fields));
        const { addresses, bodies } = startWith(addressOnWire(fields));
        await addresses.change({ id: 'home', changes: given, seen: {} }, never);
        expect(bodies).toMatchObject([extra]);
      }),
      { numRuns: 50 },
    );
  });

  describe('changed elsewhere', () => {
    const start = async () => {
      const world = startWith(addressOnWire({ street: 'Rokin', phone: '' }));
      const read = await world.addresses.addresses(never);
      const now = read.ok ? read.value.filter(isReadableAddress).find((row) => row.id === 'home') : undefined;
      if (now === undefined) throw new Error('It is not there.');
      return { ...world, now, seen: { ...now, street: 'Prinsengracht' } };
    };

    it.each([
      ['street', { street: 'Singel' }],
      ['street', { street: 'Singel', city: 'Utrecht' }],
    ])('in %s are not changed in it, but answered as they are: %j', async (_, changes) => {
      const { addresses, bodies, now, seen } = await start();
      expect(await addresses.change({ id: 'home', changes, seen }, never)).toEqual(
        fail({ code: 'changed-elsewhere', now }),
      );
      expect(bodies).toEqual([]);
    });

    it.each([
      ['as they were to be', { street: 'Rokin' }, { street: 'Rokin' }],
      ['in something else', { city: 'Utrecht' }, { city: 'Utrecht', street: 'Rokin' }],
      ['in something that is empty both times', { phone: '+31612345678' }, { phone: '+31612345678', street: 'Rokin' }],
    ])('%s are changed', async (_, changes, sent) => {
      const { addresses, bodies, seen } = await start();
      expect(await addresses.change({ id: 'home', changes, seen }, never)).toEqual(ok(null));
      expect(bodies).toMatchObject([sent]);
    });
  });

  it('are not written where there is nothing to change', async () => {
    const { addresses, bodies } = startWith(addressOnWire());
    expect(await addresses.change({ id: 'home', changes: {}, seen: {} }, never)).toEqual(ok(null));
    expect(bodies).toEqual([]);
  });

  it('are not changed where they are not understood', async () => {
    const { addresses, bodies } = startWith(addressOnWire({ city: 7 }));
    expect(await addresses.change({ id: 'home', changes: { street: 'Singel' }, seen: {} }, never)).toEqual(malformed);
    expect(bodies).toEqual([]);
  });

  it('are not changed where there is none any more', async () => {
    const { addresses, bodies } = startWith(addressOnWire());
    expect(await addresses.change({ id: 'gone', changes: given, seen: {} }, never)).toEqual(fail({ code: 'absent' }));
    expect(bodies).toEqual([]);
  });

  it.each([
    ['an address that is not as it should be', () => problem(400), 'invalid-address'],
    ['an address that went meanwhile', () => problem(404, 'urn:account-area:problem:absent'), 'absent'],
    ['a gateway in its place', () => html(400), 'refused'],
  ])('say so of %s', async (_, put, code) => {
    const { addresses } = startWith(addressOnWire(), put);
    expect(await addresses.change({ id: 'home', changes: given, seen: {} }, never)).toMatchObject(fail({ code }));
  });

  it('say that there are too many', async () => {
    const tooMany = { type: 'about:blank', title: 'x', status: 409, correlationId: 'c', code: 'too-many-addresses' };
    const { addresses, incidents } = startAddresses(() =>
      json(tooMany, { status: 409, headers: { 'content-type': 'application/problem+json' } }),
    );
    expect(await addresses.add({ input: given, key: 'key-of-an-intent-01' }, never)).toEqual(
      fail({ code: 'too-many' }),
    );
    expect(incidents).toEqual([]);
  });

  it.each([
    ['there is none any more', () => problem(404, 'urn:account-area:problem:absent'), true],
    ['nothing answers there', () => html(404), false],
  ])('are deleted also when %s: %s', async (_, answer, isDeleted) => {
    const { addresses, requests } = startAddresses(answer);
    expect((await addresses.delete(id, never)).ok).toBe(isDeleted);
    expect(requests.map(({ method, url }) => `${method} ${url}`)).toEqual([`DELETE ${BASE}/home`]);
  });
});
