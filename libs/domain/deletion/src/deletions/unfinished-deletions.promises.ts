import { type CheckedWorld, conformanceKit, ensureEqual, ensureSoon } from '@account-area/kernel/conformance';

import { albumNamedFixture, deletionFixture, subjectFixture } from '../photo-deletion/photo-deletion.fakes.ts';
import { type Deletion, photosOf } from '../photo-deletion/photo-deletion.ts';
import type { DeletionNotice, UnfinishedDeletions } from './deletions.ts';

/** A device that keeps no deletions yet. */
export interface UnfinishedDeletionsWorld extends CheckedWorld {
  /** Opens a page, tab or process of an account. */
  readonly openPage: (accountId: string) => DeletionsPage;
  /** From now on the device keeps nothing more. */
  readonly fill: () => void | Promise<void>;
}

/** The deletions as one page has them. */
export interface DeletionsPage {
  readonly unfinished: UnfinishedDeletions;
  /** The page is gone, without having said goodbye. */
  readonly close: () => void | Promise<void>;
}

const [FIRST, SECOND] = [
  deletionFixture(subjectFixture(3), 'deletion-1'),
  deletionFixture(subjectFixture(), 'deletion-2'),
];
const LAST = deletionFixture({ kind: 'all', count: 12 }, 'deletion-3');
const [ANNA, BRAM] = ['account-1', 'account-2'];

/** What {@link UnfinishedDeletions} promise. */
export const unfinishedDeletionsPromises = conformanceKit<UnfinishedDeletionsWorld>('UnfinishedDeletions', {
  'gives the next page a deletion whose page is gone': async (world) => {
    await leave(world, ANNA, FIRST);
    await ensureSoon(world, 'what the next page takes over', adoptedBy(world), [FIRST]);
  },

  'gives a page that waits a deletion as soon as its page is gone': async (world) => {
    const adopted = adoptedBy(world);
    await leave(world, ANNA, FIRST);
    await ensureSoon(world, 'what the page takes over that waits', adopted, [FIRST]);
  },

  'gives each deletion to one page alone': async (world) => {
    const next = successorsIn(world);
    next.join();
    await leave(world, ANNA, FIRST);
    await leave(world, ANNA, LAST);
    next.join();
    const ids = () => next.adopted().map(({ id }) => id);
    await ensureSoon(world, 'what all pages take over', () => ids().toSorted(), [FIRST.id, LAST.id]);
  },

  'leaves a deletion to its page while that lives': async (world) => {
    const next = successorsIn(world);
    world.openPage(ANNA).unfinished.keep(FIRST);
    await leave(world, ANNA, LAST);
    next.join();
    await ensureSoon(world, 'what other pages take over', next.adopted, [LAST]);
  },

  'says of a deletion whether it may have been sent': async (world) => {
    const next = successorsIn(world);
    const page = world.openPage(ANNA);
    page.unfinished.keep(FIRST);
    page.unfinished.begin(FIRST.id);
    await page.close();
    next.join();
    await ensureSoon(world, 'what the next page takes over', next.adopted, [{ ...FIRST, isBegun: true }]);
  },

  'forgets a deletion that is over': async (world) => {
    const next = successorsIn(world);
    const page = world.openPage(ANNA);
    page.unfinished.keep(FIRST);
    page.unfinished.keep(LAST);
    page.unfinished.settle({ kind: 'finished', deletion: FIRST });
    await page.close();
    next.join();
    await ensureSoon(world, 'what the next page takes over', next.adopted, [LAST]);
  },

  'keeps accounts apart': async (world) => {
    const [brams, annas] = [successorsIn(world, BRAM), successorsIn(world, ANNA)];
    await leave(world, ANNA, FIRST);
    await leave(world, BRAM, LAST);
    brams.join();
    annas.join();
    await ensureSoon(world, 'what pages of the other account take over', brams.adopted, [LAST]);
    await ensureSoon(world, 'what pages of the account take over', annas.adopted, [FIRST]);
  },

  'gives nothing to a page that has stopped': async (world) => {
    const stopped: Deletion[] = [];
    world.openPage(ANNA).unfinished.adopt((deletion) => stopped.push(deletion))();
    const next = successorsIn(world);
    await leave(world, ANNA, FIRST);
    next.join();
    await ensureSoon(world, 'what pages take over that have not stopped', next.adopted, [FIRST]);
    ensureEqual('what the page takes over', stopped, []);
  },

  'keeps all of a deletion, whatever is to be deleted': async (world) => {
    const album = albumNamedFixture();
    const subjects = [
      { kind: 'photos', photos: [{ month: null, ids: photosOf(FIRST.subject), isUnselected: true }] },
      { kind: 'albumPhotos', album, photos: subjectFixture(2).photos },
      { kind: 'album', album, isShared: true },
    ] as const;
    const deletions = subjects.map((subject, at) => deletionFixture(subject, `deletion-${at}`));
    const next = successorsIn(world);
    await leave(world, ANNA, ...deletions);
    next.join();
    const sorted = () => next.adopted().toSorted((one, other) => one.id.localeCompare(other.id));
    await ensureSoon(world, 'what the next page takes over', sorted, deletions);
  },

  'tells at once of all deletions that any page keeps': async (world) => {
    const page = world.openPage(ANNA);
    page.unfinished.keep(FIRST);
    const [own, others] = [heardBy(world, page), heardBy(world)];
    const both = () => [startedIn(own.heard()), startedIn(others.heard())];
    await ensureSoon(world, 'what the page and another one hear', both, [[FIRST.id], [FIRST.id]]);
  },

  'tells other pages of a deletion that begins': async (world) => {
    const { heard } = heardBy(world);
    world.openPage(ANNA).unfinished.keep(SECOND);
    await ensureSoon(world, 'what another page hears', () => startedIn(heard()), [SECOND.id]);
  },

  'tells other pages how a deletion has ended, and which photos stayed': async (world) => {
    const { heard } = heardBy(world);
    const { unfinished } = world.openPage(ANNA);
    const outcome = {
      kind: 'failed',
      deletion: FIRST,
      notDeleted: photosOf(FIRST.subject).slice(1),
      error: { code: 'retries-exhausted', reference: null },
    } as const;
    unfinished.keep(FIRST);
    unfinished.settle(outcome);
    await ensureSoon(world, 'what another page hears last', () => heard().at(-1), {
      type: 'deletion.settled',
      outcome,
    });
  },

  'tells pages of other accounts nothing': async (world) => {
    const { heard } = heardBy(world, world.openPage(BRAM));
    world.openPage(ANNA).unfinished.keep(FIRST);
    world.openPage(BRAM).unfinished.keep(LAST);
    await ensureSoon(world, 'what a page of another account hears', () => startedIn(heard()), [LAST.id]);
  },

  'tells nothing to a listener that has stopped': async (world) => {
    const [stopped, listening] = [heardBy(world), heardBy(world)];
    stopped.stop();
    world.openPage(ANNA).unfinished.keep(LAST);
    const others = () => startedIn(listening.heard());
    await ensureSoon(world, 'what a listener hears that has not stopped', others, [LAST.id]);
    ensureEqual('what the listener hears', stopped.heard(), []);
  },

  'never fails, even where the device keeps nothing': async ({ fill, openPage }) => {
    const { unfinished } = openPage(ANNA);
    await fill();
    unfinished.keep(FIRST);
    unfinished.begin(FIRST.id);
    unfinished.settle({ kind: 'finished', deletion: FIRST });
  },
});

/** A page keeps deletions, and is gone. */
const leave = async ({ openPage }: UnfinishedDeletionsWorld, account: string, ...deletions: readonly Deletion[]) => {
  const page = openPage(account);
  for (const deletion of deletions) page.unfinished.keep(deletion);
  await page.close();
};

/** What another page takes over. */
const adoptedBy = ({ openPage }: UnfinishedDeletionsWorld, account = ANNA) => {
  const adopted: Deletion[] = [];
  openPage(account).unfinished.adopt((deletion) => adopted.push(deletion));
  return () => adopted;
};

/** What pages take over, of which one waits at first; others join it. */
const successorsIn = (world: UnfinishedDeletionsWorld, account = ANNA) => {
  const pages = [adoptedBy(world, account)];
  return {
    adopted: () => pages.flatMap((adopted) => adopted()),
    join: () => pages.push(adoptedBy(world, account)),
  };
};

const heardBy = ({ openPage }: UnfinishedDeletionsWorld, page = openPage(ANNA)) => {
  const notices: DeletionNotice[] = [];
  const stop = page.unfinished.follow((notice) => notices.push(notice));
  return { stop, heard: () => notices };
};

/** The deletions that were told to have begun, once each. */
const startedIn = (notices: readonly DeletionNotice[]) => [
  ...new Set(notices.flatMap((notice) => (notice.type === 'deletion.started' ? [notice.deletion.id] : []))),
];
