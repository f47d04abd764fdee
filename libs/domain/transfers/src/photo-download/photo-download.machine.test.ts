import { settle } from '@account-area/kernel/testing';
import { describe, expect, it } from 'vitest';

import { photoIds } from '../archive-download/archive.fixtures.ts';
import { startFakePhotoDownload } from './photo-download.fakes.ts';
import { photoDownloadError, photoDownloadPhase } from './photo-download.selectors.ts';

const [first, second] = photoIds(2);
if (first === undefined || second === undefined) throw new Error('These tests need two photos.');

describe('the download of a photo', () => {
  it('saves it under its own name', async () => {
    const { ask, download, locatePhoto, ports, takePhoto } = startFakePhotoDownload();
    ask(first);
    await locatePhoto('IMG 0001.jpg');
    expect(photoDownloadPhase(download.getSnapshot())).toBe('pending');

    await takePhoto();

    expect(ports.files.saving.last().input).toEqual({
      source: new URL('https://photos.example/signed'),
      fileName: 'IMG 0001.jpg',
    });
    expect(photoDownloadPhase(download.getSnapshot())).toBe('success');
  });

  it('takes photos one after the other, and each once', async () => {
    const { ask, download, locatePhoto, ports, takePhoto } = startFakePhotoDownload();
    let saved = 0;
    download.on('photo.saved', () => {
      saved += 1;
    });
    ask(first);
    ask(second);
    ask(first);
    await locatePhoto();
    expect(saved).toBe(0);
    await takePhoto();
    expect(saved).toBe(1);
    expect(ports.photos.locate.calls.map(({ input }) => input)).toEqual([first, second]);
    await locatePhoto();
    await takePhoto();

    expect(photoDownloadPhase(download.getSnapshot())).toBe('success');
    expect(ports.photos.locate.calls).toHaveLength(2);
    expect(saved).toBe(2);
  });

  it('fails, is retried, and goes on with those that waited', async () => {
    const { ask, blockPhoto, download, locatePhoto, ports, takePhoto } = startFakePhotoDownload();
    ask(first);
    ask(second);
    const saved: string[] = [];
    download.on('photo.saved', ({ type }) => saved.push(type));
    await locatePhoto();
    await blockPhoto();
    expect(photoDownloadError(download.getSnapshot())).toEqual({ code: 'save-blocked' });
    expect(saved).toEqual([]);

    download.send({ type: 'download.retried' });
    expect(photoDownloadError(download.getSnapshot())).toBeNull();
    await locatePhoto();
    await takePhoto();

    expect(ports.photos.locate.calls.map(({ input }) => input)).toEqual([first, first, second]);
  });

  it('is as if nothing had been asked once its modal is closed (C16.1)', async () => {
    const { ask, download, ports, refusePhoto } = startFakePhotoDownload();
    ask(first);
    ask(second);
    await refusePhoto();
    expect(photoDownloadError(download.getSnapshot())).toEqual({ code: 'refused', reference: 'a1b2c3d4e5f6' });

    download.send({ type: 'modal.closed' });
    expect(photoDownloadPhase(download.getSnapshot())).toBe('initial');
    ask(second);

    expect(ports.photos.locate.calls.map(({ input }) => input)).toEqual([first, second]);
  });

  it('can be asked for anew after a success and after a failure', async () => {
    const { ask, download, locatePhoto, ports, refusePhoto, takePhoto } = startFakePhotoDownload();
    ask(first);
    await locatePhoto();
    await takePhoto();
    ask(second);
    await refusePhoto();

    ask(first);

    expect(ports.photos.locate.calls.map(({ input }) => input)).toEqual([first, second, first]);
    expect(photoDownloadPhase(download.getSnapshot())).toBe('pending');
  });

  it('turns a throwing adapter into an unexpected failure', async () => {
    const { ask, download, ports } = startFakePhotoDownload();
    const cause = new TypeError('adapter bug');
    ask(first);

    ports.photos.locate.last().crash(cause);
    await settle();

    expect(photoDownloadError(download.getSnapshot())).toEqual({ code: 'unexpected', cause });
  });
});
