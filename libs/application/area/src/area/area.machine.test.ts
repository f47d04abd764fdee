import { copiesOf, runningCopies } from '@account-area/albums';
import { albumFixture } from '@account-area/albums/testing';
import { anna } from '@account-area/customer/testing';
import { deletionIdFixture, subjectFixture } from '@account-area/deletion/testing';
import { settle } from '@account-area/kernel/testing';
import type { StorageStatusSource } from '@account-area/storage';
import { knownStorageStatus, refusedStorageStatus, storageAccount } from '@account-area/storage/testing';
import { localFile, photoIds } from '@account-area/transfers/testing';
import { queuedUploads } from '@account-area/transfers';
import { describe, expect, it } from 'vitest';

import { lateActor } from '../late/late.machine.ts';
import { type FakeArea, startFakeArea } from './area.fakes.ts';
import {
  actorsOf,
  albumToFill,
  customerOf,
  isCustomerAwaited,
  isAskedToSignOut,
  isPagePainted,
  isStorageOpen,
  isUploadDialogOpen,
} from './area.selectors.ts';
import { areUploadsUnfinished } from './unfinished.ts';

describe('the customer of the area', () => {
  it('is known once the service has answered', async () => {
    const { answerCustomer, actor: area } = await startFakeArea();
    expect(customerOf(area.getSnapshot())).toBeNull();

    await answerCustomer();

    expect(customerOf(area.getSnapshot())).toEqual(anna);
  });

  it('is awaited until the service has answered, whatever it said', async () => {
    const { answerCustomer, actor: area, pass, refuseCustomer } = await startFakeArea();
    const isAwaited = () => isCustomerAwaited(area.getSnapshot());
    expect(isAwaited()).toBe(true);
    await refuseCustomer({ code: 'unreachable', reference: 'a1b2c3d4e5f6' });
    expect(isAwaited()).toBe(false);
    await pass(10_000);
    expect(isAwaited()).toBe(false);
    await answerCustomer();
    expect(isAwaited()).toBe(false);

    const other = await startFakeArea();
    await other.answerCustomer();
    expect(isCustomerAwaited(other.actor.getSnapshot())).toBe(false);
  });

  it('is signed out on a page that can say why when the account is deleted (C06.5)', async () => {
    const { actor: area, refuseCustomer, session } = await startFakeArea();

    await refuseCustomer({ code: 'account-deleted' });

    expect(area.getSnapshot().value).toMatchObject({ account: 'closing' });
    expect(session.getSnapshot().value).toBe('closing');
  });

  it('is asked for again when the service did not say, and what it says then counts', async () => {
    const { actor: area, answerCustomer, pass, refuseCustomer, session } = await startFakeArea();
    await refuseCustomer({ code: 'unreachable', reference: 'a1b2c3d4e5f6' });
    await pass(10_000);
    await answerCustomer();
    expect(customerOf(area.getSnapshot())).toEqual(anna);

    const later = await startFakeArea();
    await later.refuseCustomer({ code: 'refused', reference: 'a1b2c3d4e5f6' });
    await later.pass(10_000);
    await later.refuseCustomer({ code: 'account-deleted' });

    expect([session, later.session].map((each) => each.getSnapshot().value)).toEqual(['authenticated', 'closing']);
  });

  it('is read again once what they say of themselves was changed, and shown as before meanwhile', async () => {
    const { actor: area, answerCustomer } = await startFakeArea();
    await answerCustomer();
    area.send({ type: 'customer.changed' });
    expect(customerOf(area.getSnapshot())).toEqual(anna);
    await answerCustomer({ ...anna, firstName: 'Anne' });
    expect(customerOf(area.getSnapshot())?.firstName).toBe('Anne');
  });

  it.each(['unreachable', 'refused', 'malformed'] as const)('stays when the service is %s', async (code) => {
    const { actor: area, refuseCustomer, session } = await startFakeArea();

    await refuseCustomer({ code, reference: 'a1b2c3d4e5f6' });

    expect(area.getSnapshot().value).toMatchObject({ account: 'open' });
    expect(customerOf(area.getSnapshot())).toBeNull();
    expect(session.getSnapshot().value).toBe('authenticated');
  });
});

describe('a customer who signs out', () => {
  const state = async () => {
    const world = await startFakeArea();
    const { actor: area, session } = world;
    return { ...world, seen: () => [area.getSnapshot().value, session.getSnapshot().value] };
  };

  it('is signed out at once when nothing is being deleted', async () => {
    const { actor: area, seen } = await state();
    area.send({ type: 'signOut.requested' });

    expect(seen()).toMatchObject([{ account: 'closing' }, 'signingOut']);
  });

  it('is signed out once what is being deleted was sent and answered', async () => {
    const { actor: area, deletion, seen } = await state();
    actorsOf(area).deletions.send({ type: 'deletion.confirmed', subject: subjectFixture() });
    area.send({ type: 'signOut.requested' });
    expect(seen()).toMatchObject([{ account: 'settling' }, 'authenticated']);

    deletion.photos.remove.last().succeed([]);
    await settle();
    expect(seen()).toMatchObject([{ account: 'closing' }, 'signingOut']);
    expect(deletion.kept.size).toBe(0);
  });

  it('is not kept waiting for longer than five seconds: what was not answered stays on the device', async () => {
    const { actor: area, deletion, pass, seen } = await state();
    actorsOf(area).deletions.send({ type: 'deletion.confirmed', subject: subjectFixture() });
    area.send({ type: 'signOut.requested' });
    await pass(4_999);
    expect(seen()).toMatchObject([{ account: 'settling' }, 'authenticated']);

    await pass(1);
    expect(seen()).toMatchObject([{ account: 'closing' }, 'signingOut']);
    expect([...deletion.kept.values()]).toMatchObject([{ isBegun: true }]);
  });
});

describe('downloads', () => {
  it('are loaded with the first request, and tell each change of it', async () => {
    const { actor: area, downloads, notices } = await startFakeArea();
    expect(downloads.calls).toHaveLength(0);

    area.send({ type: 'photos.asked', requestId: 'request-1', photoIds: photoIds(2) });
    expect(notices).toEqual([]);
    await downloads.arrive();

    expect(notices).toMatchObject([{ type: 'download.changed', requestId: 'request-1', phase: 'requested' }]);
  });

  it('are loaded for a screen that shows them', async () => {
    const { actor: area, downloads } = await startFakeArea();
    area.send({ type: 'downloads.needed' });
    await downloads.arrive();

    expect(lateActor(actorsOf(area).downloads.getSnapshot())?.getSnapshot().status).toBe('active');
  });

  it('have failed when they cannot be loaded, and are loaded again for the next request', async () => {
    const { actor: area, downloads, notices } = await startFakeArea();
    area.send({ type: 'photos.asked', requestId: 'one photo', photoIds: photoIds(1) });
    area.send({ type: 'photos.asked', requestId: 'two photos', photoIds: photoIds(2) });
    await downloads.fail();
    const lost = { phase: 'failed', error: { code: 'not-loaded' } };
    expect(notices).toMatchObject([
      { requestId: 'one photo', kind: 'photo', photosCount: 1, ...lost },
      { requestId: 'two photos', kind: 'archive', photosCount: 2, ...lost },
    ]);

    area.send({ type: 'photos.asked', requestId: 'another try', photoIds: photoIds(2) });
    await downloads.arrive();

    expect(notices.at(-1)).toMatchObject({ requestId: 'another try', phase: 'requested' });
  });

  it('that a screen needs in vain fail nothing', async () => {
    const { actor: area, downloads, notices } = await startFakeArea();
    area.send({ type: 'downloads.needed' });
    await downloads.fail();

    expect(notices).toEqual([]);
  });
});

it('loads downloads when the page is quiet after the first picture, and says nothing when that fails', async () => {
  const { actor: area, downloads, notices } = await startFakeArea({ withUploads: false });
  area.send({ type: 'page.painted' });
  expect(downloads.calls).toHaveLength(0);
  area.send({ type: 'page.quiet' });
  expect(downloads.calls).toHaveLength(1);
  await downloads.fail();

  expect(notices).toEqual([]);
});

describe('uploads', () => {
  it('are loaded when the page is quiet after the first picture', async () => {
    const { actor: area, uploads } = await startFakeArea();
    area.send({ type: 'page.quiet' });
    area.send({ type: 'page.painted' });
    expect(isPagePainted(area.getSnapshot())).toBe(true);
    expect(uploads.calls).toHaveLength(0);

    area.send({ type: 'page.quiet' });

    expect(uploads.calls).toHaveLength(1);
    expect(isUploadDialogOpen(area.getSnapshot())).toBe(false);
  });

  it('are not loaded unasked where customers cannot upload', async () => {
    const { actor: area, uploads } = await startFakeArea({ withUploads: false });
    area.send({ type: 'page.painted' });
    area.send({ type: 'page.quiet' });

    expect(uploads.calls).toHaveLength(0);
  });

  it('are loaded at once when the customer opens their dialog', async () => {
    const { actor: area, uploads } = await startFakeArea();
    area.send({ type: 'uploads.opened' });
    expect([uploads.calls.length, isUploadDialogOpen(area.getSnapshot())]).toEqual([1, true]);

    area.send({ type: 'uploads.closed' });

    expect(isUploadDialogOpen(area.getSnapshot())).toBe(false);
  });

  it('keep files that arrive before their code does, and open the dialog for them', async () => {
    const { actor: area, uploads } = await startFakeArea();
    area.send({ type: 'files.added', files: [localFile('beach.jpg')] });
    expect(isUploadDialogOpen(area.getSnapshot())).toBe(true);
    await uploads.arrive();
    area.send({ type: 'files.added', files: [localFile('lake.jpg')] });
    await settle();

    const queue = lateActor(actorsOf(area).uploads.getSnapshot());
    const names = queue && queuedUploads(queue.getSnapshot()).map(({ fileName }) => fileName);
    expect(names).toEqual(['beach.jpg', 'lake.jpg']);
  });

  it('say that they cannot be loaded when the customer waits for them, and can be opened again', async () => {
    const { actor: area, notices, uploads } = await startFakeArea();
    area.send({ type: 'uploads.opened' });
    await uploads.fail();
    expect(notices).toEqual([{ type: 'uploads.missed' }]);
    expect(isUploadDialogOpen(area.getSnapshot())).toBe(false);

    area.send({ type: 'uploads.opened' });

    expect(uploads.calls).toHaveLength(2);
  });

  it('say nothing when they cannot be loaded unasked', async () => {
    const { actor: area, notices, uploads } = await startFakeArea();
    area.send({ type: 'page.painted' });
    area.send({ type: 'page.quiet' });
    await uploads.fail();

    expect(notices).toEqual([]);
  });

  it('tell screens of photos that have arrived', async () => {
    const { actor: area, notices } = await startFakeArea();
    area.send({ type: 'photos.uploaded' });

    expect(notices).toEqual([{ type: 'photos.uploaded' }]);
  });
});

describe('albums', () => {
  const album = albumFixture();

  it('are loaded for a screen that shows them, which is told when they are missing', async () => {
    const { albums, actor: area, notices } = await startFakeArea();
    area.send({ type: 'albums.needed' });
    await albums.fail();
    expect(notices).toEqual([{ type: 'albums.missed' }]);
    area.send({ type: 'albums.needed' });
    await albums.arrive();

    expect(lateActor(actorsOf(area).albums.getSnapshot())).not.toBeNull();
  });

  it('tell screens and analytics what came of them', async () => {
    const { analytics, actor: area, counted, notices } = await startFakeArea();
    const copied = { type: 'photos.copied', copyId: 'copy-1', target: album, photoIds: photoIds(2) } as const;
    const error = { code: 'absent' } as const;
    const notCopied = {
      type: 'photos.notCopied',
      copyId: 'copy-2',
      target: album,
      failed: 1,
      total: 2,
      error,
    } as const;
    for (const notice of [{ type: 'album.created', album }, copied, notCopied] as const) area.send(notice);
    area.send({ type: 'album.renamed' });
    await analytics.arrive();

    expect(notices).toEqual([{ type: 'album.created', album }, copied, notCopied]);
    expect(counted.map(({ type }) => type)).toEqual(['album.created', 'photos.copied', 'album.renamed']);
  });
});

it('an album that has another name is offered under it: albums are read again', async () => {
  const { albumCalls, albums, actor: area } = await startFakeArea();
  area.send({ type: 'albums.needed' });
  await albums.arrive();
  const before = albumCalls.own.calls.length;
  area.send({ type: 'album.renamed' });

  expect(albumCalls.own.calls.length).toBe(before + 1);
});

describe('prints', () => {
  it('are loaded for photos that could be printed, and asked for again when they are missing', async () => {
    const { actor: area, notices, printOrder, prints } = await startFakeArea();
    area.send({ type: 'prints.needed' });
    await prints.fail();
    expect([lateActor(actorsOf(area).prints.getSnapshot()), notices]).toEqual([null, []]);
    area.send({ type: 'prints.needed' });
    await prints.arrive();

    expect(lateActor(actorsOf(area).prints.getSnapshot())).not.toBeNull();
    expect(printOrder.offer.calls).toHaveLength(1);
  });

  it('tell analytics what came of them', async () => {
    const { analytics, actor: area, counted } = await startFakeArea();
    area.send({ type: 'prints.started', count: 2 });
    area.send({ type: 'prints.failed', count: 2, error: { code: 'editor-refused' } });
    await analytics.arrive();

    expect(counted.map(({ type }) => type)).toEqual(['prints.started', 'prints.failed']);
  });
});

describe('photos that are uploaded for an album', () => {
  const album = albumFixture();
  const named = { id: album.id, name: album.name };

  it('are copied to it as they arrive', async () => {
    const { albums, actor: area } = await startFakeArea();
    area.send({ type: 'albumPhotos.uploaded', album: named, photoIds: photoIds(2) });
    await albums.arrive();

    const running = lateActor(actorsOf(area).albums.getSnapshot());
    const copies = running === null ? [] : copiesOf(running.getSnapshot());
    expect(copies.map((copy) => copy.getSnapshot().context)).toMatchObject([{ target: named, photoIds: photoIds(2) }]);
  });

  it('are those that are chosen while the dialog is open for it', async () => {
    const { actor: area, uploads } = await startFakeArea();
    const albumsOfFiles = () => {
      const queue = lateActor(actorsOf(area).uploads.getSnapshot());
      return queue === null ? [] : queuedUploads(queue.getSnapshot()).map((upload) => upload.album);
    };
    area.send({ type: 'uploads.opened', album: named });
    await uploads.arrive();
    expect(albumToFill(area.getSnapshot())).toEqual(named);
    // Dropped on the page meanwhile.
    area.send({ type: 'files.added', files: [localFile('1.jpg')] });
    area.send({ type: 'uploads.closed' });
    expect(albumToFill(area.getSnapshot())).toBeNull();
    area.send({ type: 'files.added', files: [localFile('2.jpg')] });

    expect(albumsOfFiles()).toEqual([named, null]);
  });
});

describe('files that are dropped or pasted', () => {
  const album = albumFixture();
  const named = { id: album.id, name: album.name };
  const fillsAfterArrival = async (...pages: readonly (typeof named | null)[]) => {
    const { actor: area } = await startFakeArea();
    for (const shown of pages) area.send({ type: 'album.shown', album: shown });
    area.send({ type: 'files.arrived' });
    return [isUploadDialogOpen(area.getSnapshot()), albumToFill(area.getSnapshot())];
  };

  it('open the dialog for the album that is looked at', async () => {
    expect(await fillsAfterArrival(named)).toEqual([true, named]);
  });

  it('open it for the library on every other page', async () => {
    expect(await fillsAfterArrival()).toEqual([true, null]);
    expect(await fillsAfterArrival(named, null)).toEqual([true, null]);
  });

  it('come to what the dialog is open for already', async () => {
    const { actor: area } = await startFakeArea();
    area.send({ type: 'uploads.opened' });
    area.send({ type: 'album.shown', album: named });
    area.send({ type: 'files.arrived' });

    expect(albumToFill(area.getSnapshot())).toBeNull();
  });

  it('are not taken while the library is being deleted (D77)', async () => {
    const {
      actor: area,
      storageCare,
      storageCarePorts,
      uploads,
    } = await startFakeArea({ storage: refusedStorageStatus() });
    await settle();
    await storageCare.arrive();
    storageCarePorts.calls.status.last().succeed('deleting');
    await settle();

    area.send({ type: 'files.arrived' });
    area.send({ type: 'files.added', files: [localFile('1.jpg')] });

    expect([isUploadDialogOpen(area.getSnapshot()), uploads.calls]).toEqual([false, []]);
  });
});

describe('other tabs', () => {
  it('are told whatever changes the library', async () => {
    const { actor: area, deletion, pass, tabs } = await startFakeArea();
    const album = albumFixture();
    area.send({ type: 'photos.uploaded' });
    area.send({ type: 'album.created', album });
    area.send({ type: 'photos.copied', copyId: 'copy-1', target: album, photoIds: photoIds(2) });
    area.send({ type: 'album.renamed' });
    const error = { code: 'absent' } as const;
    area.send({ type: 'photos.notCopied', copyId: 'copy-2', target: album, failed: 1, total: 2, error });
    expect(tabs.told).toBe(5);

    const { deletions } = actorsOf(area);
    deletions.send({ type: 'deletion.confirmed', subject: subjectFixture(1) });
    deletions.send({ type: 'undo.offered', id: deletionIdFixture('deletion-1') });
    await pass(10_000);
    deletion.photos.remove.last().succeed([]);
    await settle();
    expect(tabs.told).toBe(6);
  });

  it('tell what has changed there: screens hear of it, and albums are read again', async () => {
    const { albums, actor: area, notices, tabs } = await startFakeArea();
    tabs.hear();
    expect([notices, albums.calls.length]).toEqual([[{ type: 'library.changed' }], 0]);
    area.send({ type: 'albums.needed' });
    await albums.arrive();
    tabs.hear();

    expect([tabs.told, notices.length]).toEqual([0, 2]);
  });
});

describe('a connection that is back', () => {
  it('lets screens read again what they could not, and nothing else of the page does', async () => {
    const { notices, page, tabs } = await startFakeArea();
    page.report('page.shown');
    expect(notices).toEqual([]);

    page.report('network.restored');
    expect([notices, tabs.told]).toEqual([[{ type: 'library.changed' }], 0]);
  });
});

describe('a deletion that its page has not waited for', () => {
  it('is told of when it failed', async () => {
    const { actor: area, notices } = await startFakeArea();
    const error = { code: 'refused', reference: 'a1b2c3d4e5f6' } as const;
    area.send({ type: 'row.stayed', kind: 'project', id: 'p1', title: 'Lofoten', error });

    expect(notices).toEqual([{ type: 'row.stayed', kind: 'project', id: 'p1', title: 'Lofoten', error }]);
  });
});

describe('analytics', () => {
  it('are loaded with the first notice, and hear all of them in order', async () => {
    const { analytics, actor: area, counted } = await startFakeArea();
    expect(analytics.calls).toHaveLength(0);
    area.send({ type: 'photos.viewed', count: 360 });
    area.send({ type: 'photos.sorted' });
    area.send({ type: 'preview.opened' });
    await analytics.arrive();
    area.send({ type: 'order.viewed' });
    area.send({ type: 'order.reordered' });
    area.send({ type: 'delivery-address-change.requested' });
    area.send({ type: 'invoices.downloaded', count: 12 });
    area.send({ type: 'row.deleted', kind: 'project' });
    area.send({ type: 'widget.shared' });
    area.send({ type: 'address.saved' });
    area.send({ type: 'identity.email-change-requested' });
    area.send({ type: 'identity.deletion-requested' });
    area.send({ type: 'uploads.begun', count: 2 });
    area.send({ type: 'uploads.sending' });
    area.send({
      type: 'uploads.settled',
      added: 2,
      failed: 0,
      forAlbums: { added: 0, known: 0 },
      known: 0,
      refused: 0,
    });

    expect(counted.map(({ type }) => type)).toEqual([
      'photos.viewed',
      'photos.sorted',
      'preview.opened',
      'order.viewed',
      'order.reordered',
      'delivery-address-change.requested',
      'invoices.downloaded',
      'row.deleted',
      'widget.shared',
      'address.saved',
      'identity.email-change-requested',
      'identity.deletion-requested',
      'uploads.begun',
      'uploads.sending',
      'uploads.settled',
    ]);
  });

  it('are loaded with the end of a deletion, and hear of it', async () => {
    const { analytics, actor: area, counted } = await startFakeArea();
    const { deletions } = actorsOf(area);
    deletions.send({ type: 'deletion.confirmed', subject: subjectFixture(1) });
    expect(analytics.calls).toHaveLength(0);
    deletions.send({ type: 'deletion.undone', id: deletionIdFixture('deletion-1') });
    await analytics.arrive();

    expect(counted.map(({ type }) => type)).toEqual(['deletion.settled']);
  });

  it('hear of downloads', async () => {
    const { analytics, actor: area, counted, downloads } = await startFakeArea();
    area.send({ type: 'photos.asked', requestId: 'request-1', photoIds: photoIds(1) });
    await downloads.arrive();
    await analytics.arrive();

    expect(counted).toMatchObject([{ type: 'download.changed', kind: 'photo', phase: 'requested' }]);
  });

  it('that cannot be loaded count nothing, and disturb nothing', async () => {
    const { analytics, actor: area, counted, notices } = await startFakeArea();
    area.send({ type: 'photos.sorted' });
    await analytics.fail();
    expect(notices).toEqual([]);

    area.send({ type: 'preview.opened' });
    await analytics.arrive();

    expect(counted).toEqual([{ type: 'preview.opened' }]);
  });
});

describe('signing out', () => {
  it('is agreed to at once when nothing is in the way', async () => {
    const { actor: area, notices, uploads } = await startFakeArea();
    area.send({ type: 'signOut.asked' });
    area.send({ type: 'uploads.opened' });
    await uploads.arrive();
    area.send({ type: 'signOut.asked' });

    expect(notices).toEqual([{ type: 'signOut.agreed' }, { type: 'signOut.agreed' }]);
    expect(isAskedToSignOut(area.getSnapshot())).toBe(false);
  });

  /** A customer who chose a file that has not been uploaded, and wants to sign out. */
  const startLeaving = async () => {
    const world = await startFakeArea();
    world.actor.send({ type: 'files.added', files: [localFile('beach.jpg')] });
    await world.uploads.arrive();
    await settle();
    const queue = lateActor(actorsOf(world.actor).uploads.getSnapshot());
    const files = () => queue && queuedUploads(queue.getSnapshot()).map(({ fileName }) => fileName);
    world.actor.send({ type: 'signOut.asked' });
    return { ...world, files };
  };

  it('is asked about while uploads are unfinished, and leaves them as they are when it is cancelled', async () => {
    const { actor: area, files, notices } = await startLeaving();
    expect([isAskedToSignOut(area.getSnapshot()), notices]).toEqual([true, []]);

    area.send({ type: 'signOut.cancelled' });

    expect([isAskedToSignOut(area.getSnapshot()), files(), notices]).toEqual([false, ['beach.jpg'], []]);
  });

  it('abandons unfinished uploads when the customer means it', async () => {
    const { actor: area, files, notices } = await startLeaving();

    area.send({ type: 'signOut.confirmed' });

    expect([isAskedToSignOut(area.getSnapshot()), files(), notices]).toEqual([false, [], [{ type: 'signOut.agreed' }]]);
  });
});

describe('copies to albums', () => {
  const target = albumFixture();
  const startCopying = async () => {
    const world = await startFakeArea();
    world.actor.send({ type: 'copy.confirmed', target, photoIds: photoIds(2) });
    await world.albums.arrive();
    const albums = lateActor(actorsOf(world.actor).albums.getSnapshot());
    const running = () => (albums === null ? null : runningCopies(albums.getSnapshot()).length);
    return { ...world, running };
  };

  it('that a page has left go on when this one is quiet', async () => {
    const { albums, actor: area } = await startFakeArea({ areCopiesLeft: true });
    area.send({ type: 'page.painted' });
    expect(albums.calls).toHaveLength(0);
    area.send({ type: 'page.quiet' });

    expect(albums.calls).toHaveLength(1);
  });

  it('load no code where none are left', async () => {
    const { albums, actor: area } = await startFakeArea();
    area.send({ type: 'page.painted' });
    area.send({ type: 'page.quiet' });

    expect(albums.calls).toHaveLength(0);
  });

  it('that run are asked about before the customer signs out, and go on when that is cancelled', async () => {
    const { actor: area, notices, running } = await startCopying();
    area.send({ type: 'signOut.asked' });
    expect([isAskedToSignOut(area.getSnapshot()), areUploadsUnfinished(area.getSnapshot()), notices]).toEqual([
      true,
      false,
      [],
    ]);
    area.send({ type: 'signOut.cancelled' });

    expect([isAskedToSignOut(area.getSnapshot()), running(), notices]).toEqual([false, 1, []]);
  });

  it('are abandoned when the customer means it', async () => {
    const { actor: area, notices, running, uploads } = await startCopying();
    area.send({ type: 'signOut.asked' });
    area.send({ type: 'signOut.confirmed' });

    expect([running(), notices, uploads.calls.length]).toEqual([0, [{ type: 'signOut.agreed' }], 0]);
  });

  it('are not asked about once they are over', async () => {
    const { albumCalls, actor: area, notices } = await startCopying();
    albumCalls.add.last().succeed(undefined);
    await settle();
    area.send({ type: 'signOut.asked' });

    expect(notices.at(-1)).toEqual({ type: 'signOut.agreed' });
  });
});

it('stops everything that it started', async () => {
  const { actor: area, uploads } = await startFakeArea();
  area.send({ type: 'uploads.opened' });
  await uploads.arrive();
  const { deletions, modals, storage, toasts, uploads: late } = actorsOf(area);
  const queue = lateActor(late.getSnapshot());
  area.stop();

  for (const actor of [deletions, modals, storage, toasts, queue]) expect(actor?.getSnapshot().status).toBe('stopped');
});

describe('the storage', () => {
  const critical = () => knownStorageStatus(storageAccount('2026-03-20T10:00:00Z'));
  const warning = () => knownStorageStatus(storageAccount('2026-05-20T10:00:00Z'));
  const safe = () => knownStorageStatus(storageAccount('2027-03-20T10:00:00Z'));

  it.each([
    ['there is little time', warning],
    ['it cannot be had', refusedStorageStatus],
  ])('is looked after when %s: an import that was begun before the page was loaded is followed', async (_, storage) => {
    const { actor: area, notices, storageCare, storageCarePorts } = await startFakeArea({ storage: storage() });
    await settle();
    await storageCare.arrive();
    storageCarePorts.calls.status.last().succeed('importing');
    await settle();

    storageCarePorts.news.report({ type: 'connection.opened' });
    storageCarePorts.calls.status.last().succeed('active');
    await settle();

    expect(isStorageOpen(area.getSnapshot())).toBe(false);
    expect(notices).toEqual([{ type: 'library.changed' }]);
  });

  it('is not looked after while there is time', async () => {
    const { storageCare } = await startFakeArea({ storage: safe() });
    await settle();
    expect(storageCare.calls).toHaveLength(0);
  });

  it('asks the customer as soon as it is critical', async () => {
    const {
      actor: area,
      counted,
      storageCare,
      storageCarePorts,
      analytics,
    } = await startFakeArea({ storage: critical() });
    await settle();
    await storageCare.arrive();
    storageCarePorts.calls.status.last().succeed('active');
    await settle();

    expect(isStorageOpen(area.getSnapshot())).toBe(true);
    await analytics.arrive();
    expect(counted).toEqual([{ type: 'storage.shown', by: 'prompt' }]);
  });

  it('is shown when the customer wants it, until it is closed', async () => {
    const { analytics, actor: area, counted, storageCare } = await startFakeArea();
    area.send({ type: 'storage.opened' });
    expect(isStorageOpen(area.getSnapshot())).toBe(true);
    await storageCare.arrive();
    expect(lateActor(actorsOf(area).storageCare.getSnapshot())).not.toBeNull();

    area.send({ type: 'storage.closed' });

    expect(isStorageOpen(area.getSnapshot())).toBe(false);
    await analytics.arrive();
    expect(counted).toEqual([{ type: 'storage.shown', by: 'customer' }]);
  });

  it('is not shown when its code does not arrive, which is said', async () => {
    const { actor: area, notices, storageCare } = await startFakeArea();
    area.send({ type: 'storage.opened' });
    await storageCare.fail();

    expect(isStorageOpen(area.getSnapshot())).toBe(false);
    expect(notices).toEqual([{ type: 'storage.missed' }]);
  });

  it('says nothing of code that no customer asked for', async () => {
    const { notices, storageCare } = await startFakeArea({ storage: critical() });
    await settle();
    await storageCare.fail();
    expect(notices).toEqual([]);
  });

  it('asks again for code that did not arrive, until the customer is asked', async () => {
    const { actor: area, pass, storageCare, storageCarePorts } = await startFakeArea({ storage: critical() });
    await settle();
    for (const tries of [1, 2]) {
      await storageCare.fail();
      await pass(9_999);
      expect(storageCare.calls).toHaveLength(tries);
      await pass(1);
    }
    await storageCare.arrive();
    storageCarePorts.calls.status.last().succeed('notActive');
    await settle();

    expect(isStorageOpen(area.getSnapshot())).toBe(true);
  });

  it('does not ask again for code that the customer wanted while there is time', async () => {
    const { actor: area, pass, storageCare } = await startFakeArea({ storage: safe() });
    await settle();
    area.send({ type: 'storage.opened' });
    await storageCare.fail();
    await pass(60_000);

    expect(storageCare.calls).toHaveLength(1);
  });

  it('makes lists, albums, tabs and the status new when the library is active again (C26.1)', async () => {
    const { actor: area, notices, storageCare, storageCarePorts, tabs } = await startFakeArea({ storage: critical() });
    await settle();
    await storageCare.arrive();
    const care = lateActor(actorsOf(area).storageCare.getSnapshot());
    care?.send({ type: 'activation.asked' });
    storageCarePorts.calls.activate.last().succeed('active');
    await settle();

    expect(notices).toEqual([{ type: 'library.changed' }]);
    expect(tabs.told).toBe(1);
  });

  /** A library that is deleted soon, and what is known of it when it is asked about once more. */
  const startCritical = async (later: () => StorageStatusSource) => {
    const sources = [critical(), later()];
    let asked = 0;
    const status: StorageStatusSource['status'] = async (signal) => {
      const source = sources[Math.min(asked, sources.length - 1)];
      asked += 1;
      if (source === undefined) throw new Error('There are two.');
      return source.status(signal);
    };
    const fake = await startFakeArea({ storage: { status } });
    await settle();
    await fake.storageCare.arrive();
    fake.storageCarePorts.calls.status.last().succeed('active');
    await settle();
    return { ...fake, asked: () => asked };
  };
  const deletedOn = (instant: string) => () => knownStorageStatus(storageAccount('2027-09-15T10:00:00Z', instant));

  it('tells once that the photos were deleted and when, and makes lists and albums new', async () => {
    const {
      albums,
      albumCalls,
      actor: area,
      asked,
      notices,
      storageCarePorts,
    } = await startCritical(deletedOn('2026-03-15T23:30:00Z'));
    area.send({ type: 'albums.needed' });
    await albums.arrive();
    const albumsAsked = albumCalls.own.calls.length;
    area.send({ type: 'storage.closed' });
    storageCarePorts.deletionNews.report({ type: 'library.outdated' });
    await settle();
    storageCarePorts.deletionNews.report({ type: 'library.outdated' });
    await settle();

    expect(notices).toEqual([{ type: 'library.changed' }, { type: 'library.deleted', day: '2026-03-16' }]);
    expect(asked()).toBe(2);
    expect(albumCalls.own.calls.length).toBe(albumsAsked + 1);
  });

  it('is not offered any longer to be kept once the photos were deleted', async () => {
    const { actor: area, storageCarePorts } = await startCritical(deletedOn('2026-03-15T10:00:00Z'));
    expect(isStorageOpen(area.getSnapshot())).toBe(true);
    storageCarePorts.deletionNews.report({ type: 'library.outdated' });
    await settle();

    expect(isStorageOpen(area.getSnapshot())).toBe(false);
  });

  it('says nothing of a deletion that was over when the page was loaded, or that did not happen', async () => {
    const before = () => knownStorageStatus(storageAccount('2026-03-20T10:00:00Z', '2024-01-01T10:00:00Z'));
    const { notices } = await startFakeArea({ storage: before() });
    await settle();
    const kept = await startCritical(safe);
    kept.storageCarePorts.deletionNews.report({ type: 'library.outdated' });
    await settle();

    expect([notices, kept.notices]).toEqual([[], []]);
  });

  it.each([
    ['another tab has changed the library', (fake: FakeArea) => fake.tabs.hear()],
    ['the customer looks at it', (fake: FakeArea) => fake.actor.send({ type: 'storage.opened' })],
  ])('is asked for again when %s, unless there is time', async (_, happen) => {
    const asked = async (source: StorageStatusSource) => {
      let calls = 0;
      const status: StorageStatusSource['status'] = (signal) => {
        calls += 1;
        return source.status(signal);
      };
      const fake = await startFakeArea({ storage: { status } });
      await settle();
      happen(fake);
      return calls;
    };
    expect(await asked(warning())).toBe(2);
    expect(await asked(safe())).toBe(1);
  });

  it('has all photos downloaded', async () => {
    const { actor: area, downloads, storageCare, storageCarePorts } = await startFakeArea();
    area.send({ type: 'storage.opened' });
    await storageCare.arrive();
    lateActor(actorsOf(area).storageCare.getSnapshot())?.send({ type: 'library.asked' });
    storageCarePorts.calls.library.last().succeed(photoIds(150));
    await settle();
    await downloads.arrive();

    const running = lateActor(actorsOf(area).downloads.getSnapshot());
    expect(running?.getSnapshot().context.series.size).toBe(1);
  });
});
