import type { PortError } from '@account-area/kernel';
import { controlledCall, inspector, settle } from '@account-area/kernel/testing';
import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';

import type { Campaign } from '../order/order.ts';
import { bindCutoff, campaignShown, isCutoffSettled } from './cutoff.ts';

const NOW = Date.parse('2026-11-26T12:00:00Z');
const DAY_MS = 24 * 60 * 60 * 1000;
const christmas: Campaign = { title: 'Christmas', orderBefore: '2026-12-14T22:59:59Z' };
const lastOneIn = (ms: number): Campaign => ({ ...christmas, orderBefore: new Date(NOW + ms).toISOString() });

const startFakeCutoff = () => {
  const campaign = controlledCall<undefined, Campaign | null, PortError>();
  const clock = new SimulatedClock();
  const machine = bindCutoff({
    cutoff: { campaign: (signal) => campaign(undefined, signal) },
    clock: { now: () => NOW + clock.now() },
  });
  const cutoff = createActor(machine, { input: null, clock, inspect: inspector }).start();
  return {
    campaign,
    clock,
    shown: () => campaignShown(cutoff.getSnapshot()),
    isSettled: () => isCutoffSettled(cutoff.getSnapshot()),
    answer: (value: Campaign | null) => {
      campaign.last().succeed(value);
      return settle();
    },
    refuse: () => {
      campaign.last().fail({ code: 'unreachable', reference: 'a1b2c3d4e5f6' });
      return settle();
    },
  };
};

describe('the notice until when to order (D54)', () => {
  it('is there once the service told of a campaign', async () => {
    const { answer, isSettled, shown } = startFakeCutoff();
    expect([shown(), isSettled()]).toEqual([null, false]);

    await answer(christmas);

    expect([shown(), isSettled()]).toEqual([christmas, true]);
  });

  it('is hidden where there is no campaign, where one is over, and where that cannot be read', async () => {
    for (const arrange of [
      ({ answer }: ReturnType<typeof startFakeCutoff>) => answer(null),
      ({ answer }: ReturnType<typeof startFakeCutoff>) => answer(lastOneIn(0)),
      ({ refuse }: ReturnType<typeof startFakeCutoff>) => refuse(),
    ]) {
      const world = startFakeCutoff();
      await arrange(world);
      world.clock.increment(30 * DAY_MS);

      expect([world.shown(), world.campaign.calls.length, world.isSettled()]).toEqual([null, 1, true]);
    }
  });

  it('goes when the campaign is over, and makes room for the next', async () => {
    const { answer, campaign, clock, shown } = startFakeCutoff();
    await answer(lastOneIn(DAY_MS));

    clock.increment(DAY_MS - 1);
    expect(shown()).not.toBeNull();
    clock.increment(1);
    expect([shown(), campaign.calls.length]).toEqual([null, 2]);

    await answer(christmas);
    expect(shown()).toEqual(christmas);
  });

  it('does not come back when the next one cannot be read', async () => {
    const { answer, clock, refuse, shown } = startFakeCutoff();
    await answer(lastOneIn(DAY_MS));
    clock.increment(DAY_MS);

    await refuse();

    expect(shown()).toBeNull();
  });

  it('is not asked about again for a campaign that ends later than a timer can run', async () => {
    const { answer, campaign, clock, shown } = startFakeCutoff();
    await answer(lastOneIn(60 * DAY_MS));

    clock.increment(30 * DAY_MS);

    expect([shown(), campaign.calls.length]).toEqual([lastOneIn(60 * DAY_MS), 1]);
  });
});
