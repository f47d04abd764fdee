import { settle } from '@account-area/kernel/testing';
import { archiveId, photoIds, startFakeDownloads } from '@account-area/transfers/testing';
import { describe, expect, it } from 'vitest';

import { startAnalytics } from './analytics.fakes.ts';

const startFollowed = () => {
  const { analytics, pass, told } = startAnalytics();
  const world = startFakeDownloads();
  world.actor.on('download.changed', (change) => analytics.send(change));
  return { ...world, pass, told };
};

describe('what a customer downloads', () => {
  it('is a photo', async () => {
    const { ask, blockPhoto, locatePhoto, takePhoto, told } = startFollowed();
    ask(photoIds(1));
    await locatePhoto();
    await blockPhoto();
    expect(told).toEqual([]);
    ask(photoIds(1));
    await locatePhoto();
    await takePhoto();
    expect(told).toEqual([{ name: 'photo_downloaded' }]);
  });

  it('is an archive, from the request to the device', async () => {
    const { acceptRequest, ask, locate, pass, ports, report, takeFile, told } = startFollowed();
    ask(photoIds(3));
    expect(told).toEqual([]);
    await acceptRequest();
    report('archive.started');
    expect(told).toEqual([{ name: 'archive_started', count: 3 }]);
    pass(1_234.4);
    report('archive.finished');
    expect(told.slice(1)).toEqual([{ name: 'archive_finished', count: 3, durationMs: 1_234 }]);
    await locate();
    ports.archives.files.arrive({ received: 1, total: 2, isInterrupted: true });
    ports.archives.files.arrive({ received: 2, total: 2 });
    await takeFile();
    expect(told.slice(2)).toEqual([{ name: 'photos_downloaded', count: 3 }]);
  });

  it('is each part of what fits no archive', async () => {
    const { acceptRequest, ask, locate, report, takeFile, told } = startFollowed();
    ask(photoIds(150));
    for (let part = 0; part < 2; part += 1) {
      await acceptRequest();
      report('archive.finished');
      await locate();
      await takeFile();
    }
    const each = (count: number) => [
      { name: 'archive_started', count },
      { name: 'archive_finished', count, durationMs: 0 },
      { name: 'photos_downloaded', count },
    ];
    expect(told).toEqual([...each(100), ...each(50)]);
  });

  it('is told where it went wrong', async () => {
    const { acceptRequest, ask, blockFile, locate, pass, refuseRequest, report, retry, told } = startFollowed();
    ask(photoIds(2));
    pass(10);
    await refuseRequest();
    expect(told).toEqual([{ name: 'archive_failed', count: 2, durationMs: 10, outcome: 'not-accepted' }]);

    retry();
    await acceptRequest();
    pass(20);
    report('archive.failed');
    expect(told.slice(2)).toEqual([{ name: 'archive_failed', count: 2, durationMs: 20, outcome: 'not-packed' }]);

    ask(photoIds(4));
    await acceptRequest();
    report('archive.finished');
    await locate();
    await blockFile();
    expect(told.at(-1)).toEqual({ name: 'archive_failed', count: 4, durationMs: 0, outcome: 'not-saved' });
  });

  it('is nothing that can be counted when the archive was there before', async () => {
    const { actor: downloads, locate, takeFile, told } = startFollowed();
    downloads.send({ type: 'archive.asked', archiveId: archiveId('old') });
    await locate();
    await takeFile();
    await settle();
    expect(told).toEqual([]);
  });
});
