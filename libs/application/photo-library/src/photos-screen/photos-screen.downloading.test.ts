import { settle } from '@account-area/kernel/testing';
import { isSelecting, selectedIds } from '@account-area/selection';
import { describe, expect, it } from 'vitest';

import { january, march, startShownPhotosScreen } from './photos-screen.fixtures.ts';
import { downloadRefusal, isDownloadAsked } from './photos-screen.selectors.ts';

const startSelected = async (count = 2) => {
  const world = await startShownPhotosScreen();
  for (let index = 0; index < count; index += 1) world.toggle(march, index);
  const notices: string[] = [];
  world.screen.on('selection.finished', ({ type }) => notices.push(type));
  const ids = () => selectedIds(world.selection.getSnapshot());
  return { ...world, ids, notices, ask: () => world.screen.send({ type: 'download.asked', ids: ids() }) };
};

describe('downloading what is selected', () => {
  it('ends selecting once it is accepted, and can be undone (D72)', async () => {
    const { acceptDownload, ask, download, idsOf, notices, screen, selected, selection } = await startSelected();
    ask();
    expect([isDownloadAsked(screen.getSnapshot()), isSelecting(selection.getSnapshot())]).toEqual([true, true]);
    expect(download.last().input.toSorted()).toEqual(idsOf(march, 0, 2).toSorted());

    await acceptDownload();
    expect([isDownloadAsked(screen.getSnapshot()), isSelecting(selection.getSnapshot())]).toEqual([false, false]);
    expect(notices).toEqual(['selection.finished']);

    screen.send({ type: 'selection.restored' });
    expect(selected()).toEqual(idsOf(march, 0, 2).toSorted());
  });

  it('goes on selecting when the customer gives it up', async () => {
    const { ask, download, notices, screen, selected } = await startSelected();
    ask();
    download.last().fail({ code: 'given-up' });
    await settle();

    expect([isDownloadAsked(screen.getSnapshot()), selected().length, notices]).toEqual([false, 2, []]);
  });

  it('keeps what was selected otherwise meanwhile', async () => {
    const { acceptDownload, ask, notices, selected, toggle } = await startSelected();
    ask();
    toggle(march, 5);
    await acceptDownload();

    expect([selected().length, notices]).toEqual([3, []]);
  });

  it('asks once, however often it is pressed', async () => {
    const { ask, download } = await startSelected();
    ask();
    ask();

    expect(download.calls).toHaveLength(1);
  });

  it('refuses more than 100 photos unless they are wanted in parts (C13.3, D73)', async () => {
    const { download, ids, screen } = await startSelected();
    screen.send({ type: 'month.toggled', month: march.id });
    await settle();
    await settle();
    expect(ids().length).toBeGreaterThan(100);
    screen.send({ type: 'download.asked', ids: ids() });
    expect(download.calls).toHaveLength(0);

    screen.send({ type: 'download.asked', ids: ids(), inParts: true });
    expect(download.calls).toHaveLength(1);
  });

  it('refuses nothing at all', async () => {
    const { download, screen } = await startSelected();
    screen.send({ type: 'download.asked', ids: [] });

    expect(download.calls).toHaveLength(0);
  });

  it.each([
    [0, { code: 'nothing-to-pack' }],
    [1, null],
    [100, null],
    [101, { code: 'too-many-photos' }],
  ])('says why %i photos are refused', (count, refusal) => {
    expect(downloadRefusal(count)).toEqual(refusal);
  });
});

it('downloads a photo that is looked at without touching the selection', async () => {
  const { acceptDownload, download, idsOf, screen, selected } = await startSelected();
  screen.send({ type: 'download.asked', ids: idsOf(january, 0, 1) });
  screen.send({ type: 'download.asked', ids: idsOf(january, 1, 2) });
  expect(download.calls).toHaveLength(2);

  await acceptDownload();

  expect(selected()).toHaveLength(2);
});
