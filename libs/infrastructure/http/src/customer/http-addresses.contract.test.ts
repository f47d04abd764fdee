import { isReadableAddress, type SavedAddress } from '@account-area/customer';
import { givenAddressFixture as home } from '@account-area/customer/testing';
import { fail, ok } from '@account-area/kernel';
import type { TestAccount } from '@account-area/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { never } from '../exchange/http-world.fakes.ts';
import { startPlatform } from '../testing.contract.ts';
import { createHttpAddressService } from './http-address-service.ts';

const full = {
  ...home,
  company: 'Back house',
  houseNumberAddition: 'B',
  extraLine: 'Second door',
  region: 'Noord-Holland',
};

describe('the addresses of a customer, by the platform', () => {
  let world: Awaited<ReturnType<typeof startPlatform>>;
  beforeAll(async () => {
    world = await startPlatform();
  });
  afterAll(() => world.platform.close());

  const start = async (account?: TestAccount) => {
    const { incidents, service } = await world.serviceOf('customer', account ?? (await world.platform.createAccount()));
    const addresses = createHttpAddressService(service);
    const list = async (): Promise<readonly SavedAddress[]> => {
      const read = await addresses.addresses(never);
      return read.ok ? read.value.filter(isReadableAddress) : [];
    };
    const add = async (given = home) => {
      world.platform.clock.forward(1000);
      expect(await addresses.add({ input: given, key: crypto.randomUUID() }, never)).toEqual(ok(null));
      const [added] = await list();
      if (added === undefined) throw new Error('It is not there.');
      return added;
    };
    return { add, addresses, incidents, list };
  };

  it('are kept whole, the newest first, and the first is the default (C37.1)', async () => {
    const { add, incidents, list } = await start();
    const first = await add();
    expect(first).toEqual({ ...home, id: first.id, isDefaultDelivery: true, isDefaultBilling: true });
    const second = await add(full);
    expect(await list()).toEqual([{ ...full, id: second.id }, first]);
    expect(incidents).toEqual([]);
  });

  it('are changed in what is named, and become the default', async () => {
    const { add, addresses, list } = await start();
    const first = await add();
    const { id } = await add(full);
    expect(await addresses.change({ id, changes: { isDefaultDelivery: true }, seen: {} }, never)).toEqual(ok(null));
    expect(await addresses.change({ id, changes: { street: 'Singel', extraLine: null }, seen: {} }, never)).toEqual(
      ok(null),
    );
    expect(await list()).toEqual([
      { ...full, id, street: 'Singel', extraLine: null, isDefaultDelivery: true },
      { ...first, isDefaultDelivery: false },
    ]);
  });

  it('are changed by the second of two windows only once it has seen what the first one did', async () => {
    const { add, addresses, list } = await start();
    const { id, ...seen } = await add();
    const first = { id, seen, changes: { street: 'Singel' } };
    expect(await addresses.change(first, never)).toEqual(ok(null));
    const second = { id, seen, changes: { street: 'Rokin' } };
    const now = { ...seen, id, street: 'Singel' };
    expect(await addresses.change(second, never)).toEqual(fail({ code: 'changed-elsewhere', now }));
    expect(await list()).toEqual([now]);
    expect(await addresses.change({ ...second, seen: now }, never)).toEqual(ok(null));
    expect(await list()).toEqual([{ ...now, street: 'Rokin' }]);
  });

  it('are deleted, also when they are gone; changed they are then absent', async () => {
    const { add, addresses, incidents, list } = await start();
    const { id } = await add();
    expect([await addresses.delete(id, never), await addresses.delete(id, never)]).toEqual([ok(null), ok(null)]);
    const change = { id, changes: { street: 'Singel' }, seen: {} };
    expect(await addresses.change(change, never)).toEqual(fail({ code: 'absent' }));
    expect(await list()).toEqual([]);
    expect(incidents).toEqual([]);
  });

  it('are refused as they should not be', async () => {
    const { addresses } = await start();
    const sending = { input: { ...home, street: '<' }, key: crypto.randomUUID() };
    expect(await addresses.add(sending, never)).toEqual(fail({ code: 'invalid-address' }));
  });

  it('say what a business is called', async () => {
    const business = { companyName: 'Studio Visser', vatNumber: 'NL123456782B01' };
    const { add } = await start(await world.platform.createAccount({ authenticationMethod: 'b2b' }));
    expect(await add({ ...home, ...business })).toMatchObject(business);
  });
});
