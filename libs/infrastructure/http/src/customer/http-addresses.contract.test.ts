import { isReadableAddress, type SavedAddress } from '@account-area/customer';
import { addressServicePromises } from '@account-area/customer/conformance';
import { givenAddressFixture as home } from '@account-area/customer/testing';
import { fail, ok } from '@account-area/kernel';
import { remoteDeletionPromises } from '@account-area/kernel/conformance';
import type { TestAccount } from '@account-area/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { never } from '../exchange/http-world.fakes.ts';
import { PATIENCE_MS, startPlatform } from '../testing.contract.ts';
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

  it.each(
    addressServicePromises(async () => {
      const { addresses } = await start();
      return { service: addresses, pass: () => world.platform.clock.forward(1000), patienceMs: PATIENCE_MS };
    }),
  )('$name', ({ run }) => run());

  it.each(
    remoteDeletionPromises('AddressService.delete', async () => {
      const { add, addresses, list } = await start();
      return {
        delete: (id, signal) => addresses.delete(id, signal),
        addTwo: async () => [(await add()).id, (await add(full)).id],
        ids: async () => (await list()).map(({ id }) => id),
        patienceMs: PATIENCE_MS,
      };
    }),
  )('delete: $name', ({ run }) => run());

  it('are the default when they are the first, or become it (C37.1)', async () => {
    const { add, addresses, incidents, list } = await start();
    const first = await add();
    expect(first).toEqual({ ...home, id: first.id, isDefaultDelivery: true, isDefaultBilling: true });
    const { id } = await add(full);
    expect(await addresses.change({ id, changes: { isDefaultDelivery: true }, seen: {} }, never)).toEqual(ok(null));
    expect(await list()).toEqual([
      { ...full, id, isDefaultDelivery: true },
      { ...first, isDefaultDelivery: false },
    ]);
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
