import { fail, ok } from '@account-area/kernel';
import type { TestAccount } from '@account-area/platform/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { startPlatform } from '../testing.contract.ts';
import { createHttpDataCopyService } from './http-data-copy-service.ts';

const never = new AbortController().signal;

describe('copies of data, by the platform', { timeout: 60_000 }, () => {
  let world: Awaited<ReturnType<typeof startPlatform>>;
  let anna: TestAccount;
  beforeAll(async () => {
    world = await startPlatform();
  });
  beforeEach(async () => {
    anna = await world.platform.createAccount();
  });
  afterAll(() => world.platform.close());

  const start = async () => {
    const { incidents, service } = await world.serviceOf('customer', anna);
    const copies = createHttpDataCopyService(service, () => 'nb-NO');
    let keys = 0;
    return {
      incidents,
      read: () => copies.read(never),
      ask: (key = `key-0000-000${(keys += 1)}`) => copies.ask({ input: 'data', key }, never),
    };
  };
  const rows = () =>
    world.platform.database.system
      .selectFrom('exports')
      .select(['kind', 'locale'])
      .where('account_id', '=', anna.id)
      .execute();

  it('are none at first, and then on their way until they are sent', async () => {
    const { ask, incidents, read } = await start();
    expect(await read()).toEqual(ok({ state: 'none' }));
    expect(await ask('key-0000-0001')).toEqual(ok({ state: 'packing' }));
    await expect.poll(read, { timeout: 20_000 }).toMatchObject({ ok: true, value: { state: 'sent' } });
    expect(await rows()).toEqual([{ kind: 'data', locale: 'nb-NO' }]);
    // The first answer was lost.
    expect(await ask('key-0000-0001')).toEqual(ok({ state: 'packing' }));
    expect(await rows()).toHaveLength(1);
    expect(incidents).toEqual([]);
  });

  it('are three at most, of which nothing is reported', async () => {
    const { ask, incidents, read } = await start();
    for (let copy = 0; copy < 3; copy += 1) {
      await ask();
      await expect.poll(async () => JSON.stringify(await read()), { timeout: 20_000 }).toContain('sent');
    }
    expect(await ask()).toMatchObject(fail({ code: 'too-many-copies' }));
    expect(incidents).toEqual([]);
  });
});
