import { deletionOf, runningDeletions } from '@account-area/deletion';
import { settle } from '@account-area/kernel/testing';
import { isSelecting, selectedIds } from '@account-area/selection';
import { describe, expect, it } from 'vitest';

import { january, march, newestFirst, startShownPhotosScreen } from './photos-screen.fakes.ts';

const startSelected = async (count = 2) => {
  const world = await startShownPhotosScreen();
  for (let index = 0; index < count; index += 1) world.toggle(march, index);
  const notices: string[] = [];
  world.actor.on('selection.finished', ({ type }) => notices.push(type));
  const ids = () => selectedIds(world.selection.getSnapshot());
  return {
    ...world,
    ids,
    notices,
    ask: () => world.actor.send({ type: 'download.asked' }),
    isAsked: () => world.actor.getSnapshot().matches({ download: 'asking' }),
  };
};

/** A screen where two photos were downloaded, so that selecting is over, and the first of them is about to be deleted. */
const startDeletingDownloaded = async () => {
  const world = await startSelected();
  world.ask();
  world.acceptDownload();
  world.desk.send({ type: 'deletion.asked', photos: [world.library.photoAt(march.id, newestFirst, 0)] });
  world.desk.send({ type: 'deletion.confirmed' });
  return { ...world, selectAgain: () => world.actor.send({ type: 'selection.restored' }) };
};

describe('downloading what is selected', () => {
  it('ends selecting once it is accepted, and can be undone (D72)', async () => {
    const {
      acceptDownload,
      ask,
      download,
      idsOf,
      isAsked,
      notices,
      actor: screen,
      selected,
      selection,
    } = await startSelected();
    ask();
    expect([isAsked(), isSelecting(selection.getSnapshot())]).toEqual([true, true]);
    expect(download.asked.at(-1)?.photoIds.toSorted()).toEqual(idsOf(march, 0, 2).toSorted());

    acceptDownload();
    expect([isAsked(), isSelecting(selection.getSnapshot())]).toEqual([false, false]);
    expect(notices).toEqual(['selection.finished']);

    screen.send({ type: 'selection.restored' });
    expect(selected()).toEqual(idsOf(march, 0, 2).toSorted());
  });

  it('selects nothing again that is about to be deleted, and all once that is undone (D72)', async () => {
    const { deletion, idsOf, selectAgain, selected } = await startDeletingDownloaded();
    selectAgain();
    expect(selected()).toEqual(idsOf(march, 1, 2));

    const [running] = runningDeletions(deletion.actor.getSnapshot());
    if (running === undefined) throw new Error('There is a deletion.');
    deletion.actor.send({ type: 'deletion.undone', id: deletionOf(running.getSnapshot()).id });
    selectAgain();
    expect(selected()).toEqual(idsOf(march, 0, 2).toSorted());
  });

  it('selects nothing again that has been deleted, but what could not be (D72)', async () => {
    const gone = await startDeletingDownloaded();
    await gone.deletion.letUndoWindowPass();
    await gone.deletion.answer();
    gone.selectAgain();
    expect(gone.selected()).toEqual(gone.idsOf(march, 1, 2));

    const kept = await startDeletingDownloaded();
    await kept.deletion.letUndoWindowPass();
    await kept.deletion.keepFailing();
    kept.selectAgain();
    expect(kept.selected()).toEqual(kept.idsOf(march, 0, 2).toSorted());
  });

  it.each([
    ['goes on without selecting when nothing is left to select again', true],
    ['selects everything again that could not be deleted', false],
  ])('%s', async (_, isDeleted) => {
    const {
      acceptDownload,
      ask,
      deletion,
      desk,
      actor: screen,
      selected,
      selection,
      submitWord,
      settle: arrive,
    } = await startSelected();
    ask();
    acceptDownload();
    desk.send({ type: 'deletion.allAsked', word: 'DELETE' });
    submitWord('DELETE');
    screen.send({ type: 'selection.restored' });
    expect(isSelecting(selection.getSnapshot())).toBe(false);

    await deletion.letUndoWindowPass();
    if (isDeleted) await deletion.answerAll();
    for (const pause of isDeleted ? [] : [500, 1_000, 2_000, 0]) {
      deletion.ports.photos.removeAll.last().fail({ code: 'refused', reference: 'a1b2c3d4e5f6' });
      await arrive();
      await deletion.pass(pause);
    }
    screen.send({ type: 'selection.restored' });
    expect([isSelecting(selection.getSnapshot()), selected().length]).toEqual(isDeleted ? [false, 0] : [true, 2]);
  });

  it('goes on selecting when the customer gives it up', async () => {
    const { ask, download, isAsked, notices, selected } = await startSelected();
    ask();
    download.become('requested');
    download.become('refused');
    expect(isAsked()).toBe(true);
    download.become('given-up');

    expect([isAsked(), selected().length, notices]).toEqual([false, 2, []]);
  });

  it('keeps what was selected otherwise meanwhile', async () => {
    const { acceptDownload, ask, notices, selected, toggle } = await startSelected();
    ask();
    toggle(march, 5);
    acceptDownload();

    expect([selected().length, notices]).toEqual([3, []]);
  });

  it('asks once, however often it is pressed', async () => {
    const { ask, download } = await startSelected();
    ask();
    ask();

    expect(download.asked).toHaveLength(1);
  });

  it('refuses more than 100 photos unless they are wanted in parts (C13.3, D73)', async () => {
    const { download, ids, actor: screen } = await startSelected();
    screen.send({ type: 'month.toggled', month: march.id });
    await settle();
    await settle();
    expect(ids().length).toBeGreaterThan(100);
    screen.send({ type: 'download.asked' });
    expect(download.asked).toHaveLength(0);

    screen.send({ type: 'download.asked', inParts: true });
    expect(download.asked).toHaveLength(1);
  });

  it('refuses photos of which some are still to be selected, on their way or interrupted', async () => {
    const { arrive, collection, download, library, actor: screen, selected } = await startSelected();
    const askEitherWay = () => {
      screen.send({ type: 'download.asked' });
      screen.send({ type: 'download.asked', inParts: true });
      return download.asked.length;
    };
    library.hold();
    screen.send({ type: 'month.toggled', month: march.id });
    expect([askEitherWay(), selected().length]).toEqual([0, 24]);

    library.refuse({ code: 'unreachable', reference: 'a1b2c3d4e5f6' });
    library.release();
    await arrive();
    expect([askEitherWay(), selected().length]).toEqual([0, 24]);

    library.refuse(null);
    collection.send({ type: 'collection.retried' });
    await arrive();
    expect([askEitherWay(), selected().length]).toEqual([1, 1200]);
  });

  it('refuses nothing at all', async () => {
    const { download, actor: screen } = await startSelected();
    screen.send({ type: 'download.asked', photoIds: [] });

    expect(download.asked).toHaveLength(0);
  });
});

it('downloads a photo that is looked at without touching the selection', async () => {
  const { acceptDownload, download, idsOf, actor: screen, selected } = await startSelected();
  screen.send({ type: 'download.asked', photoIds: idsOf(january, 0, 1) });
  screen.send({ type: 'download.asked', photoIds: idsOf(january, 1, 2) });
  expect(download.asked).toHaveLength(2);

  acceptDownload();

  expect(selected()).toHaveLength(2);
});

it('selecting is over when what is selected has reached the prints editor, and can be selected again (D72)', async () => {
  const { idsOf, notices, actor: screen, selected, selection } = await startSelected();
  screen.send({ type: 'prints.arrived' });
  expect(isSelecting(selection.getSnapshot())).toBe(false);
  expect(notices).toEqual(['selection.finished']);

  screen.send({ type: 'selection.restored' });
  expect(selected()).toEqual(idsOf(march, 0, 2).toSorted());
});
