import { monthsShown } from '@account-area/photos';
import { isSelecting, selectedCount } from '@account-area/selection';
import { describe, expect, it } from 'vitest';

import { chosenCount, isCollecting, photosToCome } from '../collection/collection.machine.ts';
import { february, january, march, startShownPhotosScreen } from './photos-screen.fakes.ts';
import { selectedPhotosOf, timelineOf } from './photos-screen.selectors.ts';

describe('selecting on the photos screen', () => {
  it('selects and deselects one photo, and starts by it', async () => {
    const { selectedIn, selection, toggle } = await startShownPhotosScreen();

    toggle(march, 3);
    expect([isSelecting(selection.getSnapshot()), selectedIn(march)]).toEqual([true, 1]);

    toggle(march, 3);
    expect([isSelecting(selection.getSnapshot()), selectedIn(march)]).toEqual([true, 0]);
  });

  it('can be started with nothing selected', async () => {
    const { actor: screen, selection } = await startShownPhotosScreen();

    screen.send({ type: 'selection.started' });

    expect(isSelecting(selection.getSnapshot())).toBe(true);
  });

  it('selects a range from the photo toggled last, across months', async () => {
    const { arrive, drawTo, idsOf, selected, toggle } = await startShownPhotosScreen();
    toggle(february, 30);

    drawTo(january, 2);
    await arrive();

    expect(selected()).toEqual([...idsOf(february, 30, 40), ...idsOf(january, 0, 3)].toSorted());
  });

  it('selects at once what is loaded of a range, and the rest as it arrives', async () => {
    const { arrive, collection, drawTo, library, selection, toggle } = await startShownPhotosScreen();
    toggle(march, 10);
    library.hold();

    drawTo(february, 4);
    expect(selectedCount(selection.getSnapshot())).toBe(14 + 5);
    expect(photosToCome(collection.getSnapshot())).toBe(1200 - 24);
    expect(chosenCount(selectedCount(selection.getSnapshot()), collection.getSnapshot())).toBe(1190 + 5);

    library.release();
    await arrive();
    expect(selectedCount(selection.getSnapshot())).toBe(1190 + 5);
    expect(isCollecting(collection.getSnapshot())).toBe(false);
  });

  it('takes no photo behind a "+N" tile', async () => {
    const { arrive, drawTo, idsOf, selected, timeline, toggle } = await startShownPhotosScreen();
    timeline.send({ type: 'showAll.changed', showsAll: false });
    toggle(march, 20);

    drawTo(january, 1);
    await arrive();

    const shown = [...idsOf(march, 20, 23), ...idsOf(february, 0, 23), ...idsOf(january, 0, 2)];
    expect(selected()).toEqual(shown.toSorted());
  });

  it('lets go what a range drawn anew leaves out, and stops loading it', async () => {
    const { arrive, collection, drawTo, idsOf, library, selected, toggle } = await startShownPhotosScreen();
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
    const { drawTo, idsOf, selected } = await startShownPhotosScreen();

    drawTo(march, 5);
    expect(selected()).toEqual(idsOf(march, 5, 6));

    drawTo(march, 7);
    expect(selected()).toEqual(idsOf(march, 5, 8).toSorted());
  });

  it('is right however quick the clicks: a thousand photos are a thousand', async () => {
    const { arrive, drawTo, selectedIn, toggle } = await startShownPhotosScreen();

    toggle(march, 0);
    drawTo(march, 999);
    await arrive();

    expect(selectedIn(march)).toBe(1000);
  });
});

describe('sorting while photos are selected', () => {
  it('keeps them selected the other way round, and starts the next range elsewhere', async () => {
    const { arrive, drawTo, actor: screen, selectedIn, timeline, toggle } = await startShownPhotosScreen();
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
    const { arrive, library, actor: screen, selectedIn } = await startShownPhotosScreen();
    library.hold();
    screen.send({ type: 'month.toggled', month: march.id });

    screen.send({ type: 'sort.changed', sort: { key: 'dateTaken', order: 'asc' } });
    library.release();
    await arrive();

    expect(selectedIn(march)).toBe(1200);
  });

  it('stops selecting by another date, because the months are others', async () => {
    const { arrive, collection, library, actor: screen, selection, toggle } = await startShownPhotosScreen();
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

describe('photos copied to an album', () => {
  it('are selected no longer when they are all that is selected, and can be selected again (D72)', async () => {
    const { finishCopy, library, actor: screen, selected, selection, toggle } = await startShownPhotosScreen();
    toggle(march, 3);
    toggle(february, 1);
    const photoIds = selectedPhotosOf(screen.getSnapshot());
    expect(photoIds.toSorted()).toEqual(selected());
    const asked = library.pagesAsked.length;
    finishCopy(photoIds);
    expect([isSelecting(selection.getSnapshot()), library.pagesAsked.length]).toEqual([false, asked]);

    screen.send({ type: 'selection.restored' });
    expect(selected()).toEqual(photoIds.toSorted());
  });

  it('are counted where only some of them arrived, and stay selected', async () => {
    const { finishCopyPartly, library, actor: screen, selectedIn, settle, toggle } = await startShownPhotosScreen();
    toggle(march, 3);
    library.recount({ ...march, count: march.count + 1 });
    finishCopyPartly();
    await settle();

    const [newest] = monthsShown(timelineOf(screen.getSnapshot()).getSnapshot());
    expect([newest?.count, selectedIn(march)]).toEqual([march.count + 1, 1]);
  });

  it('leave another selection as it is', async () => {
    const { finishCopy, idsOf, selectedIn, toggle } = await startShownPhotosScreen();
    toggle(march, 3);
    finishCopy(idsOf(march, 4, 5));

    expect(selectedIn(march)).toBe(1);
  });
});
