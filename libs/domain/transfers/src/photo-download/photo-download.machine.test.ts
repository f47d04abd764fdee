import { settle } from '@account-area/kernel/testing';
import { describe, expect, it } from 'vitest';

import { photoIds } from '../archive-download/archive-download.fakes.ts';
import { startFakePhotoDownload } from './photo-download.fakes.ts';

const [first, second] = photoIds(2);
if (first === undefined || second === undefined) throw new Error('These tests need two photos.');

describe('the download of a photo', () => {
  it('saves it under its own name', async () => {
    const { ask, actor: download, locatePhoto, ports, takePhoto } = startFakePhotoDownload();
    ask(first);
    await locatePhoto('IMG 0001.jpg');
    expect(download.getSnapshot().value).toBe('pending');

    await takePhoto();

    expect(ports.files.saving.last().input).toEqual({
      source: new URL('https://photos.example/signed'),
      fileName: 'IMG 0001.jpg',
    });
    expect(download.getSnapshot().value).toBe('success');
  });

  it('takes photos one after the other, and each once', async () => {
    const { ask, changes, actor: download, locatePhoto, ports, takePhoto } = startFakePhotoDownload();
    const saved = () => changes.filter(({ phase }) => phase === 'saved').map(({ requestId }) => requestId);
    ask(first, 'a');
    ask(second, 'b');
    ask(first, 'c');
    expect(changes.map(({ phase, requestId }) => [requestId, phase])).toEqual([
      ['a', 'requested'],
      ['b', 'requested'],
      ['a', 'given-up'],
      ['c', 'requested'],
    ]);
    await locatePhoto();
    expect(saved()).toEqual([]);
    await takePhoto();
    expect(saved()).toEqual(['c']);
    expect(ports.photos.locate.calls.map(({ input }) => input)).toEqual([first, second]);
    await locatePhoto();
    await takePhoto();

    expect(download.getSnapshot().value).toBe('success');
    expect(ports.photos.locate.calls).toHaveLength(2);
    expect(saved()).toEqual(['c', 'b']);
  });

  it('tells that a photo has stopped on its way, until it goes on', async () => {
    const { ask, changes, locatePhoto, ports } = startFakePhotoDownload();
    ask(first, 'a');
    await locatePhoto();
    ports.files.arrive({ received: 30, total: 40, isInterrupted: true });
    expect(changes.at(-1)).toMatchObject({ requestId: 'a', phase: 'interrupted' });

    ports.files.arrive({ received: 40, total: 40 });

    expect(changes.at(-1)).toMatchObject({ requestId: 'a', phase: 'requested' });
  });

  it('goes on with those that wait when one fails, and takes it up again behind them when told to', async () => {
    const {
      ask,
      blockPhoto,
      changes,
      actor: download,
      locatePhoto,
      ports,
      retry,
      takePhoto,
    } = startFakePhotoDownload();
    ask(first, 'a');
    ask(second, 'b');
    await locatePhoto();
    await blockPhoto();
    expect(changes.at(-1)).toEqual({
      type: 'download.changed',
      requestId: 'a',
      kind: 'photo',
      archiveId: null,
      photosCount: 1,
      phase: 'refused',
      share: null,
      contents: null,
      error: { code: 'save-blocked' },
    });

    retry();
    expect(changes.at(-1)).toMatchObject({ requestId: 'a', phase: 'requested', error: null });
    for (let photo = 0; photo < 2; photo += 1) {
      await locatePhoto();
      await takePhoto();
    }

    expect(ports.photos.locate.calls.map(({ input }) => input)).toEqual([first, second, first]);
    expect(download.getSnapshot().value).toBe('success');
  });

  it('gives up what failed and nothing else once its modal is closed', async () => {
    const { ask, changes, dismiss, actor: download, locatePhoto, refusePhoto, takePhoto } = startFakePhotoDownload();
    ask(first, 'a');
    ask(second, 'b');
    await refusePhoto();
    dismiss();
    expect(changes.at(-1)).toMatchObject({ requestId: 'a', phase: 'given-up' });
    await locatePhoto();
    await takePhoto();

    expect(changes.at(-1)).toMatchObject({ requestId: 'b', phase: 'saved' });
    expect(download.getSnapshot().value).toBe('success');
  });

  it('is as if nothing had been asked once its modal is closed (C16.1)', async () => {
    const { ask, changes, dismiss, actor: download, ports, refusePhoto, retry } = startFakePhotoDownload();
    ask(first, 'a');
    await refusePhoto();
    expect(changes.at(-1)?.error).toEqual({ code: 'refused', reference: 'a1b2c3d4e5f6' });

    dismiss();
    retry();
    expect(changes.at(-1)).toMatchObject({ requestId: 'a', phase: 'given-up' });
    expect(download.getSnapshot().value).toBe('initial');
    ask(second);

    expect(ports.photos.locate.calls.map(({ input }) => input)).toEqual([first, second]);
  });

  it('is asked for once when it is asked for anew instead of tried again', async () => {
    const { ask, changes, ports, refusePhoto, retry } = startFakePhotoDownload();
    ask(first, 'a');
    await refusePhoto();
    ask(first, 'b');
    retry();

    expect(changes.slice(-2).map(({ phase, requestId }) => [requestId, phase])).toEqual([
      ['a', 'given-up'],
      ['b', 'requested'],
    ]);
    expect(ports.photos.locate.calls).toHaveLength(2);
  });

  it('can be asked for again after a success and after a failure', async () => {
    const { ask, actor: download, locatePhoto, ports, refusePhoto, takePhoto } = startFakePhotoDownload();
    ask(first);
    await locatePhoto();
    await takePhoto();
    ask(second);
    await refusePhoto();

    ask(first);

    expect(ports.photos.locate.calls.map(({ input }) => input)).toEqual([first, second, first]);
    expect(download.getSnapshot().value).toBe('pending');
  });

  it('turns a throwing adapter into an unexpected failure', async () => {
    const { ask, changes, ports } = startFakePhotoDownload();
    const cause = new TypeError('adapter bug');
    ask(first);

    ports.photos.locate.last().crash(cause);
    await settle();

    expect(changes.at(-1)?.error).toEqual({ code: 'unexpected', cause });
  });
});
