import { startFakeDeletions } from '@account-area/deletion/testing';
import { inspector, settle } from '@account-area/kernel/testing';
import { albumsCount, monthOfNewPhotos, monthsShown, photosCount, timelineSort } from '@account-area/photos';
import { FakeLibrary, memorySettings } from '@account-area/photos/testing';
import { storageStatus, type StorageStatusActor } from '@account-area/storage';
import { startFakeStorageStatus } from '@account-area/storage/testing';
import { fakeDownloadsRef } from '@account-area/transfers/testing';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';

import {
  fakeCopies,
  fakeTabs,
  february,
  march,
  memoryBanner,
  memoryScrollPositions,
  newestFirst,
  startFakePhotosScreen,
  startShownPhotosScreen,
} from './photos-screen.fakes.ts';
import { photosScreenMachine } from './photos-screen.machine.ts';
import { countsOf, isBannerDismissed, restoredScroll, storageOf, timelineOf } from './photos-screen.selectors.ts';

describe('photos screen', () => {
  it('shows the timeline, the counts and the storage status', async () => {
    const { actor: screen } = await startShownPhotosScreen();
    const snapshot = screen.getSnapshot();

    expect(monthsShown(timelineOf(snapshot).getSnapshot()).map(({ count }) => count)).toEqual([1200, 40, 10]);
    expect(photosCount(countsOf(snapshot).getSnapshot())).toBe(1250);
    expect(albumsCount(countsOf(snapshot).getSnapshot())).toBe(5);
    expect(storageStatus(storageOf(snapshot).getSnapshot())).toMatchObject({ level: 'safe' });
  });

  it('counts albums that others share only where they are shown (D16)', async () => {
    const { actor: screen, settle: answered } = startFakePhotosScreen({ withSharedAlbums: false });
    await answered();

    expect(albumsCount(countsOf(screen.getSnapshot()).getSnapshot())).toBe(3);
  });

  it('stops everything it started', async () => {
    const { library, actor: screen, timeline } = await startShownPhotosScreen();
    library.hold();
    timeline.send({ type: 'window.moved', window: new Map([[march.id, { from: 0, to: 1200 }]]) });
    timeline.send({ type: 'month.opened', month: march.id });
    expect(library.underWay).toBe(1);

    screen.stop();
    await settle();

    expect(library.underWay).toBe(0);
  });
});

describe('another order', () => {
  it('is announced, by another date and the other way round', async () => {
    const { actor: screen } = await startShownPhotosScreen();
    const notices: string[] = [];
    screen.on('photos.sorted', ({ type }) => notices.push(type));
    screen.send({ type: 'sort.changed', sort: { key: 'dateTaken', order: 'asc' } });
    expect(notices).toEqual(['photos.sorted']);
    screen.send({ type: 'sort.changed', sort: { key: 'created', order: 'asc' } });
    expect(notices).toEqual(['photos.sorted', 'photos.sorted']);
  });
});

describe('photos that were uploaded', () => {
  it('are counted, in the months and in all', async () => {
    const { download, library, actor: screen } = await startShownPhotosScreen();
    library.recount({ ...february, count: 42 });

    download.announce({ type: 'photos.uploaded' });
    expect(countsOf(screen.getSnapshot()).getSnapshot().context.own.isLoading).toBe(true);
    await settle();

    const snapshot = screen.getSnapshot();
    expect(monthsShown(timelineOf(snapshot).getSnapshot()).map(({ count }) => count)).toEqual([1200, 42, 10]);
    expect(monthOfNewPhotos(timelineOf(snapshot).getSnapshot())).toBe(february.id);
  });
});

describe('coming back to the photos screen', () => {
  it('scrolls to where it was left only when the browser went back', () => {
    const scroll = memoryScrollPositions();
    const left = startFakePhotosScreen({ scroll });
    left.actor.send({ type: 'scroll.rested', position: [0, 4800] });
    left.actor.stop();

    const returned = startFakePhotosScreen({ scroll, isReturn: true });
    const fresh = startFakePhotosScreen({ scroll });

    expect(restoredScroll(returned.actor.getSnapshot())).toEqual([0, 4800]);
    expect(restoredScroll(fresh.actor.getSnapshot())).toBeNull();
  });

  it('keeps where it was left under the entry of the history that shows it', () => {
    const scroll = memoryScrollPositions();
    const { actor: screen } = startFakePhotosScreen({ scroll });
    screen.send({ type: 'route.entered', routeKey: 'after a preview' });
    screen.send({ type: 'scroll.rested', position: [0, 4800] });

    expect([scroll.read('photos'), scroll.read('after a preview')]).toEqual([null, [0, 4800]]);
  });

  it('keeps the banner away for the session once the customer has put it away', () => {
    const banner = memoryBanner();
    const { actor: screen } = startFakePhotosScreen({ banner });
    expect(isBannerDismissed(screen.getSnapshot())).toBe(false);
    screen.send({ type: 'banner.dismissed' });

    expect(isBannerDismissed(screen.getSnapshot())).toBe(true);
    expect(isBannerDismissed(startFakePhotosScreen({ banner }).actor.getSnapshot())).toBe(true);
  });

  it('has nowhere to scroll to when it was never there', () => {
    const { actor: screen } = startFakePhotosScreen({ isReturn: true });

    expect(restoredScroll(screen.getSnapshot())).toBeNull();
  });

  it('shows months in the order and as open as they were left', async () => {
    const settings = memorySettings();
    settings.keepSort('photos', { key: 'dateTaken', order: 'asc' });
    settings.keepOpenMonths([february.id]);
    const { actor: screen } = startFakePhotosScreen({ library: new FakeLibrary([march, february]), settings });
    await settle();

    const months = monthsShown(timelineOf(screen.getSnapshot()).getSnapshot());
    expect(months.map(({ id, isOpen }) => [id, isOpen])).toEqual([
      [february.id, true],
      [march.id, false],
    ]);
  });

  it('asks on each visit for a storage status that could not be loaded', async () => {
    const { ports, refuse, actor: storage } = startFakeStorageStatus();
    await refuse();

    createActor(startFakePhotosScreen().actor.logic, { input: visitWith(storage), inspect: inspector }).start();

    expect(ports.ask.calls).toHaveLength(2);
  });

  it('says which port is missing when it runs unbound', () => {
    const screen = createActor(photosScreenMachine, {
      input: visitWith(startFakeStorageStatus().actor),
      inspect: inspector,
    });
    const failures: unknown[] = [];
    screen.subscribe({ error: (failure) => failures.push(failure) });

    screen.start().send({ type: 'scroll.rested', position: [0, 0] });

    expect(failures).toEqual([new Error('No port is bound for "storeScroll".')]);
  });
});

describe('a change on another tab', () => {
  it('is counted, and photos in view stay until they have been read again', async () => {
    const { changeElsewhere, library, actor: screen } = await startShownPhotosScreen();
    library.recount({ ...march, count: march.count + 1 });
    changeElsewhere();
    await settle();

    const [newest] = monthsShown(timelineOf(screen.getSnapshot()).getSnapshot());
    expect(newest?.count).toBe(march.count + 1);
  });

  it('of the order is followed, though not while photos are selected, and is not told as one of this tab', async () => {
    const { changeElsewhere, ports, actor: screen } = await startShownPhotosScreen();
    const { settings } = ports.timeline;
    const notices: unknown[] = [];
    screen.on('*', (notice) => notices.push(notice));
    const sort = () => timelineSort(timelineOf(screen.getSnapshot()).getSnapshot());
    const uploaded = { key: 'created', order: 'asc' } as const;
    settings.keepSort('photos', uploaded);
    changeElsewhere();
    expect(sort()).toEqual(uploaded);

    screen.send({ type: 'all.toggled' });
    settings.keepSort('photos', newestFirst);
    changeElsewhere();
    await settle();
    expect(sort()).toEqual(uploaded);

    screen.send({ type: 'selection.stopped' });
    changeElsewhere();
    await settle();
    expect([sort(), notices]).toEqual([newestFirst, []]);
  });
});

const visitWith = (storage: StorageStatusActor) => ({
  routeKey: 'photos',
  restoredScroll: null,
  isBannerDismissed: false,
  withSharedAlbums: false,
  deletions: startFakeDeletions().actor,
  downloads: fakeDownloadsRef().downloads,
  uploads: fakeDownloadsRef().downloads,
  copies: fakeCopies(),
  tabs: fakeTabs(),
  storage,
  visitId: 'visit',
  timeline: { sort: newestFirst, showsAll: false, openMonths: [], whole: null },
});
