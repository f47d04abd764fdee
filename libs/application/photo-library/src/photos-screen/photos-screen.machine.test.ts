import { settle, witness } from '@account-area/kernel/testing';
import { albumsCount, monthsShown, photosCount, type MonthCount, type PhotoSort } from '@account-area/photos';
import { FakeLibrary, memorySettings, monthFixture } from '@account-area/photos/testing';
import { isSelecting, selectedCount, selectedIds, selectedInGroup } from '@account-area/selection';
import { storageStatus } from '@account-area/storage';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';

import { collectionError, isCollecting, isMonthCollecting, photosToCome } from '../collection/collection.selectors.ts';
import { memoryScrollPositions, startFakePhotosScreen } from './photos-screen.fakes.ts';
import { photosScreenMachine } from './photos-screen.machine.ts';
import {
  collectionOf,
  countsOf,
  restoredScroll,
  selectionOf,
  storageOf,
  timelineOf,
} from './photos-screen.selectors.ts';

const march = monthFixture(2024, 3, 1200);
const february = monthFixture(2024, 2, 40);
const january = monthFixture(2024, 1, 10);
const newestFirst: PhotoSort = { key: 'dateTaken', order: 'desc' };

/** A screen whose timeline is shown, with the first page of each month in view. */
const startShown = async () => {
  const library = new FakeLibrary([march, february, january]);
  const world = startFakePhotosScreen({ library });
  await settle();
  const { screen } = world;
  const snapshot = screen.getSnapshot();
  const [timeline, selection, collection] = [timelineOf(snapshot), selectionOf(snapshot), collectionOf(snapshot)];
  const ranges = monthsShown(timeline.getSnapshot()).map(({ id, count }) => ({
    month: id,
    from: 0,
    to: Math.min(24, count),
  }));
  timeline.send({ type: 'window.moved', ranges });
  await settle();

  return {
    ...world,
    timeline,
    selection,
    collection,
    toggle: ({ id: month }: MonthCount, index: number) => {
      const { id } = library.photoAt(month, newestFirst, index);
      screen.send({ type: 'photo.toggled', id, place: { month, index } });
    },
    drawTo: ({ id: month }: MonthCount, index: number) => screen.send({ type: 'range.drawn', to: { month, index } }),
    /** The photos of a month from one place to another, without the last. */
    idsOf: ({ id }: MonthCount, from: number, to: number) =>
      Array.from({ length: to - from }, (_, at) => library.photoAt(id, newestFirst, from + at).id),
    selected: () => selectedIds(selection.getSnapshot()).toSorted(),
    selectedIn: ({ id }: MonthCount) => selectedInGroup(selection.getSnapshot(), id),
    /** Lets everything that is on its way arrive. */
    arrive: async () => {
      for (let answers = 0; answers < 8; answers += 1) await settle();
    },
  };
};

describe('photos screen', () => {
  it('starts the timeline, the counts and the storage status', async () => {
    const { screen } = await startShown();
    const snapshot = screen.getSnapshot();

    expect(monthsShown(timelineOf(snapshot).getSnapshot()).map(({ count }) => count)).toEqual([1200, 40, 10]);
    expect(photosCount(countsOf(snapshot).getSnapshot())).toBe(1250);
    expect(albumsCount(countsOf(snapshot).getSnapshot())).toBe(5);
    expect(storageStatus(storageOf(snapshot).getSnapshot())).toMatchObject({ level: 'safe' });
  });

  it('stops everything it started', async () => {
    const { library, screen, timeline } = await startShown();
    library.hold();
    timeline.send({ type: 'window.moved', ranges: [{ month: march.id, from: 0, to: 1200 }] });
    timeline.send({ type: 'month.opened', month: march.id });
    expect(library.underWay).toBe(1);

    screen.stop();
    await settle();

    expect(library.underWay).toBe(0);
  });
});

describe('selecting on the photos screen', () => {
  it('selects and deselects one photo, and starts by it', async () => {
    const { selectedIn, selection, toggle } = await startShown();

    toggle(march, 3);
    expect([isSelecting(selection.getSnapshot()), selectedIn(march)]).toEqual([true, 1]);

    toggle(march, 3);
    expect([isSelecting(selection.getSnapshot()), selectedIn(march)]).toEqual([true, 0]);
  });

  it('can be started with nothing selected', async () => {
    const { screen, selection } = await startShown();

    screen.send({ type: 'selection.started' });

    expect(isSelecting(selection.getSnapshot())).toBe(true);
  });

  it('selects a range from the photo toggled last, across months', async () => {
    const { arrive, drawTo, idsOf, selected, toggle } = await startShown();
    toggle(february, 30);

    drawTo(january, 2);
    await arrive();

    expect(selected()).toEqual([...idsOf(february, 30, 40), ...idsOf(january, 0, 3)].toSorted());
  });

  it('selects at once what is loaded of a range, and the rest as it arrives', async () => {
    const { arrive, collection, drawTo, library, selection, toggle } = await startShown();
    toggle(march, 10);
    library.hold();

    drawTo(february, 4);
    expect(selectedCount(selection.getSnapshot())).toBe(14 + 5);
    expect(photosToCome(collection.getSnapshot())).toBe(1200 - 24);

    library.release();
    await arrive();
    expect(selectedCount(selection.getSnapshot())).toBe(1190 + 5);
    expect(isCollecting(collection.getSnapshot())).toBe(false);
  });

  it('lets go what a range drawn anew leaves out, and stops loading it', async () => {
    const { arrive, collection, drawTo, idsOf, library, selected, toggle } = await startShown();
    toggle(march, 10);
    library.hold();
    drawTo(february, 4);

    drawTo(march, 12);
    expect(selected()).toEqual(idsOf(march, 10, 13).toSorted());
    expect(isCollecting(collection.getSnapshot())).toBe(false);

    library.release();
    await arrive();
    expect(selected()).toEqual(idsOf(march, 10, 13).toSorted());
  });

  it('starts a range where it is drawn to when no photo was toggled', async () => {
    const { drawTo, idsOf, selected } = await startShown();

    drawTo(march, 5);
    expect(selected()).toEqual(idsOf(march, 5, 6));

    drawTo(march, 7);
    expect(selected()).toEqual(idsOf(march, 5, 8).toSorted());
  });

  it('is right however quick the clicks: a thousand photos are a thousand', async () => {
    const { arrive, drawTo, selectedIn, toggle } = await startShown();

    toggle(march, 0);
    drawTo(march, 999);
    await arrive();

    expect(selectedIn(march)).toBe(1000);
  });
});

describe('selecting a month', () => {
  it('selects what is loaded at once and then loads the rest, 500 at a time', async () => {
    const { arrive, collection, library, screen, selectedIn } = await startShown();
    const asked = library.pagesAsked.length;
    library.hold();

    screen.send({ type: 'month.toggled', month: march.id });
    expect(selectedIn(march)).toBe(24);
    expect(isMonthCollecting(collection.getSnapshot(), march.id)).toBe(true);
    expect(isMonthCollecting(collection.getSnapshot(), february.id)).toBe(false);

    library.release();
    await arrive();
    expect(selectedIn(march)).toBe(1200);
    expect(library.pagesAsked.slice(asked).map(({ cursor, limit }) => [cursor, limit])).toEqual([
      ['24', 500],
      ['524', 500],
      ['1024', 176],
    ]);
  });

  it('deselects it when all of it is selected', async () => {
    const { arrive, screen, selectedIn, toggle } = await startShown();
    toggle(january, 0);
    screen.send({ type: 'month.toggled', month: february.id });
    await arrive();

    screen.send({ type: 'month.toggled', month: february.id });

    expect([selectedIn(february), selectedIn(january)]).toEqual([0, 1]);
  });

  it('deselects it and stops when it is toggled again while it loads', async () => {
    const { arrive, collection, library, screen, selectedIn } = await startShown();
    library.hold();
    screen.send({ type: 'month.toggled', month: march.id });

    screen.send({ type: 'month.toggled', month: march.id });
    library.release();
    await arrive();

    expect(selectedIn(march)).toBe(0);
    expect(isCollecting(collection.getSnapshot())).toBe(false);
  });

  it('selects several months, however quickly one is toggled after the other', async () => {
    const { arrive, screen, selectedIn } = await startShown();

    for (const { id } of [march, february, january]) screen.send({ type: 'month.toggled', month: id });
    await arrive();

    expect([march, february, january].map(selectedIn)).toEqual([1200, 40, 10]);
  });

  it('selects a month that was never in view', async () => {
    const { arrive, screen, selectedIn, timeline } = await startShown();
    timeline.send({ type: 'window.moved', ranges: [] });
    timeline.send({ type: 'sort.changed', sort: { key: 'created', order: 'desc' } });
    await settle();

    screen.send({ type: 'month.toggled', month: march.id });
    await arrive();

    expect(selectedIn(march)).toBe(1200);
  });

  it('stops when it is cancelled, and keeps what is selected', async () => {
    const { arrive, collection, library, screen, selectedIn } = await startShown();
    library.hold();
    screen.send({ type: 'month.toggled', month: march.id });

    screen.send({ type: 'collection.cancelled', month: march.id });
    library.release();
    await arrive();

    expect(isCollecting(collection.getSnapshot())).toBe(false);
    expect(selectedIn(march)).toBe(24);
  });

  it('goes on where it was interrupted when it is retried', async () => {
    const { arrive, collection, library, screen, selectedIn } = await startShown();
    library.refuse({ code: 'unreachable', reference: 'a1b2c3d4e5f6' });
    screen.send({ type: 'month.toggled', month: march.id });
    await arrive();
    expect(collectionError(collection.getSnapshot())).toEqual({ code: 'unreachable', reference: 'a1b2c3d4e5f6' });

    library.refuse(null);
    screen.send({ type: 'collection.retried' });
    await arrive();

    expect(selectedIn(march)).toBe(1200);
  });

  it('ignores a month the timeline does not have', async () => {
    const { screen, selection } = await startShown();

    screen.send({ type: 'month.toggled', month: monthFixture(1999, 12).id });

    expect(selectedCount(selection.getSnapshot())).toBe(0);
  });

  it('stops with the selection', async () => {
    const { arrive, collection, library, screen, selection } = await startShown();
    library.hold();
    screen.send({ type: 'month.toggled', month: march.id });

    screen.send({ type: 'selection.stopped' });
    library.release();
    await arrive();

    expect(isCollecting(collection.getSnapshot())).toBe(false);
    expect([isSelecting(selection.getSnapshot()), selectedCount(selection.getSnapshot())]).toEqual([false, 0]);
  });

  it('loads at most four pages at once together with the timeline', async () => {
    const { library, screen, timeline } = await startShown();
    library.hold();
    timeline.send({ type: 'showAll.changed', showsAll: true });
    for (const { id } of [march, february, january]) screen.send({ type: 'month.toggled', month: id });
    const ranges = [march, february].map(({ id, count }) => ({ month: id, from: 0, to: count }));
    timeline.send({ type: 'window.moved', ranges });

    expect(library.underWay).toBe(3);
    expect(library.mostUnderWay).toBeLessThanOrEqual(4);
  });
});

describe('sorting while photos are selected', () => {
  it('keeps them selected the other way round, and starts the next range elsewhere', async () => {
    const { arrive, drawTo, screen, selectedIn, timeline, toggle } = await startShown();
    toggle(march, 3);
    drawTo(march, 5);

    screen.send({ type: 'sort.changed', sort: { key: 'dateTaken', order: 'asc' } });
    await arrive();
    expect(monthsShown(timeline.getSnapshot()).map(({ id }) => id)).toEqual([january.id, february.id, march.id]);
    expect(selectedIn(march)).toBe(3);

    drawTo(january, 0);
    await arrive();
    expect([selectedIn(march), selectedIn(january)]).toEqual([3, 1]);
  });

  it('finishes a month that is being selected the other way round', async () => {
    const { arrive, library, screen, selectedIn } = await startShown();
    library.hold();
    screen.send({ type: 'month.toggled', month: march.id });

    screen.send({ type: 'sort.changed', sort: { key: 'dateTaken', order: 'asc' } });
    library.release();
    await arrive();

    expect(selectedIn(march)).toBe(1200);
  });

  it('stops selecting by another date, because the months are others', async () => {
    const { arrive, collection, library, screen, selection, toggle } = await startShown();
    toggle(january, 1);
    library.hold();
    screen.send({ type: 'month.toggled', month: march.id });

    screen.send({ type: 'sort.changed', sort: { key: 'created', order: 'desc' } });
    library.release();
    await arrive();

    expect([isSelecting(selection.getSnapshot()), selectedCount(selection.getSnapshot())]).toEqual([false, 0]);
    expect(isCollecting(collection.getSnapshot())).toBe(false);
  });
});

describe('coming back to the photos screen', () => {
  it('scrolls to where it was left only when the browser went back', () => {
    const scroll = memoryScrollPositions();
    const left = startFakePhotosScreen({ scroll });
    left.screen.send({ type: 'scroll.rested', position: [0, 4800] });
    left.screen.stop();

    const returned = startFakePhotosScreen({ scroll, isReturn: true });
    const fresh = startFakePhotosScreen({ scroll });

    expect(restoredScroll(returned.screen.getSnapshot())).toEqual([0, 4800]);
    expect(restoredScroll(fresh.screen.getSnapshot())).toBeNull();
  });

  it('has nowhere to scroll to when it was never there', () => {
    const { screen } = startFakePhotosScreen({ isReturn: true });

    expect(restoredScroll(screen.getSnapshot())).toBeNull();
  });

  it('shows months in the order and as open as they were left', async () => {
    const settings = memorySettings();
    settings.keepSort('photos', { key: 'dateTaken', order: 'asc' });
    settings.keepOpenMonths([february.id]);
    const { screen } = startFakePhotosScreen({ library: new FakeLibrary([march, february]), settings });
    await settle();

    const months = monthsShown(timelineOf(screen.getSnapshot()).getSnapshot());
    expect(months.map(({ id, isOpen }) => [id, isOpen])).toEqual([
      [february.id, true],
      [march.id, false],
    ]);
  });

  it('says which port is missing when it runs unbound', () => {
    const bound = startFakePhotosScreen().screen;
    const screen = createActor(bound.logic.provide({ actions: photosScreenMachine.implementations.actions }), {
      input: {
        routeKey: 'photos',
        restoredScroll: null,
        withSharedAlbums: false,
        timeline: { sort: newestFirst, showsAll: false, openMonths: [] },
      },
      inspect: witness,
    });
    const failures: unknown[] = [];
    screen.subscribe({ error: (failure) => failures.push(failure) });

    screen.start().send({ type: 'scroll.rested', position: [0, 0] });

    expect(failures).toEqual([new Error('No port is bound for "storeScroll".')]);
  });
});
