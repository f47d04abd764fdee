import { type CheckedWorld, conformanceKit, ensureEqual, ensureSoon } from '@account-area/kernel/conformance';
import { photoFixture } from '@account-area/photos/testing';

import { albumId } from '../album/album.fixtures.ts';
import type { UnfinishedCopies, UnfinishedCopy } from './photo-copy.ts';

/** A device that keeps no copies yet. */
export interface UnfinishedCopiesWorld extends CheckedWorld {
  /** Opens a page, tab or process of an account. */
  readonly openPage: (accountId: string) => CopiesPage;
  /** From now on the device keeps nothing more. */
  readonly fill: () => void | Promise<void>;
}

/** The copies as one page has them. */
export interface CopiesPage {
  readonly copies: UnfinishedCopies;
  /** The page is gone, without having said goodbye. */
  readonly close: () => void | Promise<void>;
}

const [ANNA, BRAM] = ['account-1', 'account-2'];

const copyTo = (album: string, left: number, copied = 0): UnfinishedCopy => ({
  target: { id: albumId(album), name: `The album ${album}` },
  photoIds: Array.from({ length: left }, (_, index) => photoFixture(`photo-${index + 1}`).id),
  copied,
});
const [FIRST, SECOND, THIRD] = [copyTo('album-1', 4), copyTo('album-2', 2), copyTo('album-3', 3)];

/** What {@link UnfinishedCopies} promise. */
export const unfinishedCopiesPromises = conformanceKit<UnfinishedCopiesWorld>('UnfinishedCopies', {
  'gives the next page the copies of a page that is gone': async (world) => {
    const page = pageIn(world);
    page.copies.keep('copy-1', FIRST);
    page.copies.keep('copy-2', SECOND);
    await page.close();
    await ensureSoon(world, 'what the next page takes over', sorted(pageIn(world).adopted), [FIRST, SECOND]);
  },

  'gives a page that waits the copies of a page that was there before it': async (world) => {
    const page = pageIn(world);
    page.copies.keep('copy-1', FIRST);
    const { adopted } = pageIn(world);
    await page.close();
    await ensureSoon(world, 'what the page takes over that waits', adopted, [FIRST]);
  },

  'gives a page that waits the copies of a page that came after it': async (world) => {
    const { adopted } = pageIn(world);
    const page = pageIn(world);
    page.copies.keep('copy-1', FIRST);
    await page.close();
    await ensureSoon(world, 'what the page takes over that waits', adopted, [FIRST]);
  },

  'gives each copy to one page alone': async (world) => {
    const page = pageIn(world);
    const next = [pageIn(world), pageIn(world)];
    page.copies.keep('copy-1', SECOND);
    page.copies.keep('copy-2', THIRD);
    await page.close();
    next.push(pageIn(world));
    const all = () => next.flatMap(({ adopted }) => adopted());
    await ensureSoon(world, 'what all pages take over', sorted(all), [SECOND, THIRD]);
  },

  'leaves a copy to its page while that lives': async (world) => {
    const living = pageIn(world);
    living.copies.keep('copy-1', THIRD);
    const gone = pageIn(world);
    gone.copies.keep('copy-2', SECOND);
    const other = pageIn(world);
    await gone.close();
    const all = () => [...living.adopted(), ...other.adopted()];
    await ensureSoon(world, 'what other pages take over', all, [SECOND]);
  },

  'gives what was left of a copy at last': async (world) => {
    const page = pageIn(world);
    const last = copyTo('album-1', 1, 3);
    page.copies.keep('copy-1', FIRST);
    page.copies.keep('copy-1', last);
    await page.close();
    await ensureSoon(world, 'what the next page takes over', pageIn(world).adopted, [last]);
  },

  'forgets a copy that is over': async (world) => {
    const page = pageIn(world);
    page.copies.keep('copy-1', FIRST);
    page.copies.keep('copy-2', SECOND);
    page.copies.forget('copy-1');
    await page.close();
    await ensureSoon(world, 'what the next page takes over', pageIn(world).adopted, [SECOND]);
  },

  'keeps accounts apart': async (world) => {
    const [annas, brams] = [pageIn(world), pageIn(world, BRAM)];
    annas.copies.keep('copy-1', FIRST);
    brams.copies.keep('copy-1', SECOND);
    await Promise.all([annas.close(), brams.close()]);
    const next = [pageIn(world, BRAM), pageIn(world)];
    const all = () => next.map(({ adopted }) => adopted());
    await ensureSoon(world, 'what pages of both accounts take over', all, [[SECOND], [FIRST]]);
  },

  'gives nothing to a page that has stopped': async (world) => {
    const page = pageIn(world);
    const stopped = pageIn(world);
    stopped.stop();
    page.copies.keep('copy-1', FIRST);
    await page.close();
    await ensureSoon(world, 'what a page takes over that has not stopped', pageIn(world).adopted, [FIRST]);
    ensureEqual('what the page takes over', stopped.adopted(), []);
  },

  'never fails, even where the device keeps nothing': async (world) => {
    const { copies } = pageIn(world);
    await world.fill();
    copies.keep('copy-1', FIRST);
    copies.forget('copy-1');
    copies.forget('copy-2');
  },
});

/** A page as it works: it takes over what others have left before it keeps copies of its own. */
const pageIn = ({ openPage }: UnfinishedCopiesWorld, account = ANNA) => {
  const { close, copies } = openPage(account);
  const taken: UnfinishedCopy[] = [];
  const stop = copies.adopt((copy) => taken.push(copy));
  return { adopted: () => taken, close, copies, stop };
};

const sorted = (read: () => readonly UnfinishedCopy[]) => () =>
  read().toSorted((one, other) => one.target.id.localeCompare(other.target.id));
