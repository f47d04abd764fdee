import { settle } from '@account-area/kernel/testing';
import { archiveFixture, downloadId } from '@account-area/transfers/testing';
import { describe, expect, it } from 'vitest';

import { startFakeDownloadsPage } from './downloads-page.fakes.ts';
import {
  archiveDeletionError,
  archivesError,
  archivesListed,
  isDeletingArchive,
  isDeletionOpen,
} from './downloads-page.selectors.ts';

const refused = { code: 'refused', reference: 'a1b2c3d4e5f6' };
const two = [archiveFixture(), archiveFixture({ id: downloadId('download-2') })];

describe('the list of archives', () => {
  it('is asked for as soon as the page is open', async () => {
    const { answer, page } = startFakeDownloadsPage();
    expect(archivesListed(page.getSnapshot())).toBeNull();

    await answer(two);

    expect(archivesListed(page.getSnapshot())).toEqual(two);
  });

  it('is asked for again every 60 seconds, and shown meanwhile (D29)', async () => {
    const { answer, clock, list, page } = startFakeDownloadsPage();
    await answer(two);
    clock.increment(59_999);
    expect(list.calls).toHaveLength(1);

    clock.increment(1);
    expect(archivesListed(page.getSnapshot())).toEqual(two);
    await answer([]);

    expect([list.calls.length, archivesListed(page.getSnapshot())]).toEqual([2, []]);
  });

  it('says what is wrong with it, and is asked for again when retried or a minute later', async () => {
    const { clock, list, page, refuse } = startFakeDownloadsPage();
    await refuse();
    expect(archivesError(page.getSnapshot())).toEqual(refused);

    page.send({ type: 'list.retried' });
    expect(archivesError(page.getSnapshot())).toBeNull();
    await refuse();
    clock.increment(60_000);

    expect(list.calls).toHaveLength(3);
  });

  it('stays shown when asking again fails', async () => {
    const { answer, clock, page, refuse } = startFakeDownloadsPage();
    await answer(two);
    clock.increment(60_000);
    await refuse();

    expect([archivesListed(page.getSnapshot()), archivesError(page.getSnapshot())]).toEqual([two, refused]);
  });

  it('is asked for anew at once when something became of an archive', async () => {
    const { answer, list, page, refuse } = startFakeDownloadsPage();
    const outdate = () => page.send({ type: 'list.outdated' });
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
    const { answer, askToDelete, confirm, delete: remove, page, remove: calls } = startFakeDownloadsPage();
    await answer(two);
    askToDelete();
    expect([isDeletionOpen(page.getSnapshot()), calls.calls.length]).toEqual([true, 0]);

    confirm();
    expect([isDeletingArchive(page.getSnapshot()), calls.last().input]).toEqual([true, 'download-1']);
    await remove();

    expect(isDeletionOpen(page.getSnapshot())).toBe(false);
    expect(archivesListed(page.getSnapshot())?.map(({ id }) => id)).toEqual(['download-2']);
  });

  it('is let be', async () => {
    const { answer, askToDelete, page, remove } = startFakeDownloadsPage();
    await answer();
    askToDelete();

    page.send({ type: 'deletion.cancelled' });

    expect([isDeletionOpen(page.getSnapshot()), remove.calls.length]).toEqual([false, 0]);
  });

  it('says what went wrong, and can be tried again', async () => {
    const { answer, askToDelete, confirm, delete: remove, page, refuseDeletion } = startFakeDownloadsPage();
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

  it('may end before the list is known', async () => {
    const { askToDelete, confirm, delete: remove, page } = startFakeDownloadsPage();
    askToDelete();
    confirm();
    await remove();
    await settle();

    expect(archivesListed(page.getSnapshot())).toBeNull();
  });
});
