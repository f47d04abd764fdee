import { NewCustomerAddress } from '@account-area/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { readAddresses } from '../services/customer/addresses.ts';
import { startTestPlatform, type TestPlatform } from '../testing.ts';
import { DEMO_ADDRESSES, demoAddressesModule } from './demo-addresses.module.ts';

describe('the addresses of the demo customers', () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await startTestPlatform();
  });
  afterAll(() => platform.close());

  const run = async () => {
    const started = await demoAddressesModule.start({ ...platform.platform.context, demo: true });
    for (const task of started.firstRun ?? []) await task.run(() => undefined, new AbortController().signal);
  };

  it.each(Object.entries(DEMO_ADDRESSES))('are there for %s, the oldest as the default', async (email, addresses) => {
    const account = await platform.createAccount({ email });
    await run();
    const read = await readAddresses(platform.database.forAccount(account.id));
    expect(read.toReversed()).toMatchObject(addresses);
    expect(read.map(({ isDefaultBilling, isDefaultDelivery }) => isDefaultBilling && isDefaultDelivery)).toEqual(
      addresses.map((_, index) => index === addresses.length - 1),
    );

    await run();
    expect(await readAddresses(platform.database.forAccount(account.id))).toHaveLength(addresses.length);
  });

  it('are such as customers can give', () => {
    for (const given of Object.values(DEMO_ADDRESSES).flat()) expect(NewCustomerAddress.parse(given)).toEqual(given);
  });
});
