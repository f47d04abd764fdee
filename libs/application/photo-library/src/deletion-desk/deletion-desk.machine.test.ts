import { albumId } from '@account-area/albums/testing';
import { photosOf, type DeletionSettled } from '@account-area/deletion';
import { albumNamedFixture, deletionFixture, startFakeDeletions, subjectFixture } from '@account-area/deletion/testing';
import { inspector, recordingParent, settle } from '@account-area/kernel/testing';
import { hiddenCount, monthOfList, monthsShown, photosCount, photosInTimeline } from '@account-area/photos';
import { FakeLibrary, monthFixture, monthFixtures, photoFixture } from '@account-area/photos/testing';
import { isSelecting, selectedCount, selectedIds } from '@account-area/selection';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';

import { startFakePhotosScreen } from '../photos-screen/photos-screen.fakes.ts';
import {
  collectionOf,
  countsOf,
  deletionDeskOf,
  selectionOf,
  timelineOf,
} from '../photos-screen/photos-screen.selectors.ts';
import {
  countAskedAbout,
  type DeletionDeskActor,
  deletionDeskMachine,
  isAskingForWord,
  isAskingToDelete,
  isWordRefused,
  scopeAskedAbout,
} from './deletion-desk.machine.ts';
import { notDeletedByMonth, settledBy } from './deletion-request.ts';

const december = monthFixture(2024, 12, 30);

/** A screen that shows December, of which so many photos are selected. */
const startSelecting = async (selected = 3) => {
  const library = new FakeLibrary(monthFixtures(12, 30));
  const world = startFakePhotosScreen({ library });
  await settle();
  const { actor: screen } = world;
  const snapshot = screen.getSnapshot();
  const timeline = timelineOf(snapshot);
  timeline.send({ type: 'window.moved', window: new Map([[december.id, { from: 0, to: 24 }]]) });
  await settle();
  const photos = Array.from({ length: 24 }, (_, index) => library.photoAt(december.id, { order: 'desc' }, index));
  const ids = photos.map(({ id }) => id);
  for (const [index, id] of ids.slice(0, selected).entries()) {
    screen.send({ type: 'photo.toggled', id, place: { month: december.id, index } });
  }
  const shown = () => ({
    photos: photosInTimeline(timeline.getSnapshot()),
    december: monthsShown(timeline.getSnapshot()).find(({ id }) => id === december.id)?.count ?? 0,
    tab: photosCount(countsOf(snapshot).getSnapshot()),
    hidden: hiddenCount(timeline.getSnapshot()),
  });
  const selection = () => selectionOf(snapshot).getSnapshot();
  return { ...world, photos, ids, shown, selection, desk: deletionDeskOf(snapshot) };
};

describe('deleting what is selected', () => {
  it('asks first, and does nothing when the customer thinks again', async () => {
    const { desk, selection, shown } = await startSelecting();
    desk.send({ type: 'deletion.asked' });
    expect(
      [isAskingToDelete, isAskingForWord, scopeAskedAbout, countAskedAbout].map((ask) => ask(desk.getSnapshot())),
    ).toEqual([true, false, 'several', 3]);

    desk.send({ type: 'deletion.cancelled' });
    expect(isAskingToDelete(desk.getSnapshot())).toBe(false);
    expect([shown().photos, selectedCount(selection())]).toEqual([360, 3]);
  });

  it('hides the photos everywhere at once, and stops selecting', async () => {
    const { deletion, desk, selection, shown } = await startSelecting();
    desk.send({ type: 'deletion.asked' });
    desk.send({ type: 'deletion.confirmed' });

    expect(shown()).toEqual({ photos: 357, december: 27, tab: 360, hidden: 3 });
    expect(isSelecting(selection())).toBe(false);
    expect(deletion.ports.photos.remove.calls).toEqual([]);
  });

  it('shows them again where they were when it is undone', async () => {
    const { deletion, desk, shown } = await startSelecting();
    desk.send({ type: 'deletion.asked' });
    desk.send({ type: 'deletion.confirmed' });
    const [running] = deletion.actor.getSnapshot().context.running;
    if (running === undefined) throw new Error('There is a deletion.');
    deletion.actor.send({ type: 'deletion.undone', id: running.getSnapshot().context.deletion.id });

    expect(shown()).toEqual({ photos: 360, december: 30, tab: 360, hidden: 0 });
  });

  it('counts again once they are deleted', async () => {
    const { deletion, desk, library, shown } = await startSelecting();
    desk.send({ type: 'deletion.asked' });
    desk.send({ type: 'deletion.confirmed' });
    await deletion.letUndoWindowPass();
    library.recount({ ...december, count: 27 });
    await deletion.answer();

    expect(shown()).toMatchObject({ photos: 357, december: 27, hidden: 0 });
  });

  it('leaves those selected that could not be deleted', async () => {
    const { deletion, desk, ids, library, selection, shown } = await startSelecting();
    const [left] = ids;
    if (left === undefined) throw new Error('There are photos.');
    desk.send({ type: 'deletion.asked' });
    desk.send({ type: 'deletion.confirmed' });
    await deletion.letUndoWindowPass();
    library.recount({ ...december, count: 28 });
    for (const pause of [500, 1_000, 2_000, 0]) {
      await deletion.answer([left]);
      await deletion.pass(pause);
    }

    expect(shown()).toMatchObject({ photos: 358, december: 28, hidden: 0 });
    expect(selectedIds(selection())).toEqual([left]);
  });

  it('asks about one photo that is named, and leaves the others selected', async () => {
    const { desk, ids, photos, selection, shown } = await startSelecting();
    desk.send({ type: 'deletion.asked', photos: photos.slice(2, 3) });
    expect([scopeAskedAbout(desk.getSnapshot()), countAskedAbout(desk.getSnapshot())]).toEqual(['single', 1]);
    desk.send({ type: 'deletion.confirmed' });

    expect(selectedIds(selection()).toSorted()).toEqual(ids.slice(0, 2).toSorted());
    expect(shown()).toMatchObject({ photos: 359, december: 29 });
  });

  it('counts a photo that is looked at in its month, and does not select it when it is not deleted', async () => {
    const { deletion, desk, photos, selection, shown } = await startSelecting(0);
    desk.send({ type: 'deletion.asked', photos: photos.slice(4, 5) });
    desk.send({ type: 'deletion.confirmed' });
    expect(shown()).toMatchObject({ photos: 359, december: 29 });

    await deletion.letUndoWindowPass();
    for (const pause of [500, 1_000, 2_000, 0]) {
      await deletion.answer(photos.slice(4, 5).map(({ id }) => id));
      await deletion.pass(pause);
    }
    expect(shown()).toMatchObject({ photos: 360, december: 30 });
    expect(selectedCount(selection())).toBe(0);
  });

  it('goes by the date of a photo that was come to by its address, in the order the list is in', async () => {
    const library = new FakeLibrary([monthFixture(2024, 3, 30), monthFixture(2024, 2, 30)]);
    const { desk, actor: screen } = startFakePhotosScreen({ library });
    await settle();
    const timeline = timelineOf(screen.getSnapshot());
    const counts = () => monthsShown(timeline.getSnapshot()).map(({ count }) => count);
    const photo = photoFixture('of a link');
    expect(photo.takenAt).toMatch(/^2024-03/);
    desk.send({ type: 'deletion.asked', photos: [photo] });
    desk.send({ type: 'deletion.confirmed' });
    expect(counts()).toEqual([29, 30]);

    timeline.send({ type: 'sort.changed', sort: { key: 'created', order: 'desc' } });
    await settle();
    const added = { ...photoFixture('of another link'), takenAt: null, createdAt: '2024-02-29T23:00:00Z' };
    desk.send({ type: 'deletion.asked', photos: [added] });
    desk.send({ type: 'deletion.confirmed' });
    expect(counts()).toEqual([30, 29]);
  });

  it('refuses to delete nothing, and what is not selected yet', async () => {
    const { desk, actor: screen } = await startSelecting(0);
    desk.send({ type: 'deletion.asked' });
    desk.send({ type: 'deletion.asked', photos: [] });
    expect(isAskingToDelete(desk.getSnapshot())).toBe(false);

    screen.send({ type: 'month.toggled', month: december.id });
    desk.send({ type: 'deletion.asked' });
    expect(isAskingToDelete(desk.getSnapshot())).toBe(false);
  });

  it('selects none of them again when their month is selected meanwhile', async () => {
    const { desk, actor: screen, selection } = await startSelecting();
    desk.send({ type: 'deletion.asked' });
    desk.send({ type: 'deletion.confirmed' });
    screen.send({ type: 'month.toggled', month: december.id });
    await settle();

    expect(selectedCount(selection())).toBe(27);
  });
});

/** Whether the word is asked for, and whether something else was typed. */
const askedFor = (desk: DeletionDeskActor) => [isAskingForWord, isWordRefused].map((is) => is(desk.getSnapshot()));

describe('deleting all photos', () => {
  it('takes the word to the letter, which is compared when it is submitted (D26)', async () => {
    const { desk, shown, submitWord } = await startSelecting(0);
    desk.send({ type: 'deletion.allAsked', word: 'DELETE' });
    expect(askedFor(desk)).toEqual([true, false]);
    expect([scopeAskedAbout(desk.getSnapshot()), countAskedAbout(desk.getSnapshot())]).toEqual(['all', 360]);

    for (const text of ['', 'delete', 'DELETE ', 'LÖSCHEN']) {
      submitWord(text);
      expect(askedFor(desk)).toEqual([true, true]);
    }
    expect(shown().photos).toBe(360);

    submitWord('DELETE');
    // A dialog that is leaving says what it said.
    expect([...askedFor(desk), countAskedAbout(desk.getSnapshot())]).toEqual([false, false, 360]);
    expect(shown()).toMatchObject({ photos: 0, hidden: null });
  });

  it('can be left', async () => {
    const { desk } = await startSelecting(0);
    desk.send({ type: 'deletion.allAsked', word: 'DELETE' });
    desk.send({ type: 'deletion.cancelled' });

    expect(askedFor(desk)).toEqual([false, false]);
  });

  it('leaves nothing but what came later', async () => {
    const { deletion, desk, library, shown, submitWord } = await startSelecting();
    desk.send({ type: 'deletion.allAsked', word: 'DELETE' });
    submitWord('DELETE');
    expect(deletion.notices).toMatchObject([{ deletion: { subject: { kind: 'all', count: 360 } } }]);
    await deletion.letUndoWindowPass();
    for (const month of monthFixtures(12, 30)) library.recount({ ...month, count: 0 });
    library.recount(monthFixture(2024, 12, 1));
    await deletion.answerAll();

    expect(shown()).toMatchObject({ photos: 1, hidden: 0 });
  });

  it('brings them back when it fails', async () => {
    const { deletion, desk, shown, submitWord } = await startSelecting();
    desk.send({ type: 'deletion.allAsked', word: 'DELETE' });
    submitWord('DELETE');
    await deletion.letUndoWindowPass();
    for (const pause of [500, 1_000, 2_000, 0]) {
      deletion.ports.photos.removeAll.last().fail({ code: 'refused', reference: 'a1b2c3d4e5f6' });
      await settle();
      await deletion.pass(pause);
    }

    expect(shown()).toMatchObject({ photos: 360, hidden: 0 });
  });
});

describe('deletions of a page that is gone', () => {
  it('hide their photos on this one from the start', async () => {
    const subject = subjectFixture(4);
    const world = startFakePhotosScreen({
      library: new FakeLibrary([monthFixture(2024, 3, 30)]),
      unfinished: [deletionFixture(subject)],
    });
    await settle();

    expect(photosInTimeline(timelineOf(world.actor.getSnapshot()).getSnapshot())).toBe(26);
  });

  it('hide their photos also when they are taken over after the desk was made and before it is started', async () => {
    const world = startFakePhotosScreen({ library: new FakeLibrary([monthFixture(2024, 3, 30)]) });
    await settle();
    const snapshot = world.actor.getSnapshot();
    const timeline = timelineOf(snapshot);
    const { actor: deletions } = startFakeDeletions();
    const desk = createActor(deletionDeskMachine, {
      input: {
        deletions,
        timeline,
        selection: selectionOf(snapshot),
        collection: collectionOf(snapshot),
        parent: recordingParent<DeletionSettled>().parent,
      },
      inspect: inspector,
    });
    deletions.send({ type: 'deletion.confirmed', subject: subjectFixture(4) });
    desk.start();

    expect(photosInTimeline(timeline.getSnapshot())).toBe(26);
  });
});

describe('deletions of another page', () => {
  it('hide their photos here, and bring back those that stayed without selecting them', async () => {
    const { deletion, ids, selection, shown } = await startSelecting();
    const gone = ids.slice(0, 3);
    const deleted = deletionFixture({ kind: 'photos', photos: [{ month: december.id, ids: gone }] });
    deletion.ports.tellFromElsewhere({ type: 'deletion.started', deletion: deleted });
    expect([shown().hidden, isSelecting(selection())]).toEqual([3, false]);
    const error = { code: 'retries-exhausted', reference: null } as const;
    const outcome = { kind: 'failed', deletion: deleted, notDeleted: gone, error } as const;
    deletion.ports.tellFromElsewhere({ type: 'deletion.settled', outcome });

    expect([shown().hidden, isSelecting(selection())]).toEqual([0, false]);
  });
});

describe('in an album', () => {
  const album = albumNamedFixture();
  const whole = monthOfList(album.id);
  if (whole === null) throw new Error('An album has an id.');

  /** The album, of whose 40 photos three are selected. */
  const startAlbum = async () => {
    const library = new FakeLibrary([{ ...whole, count: 40 }]);
    const world = startFakePhotosScreen({ library, list: { view: 'albumPhotos', whole } });
    await settle();
    const timeline = timelineOf(world.actor.getSnapshot());
    timeline.send({ type: 'window.moved', window: new Map([[whole.id, { from: 0, to: 24 }]]) });
    await settle();
    const photos = [0, 1, 2].map((index) => library.photoAt(whole.id, { order: 'desc' }, index));
    for (const [index, { id }] of photos.entries()) {
      world.actor.send({ type: 'photo.toggled', id, place: { month: whole.id, index } });
    }
    return { ...world, photos, ids: photos.map(({ id }) => id), shown: () => photosInTimeline(timeline.getSnapshot()) };
  };

  it('photos are taken out of it, and still counted in the library', async () => {
    const { deletion, desk, ids, library, actor: screen, shown } = await startAlbum();
    desk.send({ type: 'deletion.asked' });
    desk.send({ type: 'deletion.confirmed', from: album });
    await settle();
    const photos = [{ month: whole.id, ids }];
    expect(deletion.notices).toMatchObject([{ deletion: { subject: { kind: 'albumPhotos', album, photos } } }]);
    expect([shown(), isSelecting(selectionOf(screen.getSnapshot()).getSnapshot())]).toEqual([37, false]);

    const tab = () => photosCount(countsOf(screen.getSnapshot()).getSnapshot());
    const before = tab();
    library.recount({ ...whole, count: 37 });
    await deletion.letUndoWindowPass();
    deletion.ports.albums.removePhotos.last().succeed(undefined);
    await settle();
    expect([shown(), tab()]).toEqual([37, before]);
  });

  it('photos that were not taken out are there and selected again', async () => {
    const { deletion, desk, actor: screen, shown } = await startAlbum();
    desk.send({ type: 'deletion.asked' });
    desk.send({ type: 'deletion.confirmed', from: album });
    await deletion.letUndoWindowPass();
    for (const pause of [500, 1_000, 2_000, 0]) {
      deletion.ports.albums.removePhotos.last().fail({ code: 'refused', reference: 'a1b2c3d4e5f6' });
      await settle();
      await deletion.pass(pause);
    }

    expect([shown(), selectedCount(selectionOf(screen.getSnapshot()).getSnapshot())]).toEqual([40, 3]);
  });

  it('photos that are deleted elsewhere are neither shown nor selected', async () => {
    const { deletion, photos, actor: screen, shown } = await startAlbum();
    const [photo] = photos;
    if (photo === undefined) throw new Error('The album has photos.');
    screen.send({ type: 'selection.stopped' });
    const subject = { kind: 'photos', photos: [{ month: december.id, ids: [photo.id] }] } as const;
    deletion.actor.send({ type: 'deletion.confirmed', subject });
    expect(shown()).toBe(39);

    await deletion.letUndoWindowPass();
    await deletion.keepFailing();
    expect([shown(), isSelecting(selectionOf(screen.getSnapshot()).getSnapshot())]).toEqual([40, false]);
  });

  it('what is taken out of another is shown all the same, and so is its own deletion', async () => {
    const { deletion, ids, shown } = await startAlbum();
    const other = { ...album, id: albumId('album-2') };
    for (const subject of [
      { kind: 'albumPhotos', album: other, photos: [{ month: null, ids }] },
      { kind: 'album', album },
    ] as const) {
      deletion.actor.send({ type: 'deletion.confirmed', subject });
    }
    expect(shown()).toBe(40);
    await deletion.letUndoWindowPass();
    deletion.ports.albums.remove.last().succeed(undefined);
    await settle();

    expect(shown()).toBe(40);
  });
});

describe('photos of a deletion', () => {
  it('are deleted unless the service says otherwise', () => {
    const subject = subjectFixture(3);
    const notDeleted = photosOf(subject).slice(0, 1);
    const timeline = timelineOf(startFakePhotosScreen().actor.getSnapshot()).getSnapshot();

    const error = { code: 'retries-exhausted', reference: null } as const;
    const outcome = { kind: 'failed', deletion: deletionFixture(subject), notDeleted, error } as const;
    expect(settledBy(outcome).deleted).toHaveLength(2);
    expect(settledBy(outcome).notDeleted).toEqual(notDeleted);
    expect(notDeletedByMonth(timeline, subject, notDeleted)).toEqual([{ group: '2024/3', ids: notDeleted }]);
    expect(notDeletedByMonth(timeline, subject, [])).toEqual([]);
    expect(notDeletedByMonth(timeline, { kind: 'all', count: 2 }, notDeleted)).toEqual([]);
    const looked = { month: december.id, ids: notDeleted, isUnselected: true } as const;
    expect(notDeletedByMonth(timeline, { kind: 'photos', photos: [looked] }, notDeleted)).toEqual([]);
    expect(
      notDeletedByMonth(timeline, { kind: 'photos', photos: [{ month: null, ids: notDeleted }] }, notDeleted),
    ).toEqual([]);
  });
});
