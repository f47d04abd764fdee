import { ok } from '@account-area/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startPlatform } from '../testing.contract.ts';
import { createHttpCutoffService } from './http-cutoff-service.ts';

const never = new AbortController().signal;

describe('deadlines for ordering, by the platform', () => {
  let world: Awaited<ReturnType<typeof startPlatform>>;
  beforeAll(async () => {
    world = await startPlatform();
  });
  afterAll(() => world.platform.close());

  /** What is told on a day, which time passes to. */
  const campaignOn = async (day: string) => {
    const { clock } = world.platform;
    clock.forward(Date.parse(`${day}T10:00:00Z`) - clock.now().getTime());
    const { incidents, service } = await world.serviceOf('cutoff', await world.platform.createAccount());
    const deadlines = createHttpCutoffService({
      cutoff: service,
      clock: { now: () => clock.now().getTime() },
      localeId: () => 'en-GB',
    });
    const campaign = await deadlines.campaign(never);
    expect(incidents).toEqual([]);
    return campaign;
  };

  it('follow the year: none in autumn, then always the one that ends next (C05.7, D54)', async () => {
    expect(await campaignOn('2098-10-01')).toEqual(ok(null));
    expect(await campaignOn('2098-12-10')).toEqual(ok({ title: 'Christmas', orderBefore: '2098-12-14T23:59:59.999Z' }));
    expect(await campaignOn('2098-12-16')).toEqual(ok({ title: 'New Year', orderBefore: '2098-12-21T23:59:59.999Z' }));
    expect(await campaignOn('2098-12-27')).toMatchObject(ok({ title: 'Valentine’s Day' }));
  });
});
