import type { ShownAlbum } from '@account-area/albums';
import { albumFixture, albumId, sharedAlbumFixture, startFakeAlbums } from '@account-area/albums/testing';
import { type DeletionSubject, type PhotoDeletionOutcome, subjectsGoingAway } from '@account-area/deletion';
import { albumNamedFixture, deletionFixture, startFakeDeletions } from '@account-area/deletion/testing';
import { listRows } from '@account-area/kernel';
import { type MonthId, monthOfList } from '@account-area/photos';
import { monthFixture, photoFixture } from '@account-area/photos/testing';
import { describe, expect, it } from 'vitest';

import { albumWithout, followDeletionsOfAlbums, leavingAlbums } from './album-contents.ts';

const photosOf = (month: MonthId | null, ...names: readonly string[]) => ({
  month,
  ids: names.map((name) => photoFixture(name).id),
});
const ofAlbum = monthOfList('album-1')?.id ?? null;
const march = monthFixture(2024, 3).id;

const ALL: DeletionSubject = { kind: 'all', count: 60 };
const taken = (...names: readonly string[]): DeletionSubject => ({
  kind: 'albumPhotos',
  album: albumNamedFixture('album-1'),
  photos: [photosOf(ofAlbum, ...names)],
});
const deleted = (month: MonthId | null, ...names: readonly string[]): DeletionSubject => ({
  kind: 'photos',
  photos: [photosOf(month, ...names)],
});

/** How many photos an album shows and its cover, without what leaves it. */
const shownOf = ({ cover, photosCount }: ShownAlbum) => [photosCount, cover?.id ?? null];
const without = (album: ShownAlbum, ...subjects: readonly DeletionSubject[]) =>
  shownOf(albumWithout(album, leavingAlbums(subjects)));

const own = albumFixture();
const readOnly = albumFixture({ isReadOnly: true });
const shared = sharedAlbumFixture();

describe('an album without what is about to leave it', () => {
  it.each<[string, readonly DeletionSubject[], readonly [number, string | null]]>([
    ['nothing', [], [12, 'cover-1']],
    ['photos that are taken out of it', [taken('a', 'b')], [10, 'cover-1']],
    ['its cover', [taken('cover-1')], [11, null]],
    ['photos that are deleted from its page', [deleted(ofAlbum, 'a', 'cover-1')], [10, null]],
    ['the same photos twice', [taken('a', 'b'), deleted(ofAlbum, 'b', 'c')], [9, 'cover-1']],
    ['photos of the library, which may be in it or not', [deleted(march, 'a', 'b')], [12, 'cover-1']],
    ['photos of the library, its cover among them', [deleted(null, 'a', 'cover-1')], [12, null]],
    ['more photos than it is said to have', [taken(...Array.from({ length: 13 }, (_, at) => `${at}`))], [0, 'cover-1']],
    ['all photos', [ALL], [0, null]],
    ['another album', [{ kind: 'album', album: albumNamedFixture('album-2') }], [12, 'cover-1']],
  ])('has less or not: %s', (_, subjects, left) => {
    expect(without(own, ...subjects)).toEqual(left);
  });

  it('is the same as before for other albums', () => {
    const other = albumFixture({ id: albumId('album-2'), cover: photoFixture('cover-2') });

    expect(albumWithout(other, leavingAlbums([taken('a', 'cover-2')]))).toBe(other);
  });

  it('keeps what others put into a shared one, which this page cannot count', () => {
    expect([without(readOnly, ALL), without(shared, ALL)]).toEqual([
      [12, null],
      [12, 'cover-1'],
    ]);
    expect(without(shared, deleted(march, 'cover-1'))).toEqual([12, null]);
  });
});

const error = { code: 'retries-exhausted', reference: null } as const;

const start = async () => {
  const world = startFakeAlbums();
  const { actor: deletions, ports } = startFakeDeletions();
  const stop = followDeletionsOfAlbums(world.actor, deletions);
  await world.listOwn([own]);
  await world.listShared([shared]);
  return {
    begin: (subject: DeletionSubject) => {
      const deletion = deletionFixture(subject);
      ports.tellFromElsewhere({ type: 'deletion.started', deletion });
      return deletion;
    },
    settle: (outcome: PhotoDeletionOutcome) => ports.tellFromElsewhere({ type: 'deletion.settled', outcome }),
    /** What the own and the shared album show while deletions run. */
    shown: () => {
      const leaving = leavingAlbums(subjectsGoingAway(deletions.getSnapshot()));
      return [world.own(), world.shared()].map((list) =>
        listRows<ShownAlbum>(list?.getSnapshot() ?? NO_LIST).map((album) => shownOf(albumWithout(album, leaving))),
      );
    },
    asked: () => world.calls.own.calls.length,
    stop,
  };
};

const NO_LIST = { context: { hidden: new Set<string>(), pages: new Map<number, never>() } };

describe('the lists of albums', () => {
  it.each<[string, DeletionSubject, readonly unknown[]]>([
    ['photos of an album', taken('a', 'b', 'c'), [[[9, 'cover-1']], [[12, 'cover-1']]]],
    ['covers', deleted(march, 'cover-1'), [[[12, null]], [[12, null]]]],
    ['all photos', ALL, [[[0, null]], [[12, 'cover-1']]]],
    ['an album', { kind: 'album', album: albumNamedFixture('album-1') }, [[], [[12, 'cover-1']]]],
  ])('show nothing of what is gone, also before they are read again: %s', async (_, subject, left) => {
    const { asked, begin, settle, shown } = await start();
    const deletion = begin(subject);
    expect([shown(), asked()]).toEqual([left, 1]);
    settle({ kind: 'finished', deletion });

    expect([shown(), asked()]).toEqual([left, 2]);
  });

  it.each<[string, DeletionSubject]>([
    ['photos of an album', taken('a', 'cover-1')],
    ['all photos', ALL],
    ['an album', { kind: 'album', album: albumNamedFixture('album-1') }],
  ])('are as before when it is undone: %s', async (_, subject) => {
    const { begin, settle, shown } = await start();
    const before = shown();
    settle({ kind: 'undone', deletion: begin(subject) });

    expect(shown()).toEqual(before);
  });

  it('are without the photos that were deleted when others were not', async () => {
    const { begin, settle, shown } = await start();
    const notDeleted = photosOf(null, 'cover-1').ids;
    settle({ kind: 'failed', deletion: begin(taken('a', 'b', 'cover-1')), notDeleted, error });
    expect(shown()).toEqual([[[10, 'cover-1']], [[12, 'cover-1']]]);
    settle({ kind: 'failed', deletion: begin(ALL), notDeleted: [], error });

    expect(shown()).toEqual([[[10, 'cover-1']], [[12, 'cover-1']]]);
  });

  it('stay once nothing is followed', async () => {
    const { asked, begin, settle, stop } = await start();
    const deletion = begin(ALL);
    stop();
    settle({ kind: 'finished', deletion });

    expect(asked()).toBe(1);
  });
});
