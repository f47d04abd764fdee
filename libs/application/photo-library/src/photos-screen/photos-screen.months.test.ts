import { settle } from '@account-area/kernel/testing';
import { monthFixture } from '@account-area/photos/testing';
import { isSelecting, selectedCount } from '@account-area/selection';
import { describe, expect, it } from 'vitest';

import { chosenCount, collectionError, isCollecting, isMonthCollecting } from '../collection/collection.machine.ts';
import { february, january, march, startShownPhotosScreen } from './photos-screen.fakes.ts';

describe('selecting a month', () => {
  it('selects what is loaded at once and then the rest, whose ids alone are asked for', async () => {
    const { arrive, collection, library, actor: screen, selection, selectedIn } = await startShownPhotosScreen();
    const pages = library.pagesAsked.length;
    library.hold();

    screen.send({ type: 'month.toggled', month: march.id });
    expect(selectedIn(march)).toBe(24);
    expect(chosenCount(selectedCount(selection.getSnapshot()), collection.getSnapshot())).toBe(1200);
    expect(isMonthCollecting(collection.getSnapshot(), march.id)).toBe(true);
    expect(isMonthCollecting(collection.getSnapshot(), february.id)).toBe(false);

    library.release();
    await arrive();
    expect(selectedIn(march)).toBe(1200);
    expect(library.idsAsked).toMatchObject([{ months: [{ id: march.id }], offset: 24, limit: 1176 }]);
    expect(library.pagesAsked).toHaveLength(pages);
  });

  it('deselects it when all of it is selected', async () => {
    const { arrive, actor: screen, selectedIn, toggle } = await startShownPhotosScreen();
    toggle(january, 0);
    screen.send({ type: 'month.toggled', month: february.id });
    await arrive();

    screen.send({ type: 'month.toggled', month: february.id });

    expect([selectedIn(february), selectedIn(january)]).toEqual([0, 1]);
  });

  it('deselects it and stops when it is toggled again while it loads', async () => {
    const { arrive, collection, library, actor: screen, selectedIn } = await startShownPhotosScreen();
    library.hold();
    screen.send({ type: 'month.toggled', month: march.id });

    screen.send({ type: 'month.toggled', month: march.id });
    library.release();
    await arrive();

    expect(selectedIn(march)).toBe(0);
    expect(isCollecting(collection.getSnapshot())).toBe(false);
  });

  it('selects several months, however quickly one is toggled after the other', async () => {
    const { arrive, actor: screen, selectedIn } = await startShownPhotosScreen();

    for (const { id } of [march, february, january]) screen.send({ type: 'month.toggled', month: id });
    await arrive();

    expect([march, february, january].map(selectedIn)).toEqual([1200, 40, 10]);
  });

  it('selects a month that was never in view', async () => {
    const { arrive, actor: screen, selectedIn, timeline } = await startShownPhotosScreen();
    timeline.send({ type: 'window.moved', window: new Map() });
    timeline.send({ type: 'sort.changed', sort: { key: 'created', order: 'desc' } });
    await settle();

    screen.send({ type: 'month.toggled', month: march.id });
    await arrive();

    expect(selectedIn(march)).toBe(1200);
  });

  it('stops when it is cancelled, and keeps what is selected', async () => {
    const { arrive, collection, library, actor: screen, selectedIn } = await startShownPhotosScreen();
    library.hold();
    screen.send({ type: 'month.toggled', month: march.id });

    collection.send({ type: 'collection.cancelled', month: march.id });
    library.release();
    await arrive();

    expect(isCollecting(collection.getSnapshot())).toBe(false);
    expect(selectedIn(march)).toBe(24);
  });

  it('goes on where it was interrupted when it is retried', async () => {
    const { arrive, collection, library, actor: screen, selection, selectedIn } = await startShownPhotosScreen();
    library.refuse({ code: 'unreachable', reference: 'a1b2c3d4e5f6' });
    screen.send({ type: 'month.toggled', month: march.id });
    await arrive();
    expect(collectionError(collection.getSnapshot())).toEqual({ code: 'unreachable', reference: 'a1b2c3d4e5f6' });
    expect(chosenCount(selectedCount(selection.getSnapshot()), collection.getSnapshot())).toBe(24);

    library.refuse(null);
    collection.send({ type: 'collection.retried' });
    await arrive();

    expect(selectedIn(march)).toBe(1200);
  });

  it('ignores a month the timeline does not have', async () => {
    const { actor: screen, selection } = await startShownPhotosScreen();

    screen.send({ type: 'month.toggled', month: monthFixture(1999, 12).id });

    expect(selectedCount(selection.getSnapshot())).toBe(0);
  });

  it('stops with the selection', async () => {
    const { arrive, collection, library, actor: screen, selection } = await startShownPhotosScreen();
    library.hold();
    screen.send({ type: 'month.toggled', month: march.id });

    screen.send({ type: 'selection.stopped' });
    library.release();
    await arrive();

    expect(isCollecting(collection.getSnapshot())).toBe(false);
    expect([isSelecting(selection.getSnapshot()), selectedCount(selection.getSnapshot())]).toEqual([false, 0]);
  });

  it('asks for ids beside the pages of the timeline, in one request at a time', async () => {
    const { library, actor: screen, timeline } = await startShownPhotosScreen();
    library.hold();
    timeline.send({ type: 'showAll.changed', showsAll: true });
    for (const { id } of [march, february, january]) screen.send({ type: 'month.toggled', month: id });
    const window = new Map([march, february].map(({ id, count }) => [id, { from: 0, to: count }]));
    timeline.send({ type: 'window.moved', window });

    expect(library.underWay).toBe(3);
    expect(library.idsAsked).toHaveLength(1);
  });
});
