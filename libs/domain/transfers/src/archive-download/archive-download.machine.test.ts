import { fail, ok } from '@account-area/kernel';
import { settle } from '@account-area/kernel/testing';
import { describe, expect, it } from 'vitest';

import { archiveRequest, startFakeArchiveDownload } from './archive-download.fakes.ts';
import { archiveContents, archiveDownloadPhase, archiveShareReceived } from './archive-download.machine.ts';

const refused = { code: 'refused', reference: 'a1b2c3d4e5f6' } as const;

const startWaiting = async () => {
  const world = startFakeArchiveDownload();
  await world.acceptRequest();
  return world;
};

const startListening = async () => {
  const world = await startWaiting();
  world.report('connection.opened');
  await world.tell('started');
  return world;
};

const startSaving = async () => {
  const world = await startListening();
  world.report('archive.finished');
  return world;
};

describe('archive download', () => {
  it('asks for the archive before it opens a connection (C17.2)', async () => {
    const { acceptRequest, actor: download, ports, request } = startFakeArchiveDownload();

    expect(ports.archives.create.last().input).toEqual(request);
    expect(archiveDownloadPhase(download.getSnapshot())).toBe('requested');
    expect(ports.news.isFollowing(request.archiveId)).toBe(false);

    await acceptRequest();
    expect(archiveDownloadPhase(download.getSnapshot())).toBe('preparing');
    expect(ports.news.isFollowing(request.archiveId)).toBe(true);
  });

  it('saves {archiveId}.zip from a freshly signed address once the archive is finished (C17.4)', async () => {
    const { actor: download, locate, ports, report, takeFile } = await startListening();
    expect(ports.archives.locate.calls).toHaveLength(0);

    report('archive.finished');
    await locate();
    await takeFile();

    expect(ports.files.saving.last().input).toEqual({
      source: new URL('https://archives.example/signed'),
      fileName: 'archive-1.zip',
    });
    expect(download.getSnapshot().output).toEqual(ok({ kind: 'saved' }));
    expect(archiveDownloadPhase(download.getSnapshot())).toBe('saved');
  });

  it('says what is in the archive, once that is known', async () => {
    const { actor: download, locate } = await startSaving();
    expect(archiveContents(download.getSnapshot())).toBeNull();

    await locate({ photosCount: 97, requestedCount: 100 });
    expect(archiveContents(download.getSnapshot())).toEqual({ photosCount: 97, requestedCount: 100 });
  });

  it('says how much has arrived, and nothing while that is unknown', async () => {
    const { actor: download, locate, ports } = await startSaving();
    await locate();
    const share = () => archiveShareReceived(download.getSnapshot());

    expect(share()).toBeNull();
    ports.files.arrive({ received: 10, total: null });
    expect(share()).toBeNull();
    ports.files.arrive({ received: 30, total: 40 });
    expect(share()).toBe(0.75);
  });

  it('says that its file has stopped on the way, until it goes on', async () => {
    const { actor: download, locate, ports } = await startSaving();
    await locate();
    const seen = () => [archiveDownloadPhase(download.getSnapshot()), archiveShareReceived(download.getSnapshot())];

    ports.files.arrive({ received: 30, total: 40 });
    ports.files.arrive({ received: 30, total: 40, isInterrupted: true });
    expect(seen()).toEqual(['interrupted', 0.75]);
    ports.files.arrive({ received: 40, total: 40 });

    expect(seen()).toEqual(['saving', 1]);
    expect(ports.archives.locate.calls).toHaveLength(1);
  });

  it('ends when the service does not accept the request', async () => {
    const { actor: download, refuseRequest } = startFakeArchiveDownload();

    await refuseRequest();

    expect(download.getSnapshot().output).toEqual(fail({ code: 'not-accepted', reason: refused }));
    expect(archiveDownloadPhase(download.getSnapshot())).toBe('refused');
  });

  it('fails when the service gives the archive up', async () => {
    const { actor: download, report } = await startListening();

    report('archive.failed');

    expect(download.getSnapshot().output).toEqual(fail({ code: 'packing-failed' }));
  });

  it('saves once, however often it hears that the archive is finished', async () => {
    const { actor: download, ports, report } = await startSaving();

    report('archive.finished');
    report('archive.started');

    expect(archiveDownloadPhase(download.getSnapshot())).toBe('saving');
    expect(ports.archives.locate.calls).toHaveLength(1);
  });

  it('saves an archive that is there already without asking for it', async () => {
    const { actor: download, locate, ports, takeFile } = startFakeArchiveDownload(archiveRequest('made-before', []));
    await locate();
    await takeFile();

    expect(ports.archives.create.calls).toHaveLength(0);
    expect(ports.archives.locate.last().input).toBe('made-before');
    expect(download.getSnapshot().output).toEqual(ok({ kind: 'saved' }));
  });

  it.each([
    ['the address is refused', refused, 'loseAddress'],
    ['the device takes no file', { code: 'save-blocked' }, 'blockFile'],
  ] as const)('fails when %s', async (_, error, ending) => {
    const world = await startSaving();
    if (ending === 'blockFile') await world.locate();

    await world[ending]();

    expect(world.actor.getSnapshot().output).toEqual(fail(error));
    expect(archiveDownloadPhase(world.actor.getSnapshot())).toBe('failed');
  });

  it('abandons what is under way when it is stopped', async () => {
    const { actor: download, locate, ports, request } = await startSaving();
    await locate();

    download.stop();
    ports.files.arrive({ received: 1, total: 2 });

    expect(ports.files.saving.last().signal.aborted).toBe(true);
    expect(ports.news.isFollowing(request.archiveId)).toBe(false);
  });

  it('turns a throwing adapter into an unexpected failure', async () => {
    const { actor: download, ports } = startFakeArchiveDownload();
    const cause = new TypeError('adapter bug');

    ports.archives.create.last().crash(cause);
    await settle();

    expect(download.getSnapshot().output).toEqual(
      fail({ code: 'not-accepted', reason: { code: 'unexpected', cause } }),
    );
  });
});

describe('the connection of an archive download', () => {
  it('is followed by asking how far the archive is, whenever it opens', async () => {
    const { ports, report, tell, actor: download } = await startWaiting();
    expect(ports.archives.find.calls).toHaveLength(0);

    report('connection.opened');
    expect(ports.archives.find.calls).toHaveLength(1);
    await tell('finished');

    expect(archiveDownloadPhase(download.getSnapshot())).toBe('saving');
  });

  it('is no failure when it is lost: it is tried again after 1, 2, 4, 8, 16, 30 and 30 seconds (D29)', async () => {
    const { clock, ports, report, tellNothing } = await startListening();
    const waits: number[] = [];
    for (let losses = 0; losses < 7; losses += 1) {
      const connections = ports.news.connections();
      report('connection.lost');
      await tellNothing();
      let seconds = 0;
      while (ports.news.connections() === connections) {
        clock.increment(1000);
        seconds += 1;
      }
      waits.push(seconds);
    }

    expect(waits).toEqual([1, 2, 4, 8, 16, 30, 30]);
  });

  it('is asked over again when another tab has taken the connection over', async () => {
    const { actor: download, ports, report, tell } = await startListening();

    report('connection.opened');
    expect(ports.archives.find.calls).toHaveLength(2);
    await tell('finished');

    expect(archiveDownloadPhase(download.getSnapshot())).toBe('saving');
  });

  it('begins at 1 second again once it has been open', async () => {
    const { clock, ports, report } = await startListening();
    report('connection.lost');
    clock.increment(1000);
    report('connection.lost');
    clock.increment(2000);
    report('connection.opened');

    report('connection.lost');
    clock.increment(1000);

    expect(ports.news.connections()).toBe(4);
  });

  it('is not needed: without it the service is asked at every try', async () => {
    const { clock, actor: download, ports, report, tell } = await startWaiting();
    report('connection.lost');
    expect(ports.archives.find.calls).toHaveLength(1);
    await tell('started');
    clock.increment(1000);

    report('connection.lost');
    await tell('finished');

    expect(archiveDownloadPhase(download.getSnapshot())).toBe('saving');
  });

  it('hears of an archive that failed meanwhile', async () => {
    const { actor: download, report, tell } = await startListening();
    report('connection.lost');

    await tell('failed');

    expect(download.getSnapshot().output).toEqual(fail({ code: 'packing-failed' }));
  });

  it('is closed after 30 minutes, and the archive left to the list without a failure (D29)', async () => {
    const { clock, actor: download, ports, report, request } = await startListening();
    clock.increment(1_799_999);
    report('archive.started');
    expect(download.getSnapshot().value).toEqual({
      waiting: { archive: 'packing', connection: { following: 'listening' } },
    });

    clock.increment(1);

    expect(download.getSnapshot().output).toEqual(ok({ kind: 'left' }));
    expect(archiveDownloadPhase(download.getSnapshot())).toBe('left');
    expect(ports.news.isFollowing(request.archiveId)).toBe(false);
  });

  it('is kept when the service cannot be understood', async () => {
    const { actor: download, ports, report } = await startWaiting();
    report('connection.opened');
    ports.archives.find.last().fail({ code: 'malformed', reference: 'a1b2c3d4e5f6' });
    await settle();
    expect(archiveDownloadPhase(download.getSnapshot())).toBe('preparing');

    report('archive.finished');

    expect(archiveDownloadPhase(download.getSnapshot())).toBe('saving');
  });

  it('is given up when the archive was deleted elsewhere', async () => {
    const { actor: download, report, tell } = await startWaiting();
    report('connection.opened');

    await tell(null);

    expect(download.getSnapshot().output).toEqual(ok({ kind: 'missed' }));
    expect(archiveDownloadPhase(download.getSnapshot())).toBe('missed');
  });
});
