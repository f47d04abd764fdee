import { ok } from '@account-area/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startPlatform } from '../testing.contract.ts';
import { createHttpActivationService } from './http-activation-service.ts';

const never = new AbortController().signal;

describe('the activation of a library, by the platform', () => {
  let world: Awaited<ReturnType<typeof startPlatform>>;
  beforeAll(async () => {
    world = await startPlatform();
  });
  afterAll(() => world.platform.close());

  it('is begun, under way and over (C26.1)', async () => {
    const { service } = await world.serviceOf('photos', await world.platform.createAccount());
    const activation = createHttpActivationService(service);
    expect(await activation.status(never)).toEqual(ok('active'));

    expect(await activation.activate(never)).toEqual(ok('importing'));

    await expect.poll(() => activation.status(never), { timeout: 10_000 }).toEqual(ok('active'));
  });

  it('is told while the library is deleted (D77)', async () => {
    const account = await world.platform.createAccount();
    const { service } = await world.serviceOf('photos', account);
    await world.platform.database.system
      .insertInto('library_activations')
      .values({
        account_id: account.id,
        status: 'deleting',
        job_id: '00000000-0000-4000-8000-000000000001',
        changed_at: new Date(),
      })
      .execute();
    const activation = createHttpActivationService(service);

    expect(await activation.activate(never)).toEqual(ok('deleting'));
  });
});
