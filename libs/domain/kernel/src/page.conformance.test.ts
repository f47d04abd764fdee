import { expect, it } from 'vitest';

import { complaintsAboutKit } from './conformance/complaints-about-kit.fakes.ts';
import { fakePageKeeper } from './page-keeper.fakes.ts';
import { fakePage } from './page.fakes.ts';
import {
  pageFollowingPromises,
  type PageFollowingWorld,
  pageKeeperPromises,
  type PageKeeperWorld,
} from './page.promises.ts';
import type { PageHappening } from './page.ts';

/** A world in which a happening is reported otherwise. */
const pageThat =
  (type: PageHappening['type'], otherwise: readonly PageHappening['type'][]) =>
  (world: PageFollowingWorld): PageFollowingWorld => ({
    ...world,
    page: {
      follow: (report) =>
        world.page.follow((happening) => {
          for (const each of happening.type === type ? otherwise : [happening.type]) report({ type: each });
        }),
    },
  });

it('what happens to a page is judged by promises of which none is empty, and the fake keeps them', async () => {
  const complaints = await complaintsAboutKit(pageFollowingPromises, () => ({ ...fakePage(), patienceMs: 200 }), {
    'reports that the page is shown, and each time': pageThat('page.shown', []),
    'reports that the page is shown as it was left': pageThat('page.restored', ['page.shown']),
    'reports that the network is back': (world) => {
      let listeners = 0;
      const follow: PageFollowingWorld['page']['follow'] = (report) => {
        listeners += 1;
        return world.page.follow((happening) => {
          if (happening.type !== 'network.restored' || listeners > 1) report(happening);
        });
      };
      return { ...world, page: { follow } };
    },
    'reports nothing to a listener that has stopped': (world) => ({
      ...world,
      page: {
        follow: (report) => {
          world.page.follow(report);
          return () => undefined;
        },
      },
    }),
  });

  expect(complaints).toEqual([]);
});

const fakeKeeper = (): PageKeeperWorld => {
  const keeper = fakePageKeeper();
  return { keeper, isAsked: keeper.isKept };
};

it('keeping a page is judged by promises of which none is empty, and the fake keeps them', async () => {
  const complaints = await complaintsAboutKit(pageKeeperPromises, fakeKeeper, {
    'lets a page be left that nothing keeps': (world) => {
      let isUsed = false;
      const keep = () => {
        isUsed = true;
        return world.keeper.keep();
      };
      return { keeper: { keep }, isAsked: async () => !isUsed || (await world.isAsked()) };
    },
    'has leaving asked about until the page is kept no more': (world) => ({
      ...world,
      keeper: {
        keep: () => {
          world.keeper.keep();
          return () => undefined;
        },
      },
    }),
    'keeps a page as long as anything keeps it': (world) => {
      const stops = new Set<() => void>();
      const keep = () => {
        stops.add(world.keeper.keep());
        return () => stops.forEach((stop) => stop());
      };
      return { ...world, keeper: { keep: () => (stops.size === 0 ? keep() : () => undefined) } };
    },
  });

  expect(complaints).toEqual([]);
});
