import { complaintsAboutKit } from '@account-area/kernel/testing';
import { expect, it } from 'vitest';

import type { Deletion } from '../photo-deletion/photo-deletion.ts';
import { fakeDeletionsPorts } from './deletions.fakes.ts';
import type { DeletionNotice, UnfinishedDeletions } from './deletions.ts';
import { pageDeparturesPromises, type PageDeparturesWorld } from './page-departures.promises.ts';
import { fakeDeletionDevice } from './unfinished-deletions.fakes.ts';
import { unfinishedDeletionsPromises, type UnfinishedDeletionsWorld } from './unfinished-deletions.promises.ts';

/** Enough for what is wrong to show. */
const PATIENCE_MS = 200;

const fakeDevice = (): UnfinishedDeletionsWorld => ({
  openPage: fakeDeletionDevice().openPage,
  fill: () => undefined,
  patienceMs: PATIENCE_MS,
});

interface Pages {
  readonly world: UnfinishedDeletionsWorld;
  readonly accountId: string;
}

/** A world whose pages do some things otherwise. */
const pagesThat =
  (change: (unfinished: UnfinishedDeletions, pages: Pages) => Partial<UnfinishedDeletions>) =>
  (world: UnfinishedDeletionsWorld): UnfinishedDeletionsWorld => ({
    ...world,
    openPage: (accountId) => {
      const { close, unfinished } = world.openPage(accountId);
      return { close, unfinished: { ...unfinished, ...change(unfinished, { world, accountId }) } };
    },
  });

/** A world whose pages are given deletions otherwise; `isAtOnce` while `adopt` runs. */
const pagesGiven = (give: (deletion: Deletion, isAtOnce: boolean) => readonly Deletion[]) =>
  pagesThat((unfinished) => ({
    adopt: (takeOver) => {
      let isAtOnce = true;
      const stop = unfinished.adopt((deletion) => give(deletion, isAtOnce).forEach(takeOver));
      isAtOnce = false;
      return stop;
    },
  }));

/** The same of what they hear. */
const pagesTold = (tell: (notice: DeletionNotice, isAtOnce: boolean) => readonly DeletionNotice[]) =>
  pagesThat((unfinished) => ({
    follow: (report) => {
      let isAtOnce = true;
      const stop = unfinished.follow((notice) => tell(notice, isAtOnce).forEach(report));
      isAtOnce = false;
      return stop;
    },
  }));

/** Keeps deletions as a page that is gone. */
const leaveBehind = ({ accountId, world }: Pages, deletions: readonly Deletion[]) => {
  const page = world.openPage(accountId);
  deletions.forEach((deletion) => page.unfinished.keep(deletion));
  return page.close();
};

it('unfinished deletions are judged by promises of which none is empty, and the fake keeps them', async () => {
  const complaints = await complaintsAboutKit(unfinishedDeletionsPromises, fakeDevice, {
    'gives the next page a deletion whose page is gone': pagesGiven((deletion, isAtOnce) =>
      isAtOnce ? [] : [deletion],
    ),
    'gives a page that waits a deletion as soon as its page is gone': pagesThat((unfinished) => ({
      adopt: (takeOver) => {
        unfinished.adopt(takeOver)();
        return () => undefined;
      },
    })),
    'gives each deletion to one page alone': (world) => {
      const waiting = new Set<(deletion: Deletion) => void>();
      return pagesThat((unfinished, { accountId }) => ({
        adopt: (takeOver) => {
          if (accountId !== 'account-1') return unfinished.adopt(takeOver);
          waiting.add(takeOver);
          const stop = unfinished.adopt((deletion) => waiting.forEach((each) => each(deletion)));
          return () => {
            waiting.delete(takeOver);
            stop();
          };
        },
      }))(world);
    },
    'leaves a deletion to its page while that lives': (world) => {
      const pages = new Map<object, Deletion>();
      return {
        ...world,
        openPage: (accountId) => {
          const { close, unfinished } = world.openPage(accountId);
          return {
            unfinished: {
              ...unfinished,
              keep: (deletion) => {
                pages.set(unfinished, deletion);
                unfinished.keep(deletion);
              },
            },
            close: async () => {
              pages.delete(unfinished);
              await close();
              await leaveBehind({ world, accountId: 'account-1' }, [...pages.values()]);
            },
          };
        },
      };
    },
    'says of a deletion whether it may have been sent': pagesGiven(({ confirmedAt, id, subject }) => [
      { confirmedAt, id, subject },
    ]),
    'forgets a deletion that is over': (world) => {
      const over: Deletion[] = [];
      return {
        ...world,
        openPage: (accountId) => {
          const { close, unfinished } = world.openPage(accountId);
          const settle: UnfinishedDeletions['settle'] = (outcome) => {
            over.push(outcome.deletion);
            unfinished.settle(outcome);
          };
          const leave = async () => {
            await close();
            await leaveBehind({ world, accountId }, over);
          };
          return { unfinished: { ...unfinished, settle }, close: leave };
        },
      };
    },
    'keeps accounts apart': pagesThat((unfinished, { world }) => ({
      adopt: (takeOver) => {
        const stops = [unfinished, world.openPage('account-1').unfinished].map((each) => each.adopt(takeOver));
        return () => stops.forEach((stop) => stop());
      },
    })),
    'gives nothing to a page that has stopped': pagesThat((unfinished) => ({
      adopt: (takeOver) => {
        unfinished.adopt(takeOver);
        return () => undefined;
      },
    })),
    'keeps all of a deletion, whatever is to be deleted': pagesGiven((deletion) => [
      deletion.subject.kind === 'album'
        ? { ...deletion, subject: { ...deletion.subject, isShared: undefined } }
        : deletion,
    ]),
    'tells at once of all deletions that any page keeps': pagesTold((notice, isAtOnce) => (isAtOnce ? [] : [notice])),
    'tells other pages of a deletion that begins': pagesTold((notice) =>
      notice.type === 'deletion.started' && notice.deletion.id === 'deletion-2' ? [] : [notice],
    ),
    'tells other pages how a deletion has ended, and which photos stayed': pagesTold((notice) =>
      notice.type === 'deletion.settled' && notice.outcome.kind === 'failed'
        ? [{ ...notice, outcome: { ...notice.outcome, notDeleted: [] } }]
        : [notice],
    ),
    'tells pages of other accounts nothing': pagesThat((unfinished, { accountId, world }) => ({
      follow: (report) => {
        const others = accountId === 'account-1' ? [] : [world.openPage('account-1').unfinished];
        const stops = [unfinished, ...others].map((each) => each.follow(report));
        return () => stops.forEach((stop) => stop());
      },
    })),
    'tells nothing to a listener that has stopped': pagesThat((unfinished) => ({
      follow: (report) => {
        unfinished.follow(report);
        return () => undefined;
      },
    })),
    'never fails, even where the device keeps nothing': (world) => {
      let isFull = false;
      const fill = () => {
        isFull = true;
      };
      return pagesThat((unfinished) => ({
        keep: (deletion) => {
          if (isFull) throw new Error('There is no room.');
          unfinished.keep(deletion);
        },
      }))({ ...world, fill });
    },
  });

  expect(complaints).toEqual([]);
});

const fakePage = (): PageDeparturesWorld => {
  const { leavePage, page } = fakeDeletionsPorts();
  return { departures: page, leave: leavePage, reload: () => undefined, patienceMs: PATIENCE_MS };
};

it('departures of a page are judged by promises of which none is empty, and the fake keeps them', async () => {
  const complaints = await complaintsAboutKit(pageDeparturesPromises, fakePage, {
    'tells each time that the page is left': (world) => ({
      ...world,
      departures: {
        follow: (report) => {
          let isTold = false;
          return world.departures.follow(() => {
            if (!isTold) report();
            isTold = true;
          });
        },
      },
    }),
    'tells all who listen': (world) => {
      let last: () => void = () => undefined;
      world.departures.follow(() => last());
      return {
        ...world,
        departures: {
          follow: (report) => {
            last = report;
            return () => undefined;
          },
        },
      };
    },
    'tells nothing to a listener that has stopped': (world) => ({
      ...world,
      departures: {
        follow: (report) => {
          world.departures.follow(report);
          return () => undefined;
        },
      },
    }),
    'does not take a page that is loaded again for one that is left': (world) => ({ ...world, reload: world.leave }),
  });

  expect(complaints).toEqual([]);
});
