import { fail, ok } from '@account-area/kernel';
import { settle } from '@account-area/kernel/testing';
import { archiveDownloadPhase } from '@account-area/transfers';
import { downloadId, photoIds } from '@account-area/transfers/testing';
import { describe, expect, it } from 'vitest';

import { startFakeDownloads } from './downloads.fakes.ts';
import { archiveSeriesOf, archiveUnderWay, photoDownloadOf } from './downloads.selectors.ts';

const givenUp = fail({ code: 'given-up' });

describe('downloads', () => {
  it('save one photo by itself (D28)', async () => {
    const { ask, locatePhoto, ports, takePhoto } = startFakeDownloads();
    const asked = ask(photoIds(1));
    await locatePhoto();
    await takePhoto();

    expect(await asked).toEqual(ok(undefined));
    expect(ports.archives.archives.create.calls).toHaveLength(0);
  });

  it('ask for one archive of several photos, and say when it is accepted', async () => {
    const { acceptRequest, ask, ports } = startFakeDownloads();
    const asked = ask(photoIds(100));
    expect(ports.archives.archives.create.last().input).toEqual({
      downloadId: 'download-1',
      photoIds: photoIds(100),
    });

    await acceptRequest();

    expect(await asked).toEqual(ok(undefined));
  });

  it('ask for parts one after the other when there are more than fit one archive (D73)', async () => {
    const { acceptRequest, ask, locate, ports, report, takeFile } = startFakeDownloads();
    const sizes = () => ports.archives.archives.create.calls.map(({ input }) => input.photoIds.length);
    void ask(photoIds(150));
    await acceptRequest();
    report('archive.finished');
    await locate();
    expect(sizes()).toEqual([100]);

    await takeFile();

    expect(sizes()).toEqual([100, 50]);
  });

  it('go beside each other when they are asked for one by one', () => {
    const { ask, downloads, ports } = startFakeDownloads();
    void ask(photoIds(2));
    void ask(photoIds(3));

    expect(ports.archives.archives.create.calls).toHaveLength(2);
    expect(archiveSeriesOf(downloads.getSnapshot())).toHaveLength(2);
  });

  it('save an archive that is there, once at a time', async () => {
    const { downloads, locate, ports, takeFile } = startFakeDownloads();
    const again = () => downloads.send({ type: 'archive.asked', downloadId: downloadId('old') });
    again();
    again();
    expect(ports.archives.archives.locate.calls).toHaveLength(1);
    await locate();
    await takeFile();
    expect(ports.archives.files.saving.last().input.fileName).toBe('old.zip');

    again();
    expect(ports.archives.archives.locate.calls).toHaveLength(2);
    expect(archiveSeriesOf(downloads.getSnapshot())).toHaveLength(1);
  });

  it('know which archive is on its way', async () => {
    const { acceptRequest, ask, downloads, report } = startFakeDownloads();
    void ask(photoIds(2));
    await acceptRequest();
    const phase = (id: string) => {
      const archive = archiveUnderWay(downloads.getSnapshot(), downloadId(id));
      return archive && archiveDownloadPhase(archive.getSnapshot());
    };

    expect([phase('download-1'), phase('download-2')]).toEqual(['preparing', null]);
    report('archive.failed');
    await settle();
    expect(phase('download-1')).toBeNull();
  });

  it('stop with the area', async () => {
    const { acceptRequest, ask, downloads, ports } = startFakeDownloads();
    void ask(photoIds(2));
    await acceptRequest();

    downloads.stop();

    expect(ports.archives.progress.isFollowing(downloadId('download-1'))).toBe(false);
  });
});

describe('whoever asked for photos', () => {
  it('waits while the customer decides about an archive that was not accepted', async () => {
    const { acceptRequest, ask, refuseRequest, series } = startFakeDownloads();
    const asked = ask(photoIds(2));
    await refuseRequest();

    series().send({ type: 'series.retried' });
    await acceptRequest();

    expect(await asked).toEqual(ok(undefined));
  });

  it('hears that the customer gave an archive up', async () => {
    const { ask, refuseRequest, series } = startFakeDownloads();
    const asked = ask(photoIds(2));
    await refuseRequest();

    series().send({ type: 'series.dismissed' });

    expect(await asked).toEqual(givenUp);
  });

  it('hears that the customer gave a photo up, after it was tried again', async () => {
    const { ask, downloads, refusePhoto } = startFakeDownloads();
    const photo = photoDownloadOf(downloads.getSnapshot());
    const asked = ask(photoIds(1));
    await refusePhoto();
    photo.send({ type: 'download.retried' });
    await refusePhoto();

    photo.send({ type: 'modal.closed' });

    expect(await asked).toEqual(givenUp);
  });

  it('leaves without ending the download', async () => {
    const { acceptRequest, ask, ports } = startFakeDownloads();
    const leaving = new AbortController();
    const asked = ask(photoIds(2), leaving.signal);

    leaving.abort();

    expect(await asked).toEqual(givenUp);
    await acceptRequest();
    expect(ports.archives.progress.isFollowing(downloadId('download-1'))).toBe(true);
  });

  it('is done at once when there is nothing to download', async () => {
    expect(await startFakeDownloads().ask([])).toEqual(ok(undefined));
  });
});
