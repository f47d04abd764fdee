import { complaintsAboutKit } from '@account-area/kernel/testing';
import { describe, expect, it } from 'vitest';

import { fakeAlbumsPorts } from '../albums/albums.fakes.ts';
import { lastUsedAlbumPromises } from './last-used-album.promises.ts';
import type { UnfinishedCopies, UnfinishedCopy } from './photo-copy.ts';
import { fakeCopyDevice } from './unfinished-copies.fakes.ts';
import { unfinishedCopiesPromises, type UnfinishedCopiesWorld } from './unfinished-copies.promises.ts';

/** Enough for what is wrong to show. */
const PATIENCE_MS = 200;

const fakeDevice = (): UnfinishedCopiesWorld => ({
  openPage: fakeCopyDevice().openPage,
  fill: () => undefined,
  patienceMs: PATIENCE_MS,
});

interface Page {
  readonly copies: UnfinishedCopies;
  readonly accountId: string;
  /** How many pages were opened before. */
  readonly at: number;
}

/** A world whose pages do some things otherwise. */
const pagesThat =
  (change: (page: Page, world: UnfinishedCopiesWorld) => Partial<UnfinishedCopies>) =>
  (world: UnfinishedCopiesWorld): UnfinishedCopiesWorld => {
    let opened = 0;
    return {
      ...world,
      openPage: (accountId) => {
        const { close, copies } = world.openPage(accountId);
        const page = { accountId, at: opened, copies };
        opened += 1;
        return { close, copies: { ...copies, ...change(page, world) } };
      },
    };
  };

/** The same, of what they are given; `isAtOnce` while `adopt` runs, `keptAt` says which page kept the copy. */
const pagesGiven = (
  give: (copy: UnfinishedCopy, about: { isAtOnce: boolean; at: number; keptAt: number }) => readonly UnfinishedCopy[],
) => {
  const keepers = new Map<UnfinishedCopy, number>();
  return pagesThat(({ at, copies }) => ({
    keep: (copyId, copy) => {
      keepers.set(copy, at);
      copies.keep(copyId, copy);
    },
    adopt: (takeOver) => {
      let isAtOnce = true;
      const stop = copies.adopt((copy) => {
        give(copy, { isAtOnce, at, keptAt: keepers.get(copy) ?? at }).forEach(takeOver);
      });
      isAtOnce = false;
      return stop;
    },
  }));
};

const isTo = (album: string, { target }: UnfinishedCopy) => target.id === album;

it('unfinished copies are judged by promises of which none is empty, and the fake keeps them', async () => {
  const complaints = await complaintsAboutKit(unfinishedCopiesPromises, fakeDevice, {
    'gives the next page the copies of a page that is gone': pagesThat(({ copies }) => ({
      adopt: (takeOver) => {
        const atOnce: UnfinishedCopy[] = [];
        let isAtOnce = true;
        const stop = copies.adopt((copy) => {
          if (isAtOnce) atOnce.push(copy);
          else takeOver(copy);
        });
        isAtOnce = false;
        atOnce.slice(0, 1).forEach(takeOver);
        return stop;
      },
    })),
    'gives a page that waits the copies of a page that was there before it': pagesGiven(
      (copy, { at, isAtOnce, keptAt }) => (!isAtOnce && keptAt < at && isTo('album-1', copy) ? [] : [copy]),
    ),
    'gives a page that waits the copies of a page that came after it': pagesGiven((copy, { at, isAtOnce, keptAt }) =>
      !isAtOnce && keptAt > at && isTo('album-1', copy) ? [] : [copy],
    ),
    'gives each copy to one page alone': pagesGiven((copy) => (isTo('album-3', copy) ? [copy, copy] : [copy])),
    'leaves a copy to its page while that lives': (world) => {
      const ofLiving = new Set<UnfinishedCopy>();
      return pagesThat(({ at, copies }) => ({
        keep: (copyId, copy) => {
          if (at === 0 && isTo('album-3', copy) && copyId === 'copy-1') ofLiving.add(copy);
          copies.keep(copyId, copy);
        },
        adopt: (takeOver) => {
          ofLiving.forEach(takeOver);
          return copies.adopt(takeOver);
        },
      }))(world);
    },
    'gives what was left of a copy at last': pagesThat(({ copies }) => {
      const kept = new Set<string>();
      return {
        keep: (copyId, copy) => {
          if (!kept.has(copyId)) copies.keep(copyId, copy);
          kept.add(copyId);
        },
      };
    }),
    'forgets a copy that is over': pagesThat(() => ({ forget: () => undefined })),
    'keeps accounts apart': pagesThat(({ accountId, copies }, world) => ({
      adopt: (takeOver) => {
        const all = accountId === 'account-1' ? [copies] : [copies, world.openPage('account-1').copies];
        const stops = all.map((each) => each.adopt(takeOver));
        return () => stops.forEach((stop) => stop());
      },
    })),
    'gives nothing to a page that has stopped': pagesThat(({ copies }) => ({
      adopt: (takeOver) => {
        copies.adopt(takeOver);
        return () => undefined;
      },
    })),
    'never fails, even where the device keeps nothing': (world) => {
      let isFull = false;
      const wrong = pagesThat(({ copies }) => ({
        keep: (copyId, copy) => {
          if (isFull) throw new Error('There is no room.');
          copies.keep(copyId, copy);
        },
      }))(world);
      const fill = () => {
        isFull = true;
      };
      return { ...wrong, fill };
    },
  });

  expect(complaints).toEqual([]);
});

const fakeMemory = () => {
  const { lastUsed } = fakeAlbumsPorts();
  return { visit: () => lastUsed, fill: () => undefined };
};

describe('the album that was used last, of the fake', () => {
  it.each(lastUsedAlbumPromises(fakeMemory))('$name', ({ run }) => run());
});
