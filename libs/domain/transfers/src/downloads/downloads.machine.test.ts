import { settle } from '@account-area/kernel/testing';
import { describe, expect, expectTypeOf, it } from 'vitest';

import { archiveId, photoIds } from '../archive-download/archive-download.fakes.ts';
import { isDownloadAccepted, type DownloadChange, type DownloadsRef } from './download-change.ts';
import { startFakeDownloads } from './downloads.fakes.ts';
import { archiveUnderWay, type DownloadsActor } from './downloads.machine.ts';
import { downloadChanges } from './downloads.selectors.ts';

/** Downloads, and the changes they have told so far. */
const start = () => {
  const world = startFakeDownloads();
  const told: DownloadChange[] = [];
  world.actor.on('download.changed', (change) => told.push(change));
  return { ...world, told, phases: () => told.map(({ phase, requestId }) => `${requestId}: ${phase}`) };
};

describe('downloads', () => {
  it('save one photo by itself (D28)', async () => {
    const { ask, locatePhoto, phases, ports, takePhoto } = start();
    ask(photoIds(1));
    await locatePhoto();
    await takePhoto();

    expect(phases()).toEqual(['request-1: requested', 'request-1: saved']);
    expect(ports.archives.archives.create.calls).toHaveLength(0);
  });

  it('ask for an archive of one photo that can be had no other way, and hold up no other (C16.3)', async () => {
    const { acceptRequest, archivePhotoAlone, ask, actor: downloads, locatePhoto, phases, ports, takePhoto } = start();
    const [shared, own] = photoIds(2);
    if (shared === undefined || own === undefined) throw new Error('This test needs two photos.');
    ask([shared]);
    ask([own]);
    await archivePhotoAlone();
    expect(ports.archives.archives.create.last().input).toEqual({ archiveId: 'archive-1', photoIds: [shared] });
    await locatePhoto();
    await takePhoto();
    await acceptRequest();

    expect(phases()).toEqual([
      'request-1: requested',
      'request-2: requested',
      'request-1: requested',
      'request-2: saved',
      'request-1: preparing',
    ]);
    expect(
      [...downloadChanges(downloads.getSnapshot()).values()].map(({ kind, requestId }) => [requestId, kind]),
    ).toEqual([
      ['request-2', 'photo'],
      ['request-1', 'archive'],
    ]);
  });

  it('ask for one archive of several photos, and tell each change of it', async () => {
    const { acceptRequest, ask, locate, ports, report, takeFile, told } = start();
    ask(photoIds(100));
    expect(ports.archives.archives.create.last().input).toEqual({
      archiveId: 'archive-1',
      photoIds: photoIds(100),
    });
    await acceptRequest();
    report('archive.finished');
    await locate();
    ports.archives.files.arrive({ received: 1, total: 4 });
    await takeFile();

    const change = {
      type: 'download.changed',
      requestId: 'request-1',
      kind: 'archive',
      archiveId: 'archive-1',
      photosCount: 100,
      share: null,
      contents: null,
      error: null,
    };
    expect(told).toEqual([
      { ...change, phase: 'requested' },
      { ...change, phase: 'preparing' },
      { ...change, phase: 'saving' },
      { ...change, phase: 'saving', share: 0.25 },
      { ...change, phase: 'saved', share: 0.25 },
    ]);
  });

  it('tell how much has arrived in whole percent, each once', async () => {
    const { acceptRequest, ask, locate, ports, report, told } = start();
    ask(photoIds(2));
    await acceptRequest();
    report('archive.finished');
    report('archive.finished');
    await locate();
    for (const received of [499, 500, 501, 1000]) ports.archives.files.arrive({ received, total: 1000 });

    expect(told.map(({ share }) => share)).toEqual([null, null, null, 0.499, 0.5, 1]);
  });

  it('ask for parts one after the other when there are more than fit one archive (D73)', async () => {
    const { acceptRequest, ask, locate, phases, ports, report, takeFile } = start();
    const sizes = () => ports.archives.archives.create.calls.map(({ input }) => input.photoIds.length);
    ask(photoIds(150));
    await acceptRequest();
    report('archive.finished');
    await locate();
    expect(sizes()).toEqual([100]);

    await takeFile();

    expect(sizes()).toEqual([100, 50]);
    expect(phases().at(-1)).toBe('request-1: requested');
  });

  it('go beside each other when they are asked for one by one', () => {
    const { ask, actor: downloads, ports } = start();
    ask(photoIds(2));
    ask(photoIds(3));

    expect(ports.archives.archives.create.calls).toHaveLength(2);
    expect([...downloadChanges(downloads.getSnapshot()).keys()]).toEqual(['archive-1', 'archive-2']);
  });

  it('remember the last change of each, and of those that are over until the next request', async () => {
    const { ask, actor: downloads, locatePhoto, takePhoto } = start();
    const known = () =>
      [...downloadChanges(downloads.getSnapshot()).values()].map(({ phase, requestId }) => [requestId, phase]);
    ask(photoIds(1));
    await locatePhoto();
    await takePhoto();
    expect(known()).toEqual([['request-1', 'saved']]);

    ask(photoIds(2));

    expect(known()).toEqual([['request-2', 'requested']]);
  });

  it('save an archive that is there, once at a time', async () => {
    const { actor: downloads, locate, ports, takeFile, told } = start();
    const again = () => downloads.send({ type: 'archive.asked', archiveId: archiveId('old') });
    again();
    again();
    expect(ports.archives.archives.locate.calls).toHaveLength(1);
    await locate();
    await takeFile();
    expect(ports.archives.files.saving.last().input.fileName).toBe('old.zip');
    expect(told.map(({ phase, photosCount, requestId }) => [requestId, phase, photosCount])).toEqual([
      ['old', 'saving', 0],
      ['old', 'saved', 0],
    ]);

    again();
    expect(ports.archives.archives.locate.calls).toHaveLength(2);
  });

  it('know which archive is on its way', async () => {
    const { acceptRequest, ask, actor: downloads, report } = start();
    ask(photoIds(2));
    await acceptRequest();
    const phase = (id: string) => archiveUnderWay(downloads.getSnapshot(), archiveId(id))?.phase ?? null;

    expect([phase('archive-1'), phase('archive-2')]).toEqual(['preparing', null]);
    report('archive.failed');
    await settle();
    expect(phase('archive-1')).toBeNull();
  });

  it('have nothing to do without photos', () => {
    const { ask, told } = start();
    ask([]);

    expect(told).toEqual([]);
  });

  it('stop with the area', async () => {
    const { acceptRequest, ask, actor: downloads, ports } = start();
    ask(photoIds(2));
    await acceptRequest();

    downloads.stop();

    expect(ports.archives.news.isFollowing(archiveId('archive-1'))).toBe(false);
  });

  it('can stand for themselves wherever a screen asks for downloads', () => {
    expectTypeOf<DownloadsActor>().toExtend<DownloadsRef>();
  });
});

describe('a download that is refused', () => {
  it('goes on when an archive is tried again', async () => {
    const { acceptRequest, ask, phases, refuseRequest, retry } = start();
    ask(photoIds(2));
    await refuseRequest();

    retry();
    await acceptRequest();

    expect(phases()).toEqual([
      'request-1: requested',
      'request-1: refused',
      'request-1: requested',
      'request-1: preparing',
    ]);
  });

  it('is over when the customer gives an archive up', async () => {
    const { ask, dismiss, phases, refuseRequest } = start();
    ask(photoIds(2));
    await refuseRequest();

    dismiss();

    expect(phases().at(-1)).toBe('request-1: given-up');
  });

  it('is over when the customer gives a photo up, after it was tried again', async () => {
    const { ask, dismiss, phases, refusePhoto, retry } = start();
    ask(photoIds(1));
    await refusePhoto();
    retry();
    await refusePhoto();

    dismiss();

    expect(phases().at(-1)).toBe('request-1: given-up');
  });
});

it.each([
  ['requested', false],
  ['refused', false],
  ['preparing', true],
  ['saving', true],
  ['interrupted', false],
  ['saved', true],
  ['left', true],
  ['missed', true],
  ['failed', false],
  ['given-up', false],
] as const)('a download that is %s is accepted: %s', (phase, isAccepted) => {
  expect(isDownloadAccepted(phase)).toBe(isAccepted);
});
