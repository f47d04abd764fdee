import { settle } from '@account-area/kernel/testing';
import { describe, expect, it } from 'vitest';

import { archiveFixture, archiveId } from '../archive-download/archive-download.fakes.ts';
import { startFakeArchiveList } from './archive-list.fakes.ts';
import {
  archiveDeletionError,
  archivesError,
  archivesListed,
  isDeletingArchive,
  isDeletionOpen,
} from './archive-list.machine.ts';

const refused = { code: 'refused', reference: 'a1b2c3d4e5f6' };
const two = [archiveFixture(), archiveFixture({ id: archiveId('archive-2') })];
const oneBeingMade = [archiveFixture({ status: 'started' }), archiveFixture({ id: archiveId('archive-2') })];

describe('the list of archives', () => {
  it('is asked for as soon as the page is open', async () => {
    const { answer, actor: page } = startFakeArchiveList();
    expect(archivesListed(page.getSnapshot())).toBeNull();

    await answer(two);

    expect(archivesListed(page.getSnapshot())).toEqual(two);
  });

  it('is asked for again every 60 seconds, and shown meanwhile (D29)', async () => {
    const { answer, clock, list, actor: page } = startFakeArchiveList();
    await answer(two);
    clock.increment(59_999);
    expect(list.calls).toHaveLength(1);

    clock.increment(1);
    expect(archivesListed(page.getSnapshot())).toEqual(two);
    await answer([]);

    expect([list.calls.length, archivesListed(page.getSnapshot())]).toEqual([2, []]);
  });

  it('is asked for again every 3 seconds while an archive is being made, and then no longer', async () => {
    const { answer, clock, list, actor: page } = startFakeArchiveList();
    const waitFor = async (ms: number) => {
      clock.increment(ms);
      await settle();
      return list.calls.length;
    };
    await answer(oneBeingMade);
    expect([await waitFor(2_999), await waitFor(1)]).toEqual([1, 2]);
    const halfway = [archiveFixture({ status: 'started', progress: 0.5 })];
    await answer(halfway);
    expect(archivesListed(page.getSnapshot())).toEqual(halfway);
    expect([await waitFor(2_999), await waitFor(1)]).toEqual([2, 3]);

    await answer(two);

    expect(archivesListed(page.getSnapshot())).toEqual(two);
    expect([await waitFor(59_999), await waitFor(1)]).toEqual([3, 4]);
  });

  it('waits twice as long after each failure in a row while an archive is being made, a minute at most', async () => {
    const { answer, clock, list, refuse } = startFakeArchiveList();
    const waits: number[] = [];
    const waitForNextCall = () => {
      const before = list.calls.length;
      let waited = 0;
      for (; list.calls.length === before; waited += 1_000) clock.increment(1_000);
      waits.push(waited);
    };
    await answer(oneBeingMade);
    waitForNextCall();
    for (let failures = 0; failures < 6; failures += 1) {
      await refuse();
      waitForNextCall();
    }
    await answer(oneBeingMade);
    waitForNextCall();

    expect(waits).toEqual([3_000, 6_000, 12_000, 24_000, 48_000, 60_000, 60_000, 3_000]);
  });

  it('says what is wrong with it, and is asked for again when retried or a minute later', async () => {
    const { clock, list, actor: page, refuse } = startFakeArchiveList();
    await refuse();
    expect(archivesError(page.getSnapshot())).toEqual(refused);

    page.send({ type: 'list.retried' });
    expect(archivesError(page.getSnapshot())).toBeNull();
    await refuse();
    clock.increment(59_999);
    expect(list.calls).toHaveLength(2);
    clock.increment(1);

    expect(list.calls).toHaveLength(3);
  });

  it('stays shown when asking again fails', async () => {
    const { answer, clock, actor: page, refuse } = startFakeArchiveList();
    const seen = () => [archivesListed(page.getSnapshot()), archivesError(page.getSnapshot())];
    await answer(two);
    clock.increment(60_000);
    await refuse();
    expect(seen()).toEqual([two, refused]);

    // Nothing comes and goes on the page while the list is asked for by itself.
    clock.increment(60_000);
    expect(seen()).toEqual([two, refused]);
    await answer(two);
    expect(seen()).toEqual([two, null]);
  });

  it('is asked for again at once when an archive has changed', async () => {
    const { answer, list, actor: page, refuse } = startFakeArchiveList();
    const outdate = () => page.send({ type: 'list.invalidated' });
    const [first] = list.calls;
    outdate();
    expect(first?.signal.aborted).toBe(true);
    await answer();
    outdate();
    await refuse();
    outdate();

    expect(list.calls).toHaveLength(4);
  });
});

describe('the deletion of an archive', () => {
  it('is confirmed before anything is sent', async () => {
    const { answer, askToDelete, confirm, delete: remove, actor: page, remove: calls } = startFakeArchiveList();
    await answer(two);
    askToDelete();
    expect([isDeletionOpen(page.getSnapshot()), calls.calls.length]).toEqual([true, 0]);

    confirm();
    expect([isDeletingArchive(page.getSnapshot()), calls.last().input]).toEqual([true, 'archive-1']);
    await remove();

    expect(isDeletionOpen(page.getSnapshot())).toBe(false);
    expect(archivesListed(page.getSnapshot())?.map(({ id }) => id)).toEqual(['archive-2']);
  });

  it('is let be', async () => {
    const { answer, askToDelete, actor: page, remove } = startFakeArchiveList();
    await answer();
    askToDelete();

    page.send({ type: 'deletion.cancelled' });

    expect([isDeletionOpen(page.getSnapshot()), remove.calls.length]).toEqual([false, 0]);
  });

  it('says what went wrong, and can be tried again', async () => {
    const { answer, askToDelete, confirm, delete: remove, actor: page, refuseDeletion } = startFakeArchiveList();
    await answer();
    askToDelete();
    confirm();
    await refuseDeletion();
    expect([isDeletionOpen(page.getSnapshot()), archiveDeletionError(page.getSnapshot())]).toEqual([true, refused]);
    expect(archivesListed(page.getSnapshot())).toHaveLength(1);

    confirm();
    expect(archiveDeletionError(page.getSnapshot())).toBeNull();
    await remove();

    expect(archivesListed(page.getSnapshot())).toEqual([]);
  });

  it('is not undone by a list that was asked for before it', async () => {
    const { answer, askToDelete, confirm, delete: remove, list, actor: page } = startFakeArchiveList();
    await answer(two);
    askToDelete();
    confirm();
    page.send({ type: 'list.invalidated' });
    const before = list.last();
    await remove();

    expect(before.signal.aborted).toBe(true);
    expect(list.calls).toHaveLength(3);
    expect(archivesListed(page.getSnapshot())?.map(({ id }) => id)).toEqual(['archive-2']);
  });

  it('may end before the list is known', async () => {
    const { askToDelete, confirm, delete: remove, actor: page } = startFakeArchiveList();
    askToDelete();
    confirm();
    await remove();
    await settle();

    expect(archivesListed(page.getSnapshot())).toBeNull();
  });
});
