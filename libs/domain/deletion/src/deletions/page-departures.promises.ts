import { type CheckedWorld, conformanceKit, ensureSoon } from '@account-area/kernel/conformance';

import type { PageDepartures } from './deletions.ts';

/** A page that the customer looks at. */
export interface PageDeparturesWorld extends CheckedWorld {
  readonly departures: PageDepartures;
  /** The customer leaves the page, which may come back. */
  readonly leave: () => void | Promise<void>;
  /** The page is about to be loaded again, and then left for that; does nothing where this cannot happen. */
  readonly reload: () => void | Promise<void>;
}

/** What {@link PageDepartures} promise. */
export const pageDeparturesPromises = conformanceKit<PageDeparturesWorld>('PageDepartures', {
  'tells each time that the page is left': async (world) => {
    const { times } = listenTo(world);
    await world.leave();
    await ensureSoon(world, 'how often it was told', times, 1);
    await world.leave();
    await ensureSoon(world, 'how often it was told', times, 2);
  },

  'tells all who listen': async (world) => {
    const [one, other] = [listenTo(world), listenTo(world)];
    await world.leave();
    await ensureSoon(world, 'how often each was told', () => [one.times(), other.times()], [1, 1]);
  },

  'tells nothing to a listener that has stopped': async (world) => {
    const [stopped, listening] = [listenTo(world), listenTo(world)];
    stopped.stop();
    await world.leave();
    await ensureSoon(world, 'how often both were told', () => [stopped.times(), listening.times()], [0, 1]);
  },

  'does not take a page that is loaded again for one that is left': async (world) => {
    const { times } = listenTo(world);
    await world.reload();
    await world.leave();
    await ensureSoon(world, 'how often it was told', times, 1);
  },
});

const listenTo = ({ departures }: PageDeparturesWorld) => {
  let told = 0;
  const stop = departures.follow(() => {
    told += 1;
  });
  return { stop, times: () => told };
};
