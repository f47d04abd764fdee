import { type CheckedWorld, conformanceKit, ensureEqual, ensureSoon } from '@account-area/kernel/conformance';

import type { OtherTabs } from './area.ts';

/** A device without tabs. */
export interface OtherTabsWorld extends CheckedWorld {
  /** Opens a tab of an account. */
  readonly openTab: (accountId: string) => OtherTabs;
  /** From now on tabs have no way to tell each other anything, nor have those that are opened later. */
  readonly silence: () => void | Promise<void>;
}

const [ANNA, BRAM] = ['account-1', 'account-2'];

/** What {@link OtherTabs} promise. */
export const otherTabsPromises = conformanceKit<OtherTabsWorld>('OtherTabs', {
  'tell every other tab of the customer': async (world) => {
    const [here, one, other] = [world.openTab(ANNA), listenTo(world), listenTo(world)];
    here.tellChange();
    await ensureSoon(world, 'how often the others were told', () => [one.times(), other.times()], [1, 1]);
  },

  'tell nothing to the tab that tells': async (world) => {
    const here = world.openTab(ANNA);
    const [own, other] = [listenTo(world, here), listenTo(world)];
    here.tellChange();
    await ensureSoon(world, 'how often another tab was told', other.times, 1);
    ensureEqual('how often it was told itself', own.times(), 0);
  },

  'tell nothing to tabs of another customer': async (world) => {
    const [other, brams] = [listenTo(world), listenTo(world, world.openTab(BRAM))];
    world.openTab(ANNA).tellChange();
    await ensureSoon(world, 'how often another tab of the customer was told', other.times, 1);
    ensureEqual('how often the tab of another customer was told', brams.times(), 0);
  },

  'tell nothing to a listener that has stopped': async (world) => {
    const [stopped, listening] = [listenTo(world), listenTo(world)];
    stopped.stop();
    world.openTab(ANNA).tellChange();
    await ensureSoon(world, 'how often another listener was told', listening.times, 1);
    ensureEqual('how often it was told', stopped.times(), 0);
  },

  'never fail, even where there is no way to tell': async (world) => {
    const before = world.openTab(ANNA);
    await world.silence();
    for (const tab of [before, world.openTab(ANNA)]) {
      tab.tellChange();
      listenTo(world, tab).stop();
    }
  },
});

const listenTo = ({ openTab }: OtherTabsWorld, tab = openTab(ANNA)) => {
  let told = 0;
  const stop = tab.follow(() => {
    told += 1;
  });
  return { stop, times: () => told };
};
