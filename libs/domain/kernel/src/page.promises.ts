import { ensureEqual, ensureSoon } from './conformance/ensure.ts';
import type { CheckedWorld } from './conformance/patience.ts';
import { conformanceKit } from './conformance/port-promises.ts';
import type { PageKeeper } from './page-keeper.ts';
import type { PageFollowing, PageHappening } from './page.ts';

/** A page of which something happens when it is told so. */
export interface PageFollowingWorld extends CheckedWorld {
  readonly page: PageFollowing;
  readonly happen: (type: PageHappening['type']) => void | Promise<void>;
}

/** What {@link PageFollowing} promises. */
export const pageFollowingPromises = conformanceKit<PageFollowingWorld>('PageFollowing', {
  'reports that the page is shown, and each time': async (world) => {
    const { heard } = listenTo(world);
    await world.happen('page.shown');
    await world.happen('page.shown');
    await ensureSoon(world, 'what is reported', heard, ['page.shown', 'page.shown']);
  },

  'reports that the page is shown as it was left': async (world) => {
    const { heard } = listenTo(world);
    await world.happen('page.restored');
    await ensureSoon(world, 'what is reported', heard, ['page.restored']);
  },

  'reports that the network is back': async (world) => {
    const { heard } = listenTo(world);
    await world.happen('network.restored');
    await ensureSoon(world, 'what is reported', heard, ['network.restored']);
  },

  'reports nothing to a listener that has stopped': async (world) => {
    const [stopped, listening] = [listenTo(world), listenTo(world)];
    stopped.stop();
    await world.happen('network.restored');
    await ensureSoon(world, 'what is reported to another listener', listening.heard, ['network.restored']);
    ensureEqual('what is reported', stopped.heard(), []);
  },
});

/** A page that says whether the customer is asked before they leave it. */
export interface PageKeeperWorld extends CheckedWorld {
  readonly keeper: PageKeeper;
  readonly isAsked: () => boolean | Promise<boolean>;
}

/** What a {@link PageKeeper} promises. */
export const pageKeeperPromises = conformanceKit<PageKeeperWorld>('PageKeeper', {
  'lets a page be left that nothing keeps': async ({ isAsked }) => {
    ensureEqual('whether leaving is asked about', await isAsked(), false);
  },

  'has leaving asked about until the page is kept no more': async ({ isAsked, keeper }) => {
    const stop = keeper.keep();
    ensureEqual('whether leaving is asked about', await isAsked(), true);
    stop();
    ensureEqual('whether leaving is asked about at the end', await isAsked(), false);
  },

  'keeps a page as long as anything keeps it': async ({ isAsked, keeper }) => {
    const stop = keeper.keep();
    keeper.keep();
    stop();
    ensureEqual('whether leaving is asked about', await isAsked(), true);
  },
});

const listenTo = ({ page }: PageFollowingWorld) => {
  const types: PageHappening['type'][] = [];
  const stop = page.follow(({ type }) => types.push(type));
  return { stop, heard: () => types };
};
