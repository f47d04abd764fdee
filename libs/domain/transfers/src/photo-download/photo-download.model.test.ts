import { pathsOf } from '@account-area/kernel/models';
import { describe, expect, it } from 'vitest';

import { photoIds } from '../archive-download/archive-download.fakes.ts';
import { startFakePhotoDownload } from './photo-download.fakes.ts';
import { photoDownloadModel } from './photo-download.model.ts';

describe('the download of a photo, along every path of its model', () => {
  const [photoId] = photoIds(1);
  if (photoId === undefined) throw new Error('This test needs a photo.');

  it.each(pathsOf(photoDownloadModel))('$name', async (path) => {
    const {
      archivePhotoAlone,
      ask,
      blockPhoto,
      dismiss,
      actor: download,
      locatePhoto,
      refusePhoto,
      retry,
      takePhoto,
    } = startFakePhotoDownload();
    const phase = () => download.getSnapshot().value;

    await path.walk({
      events: {
        'a photo is asked for': () => ask(photoId),
        'the photo is saved': async () => {
          await locatePhoto();
          await takePhoto();
        },
        'only an archive can be had': archivePhotoAlone,
        'the address is refused': refusePhoto,
        'the device blocks the file': async () => {
          await locatePhoto();
          await blockPhoto();
        },
        'it is retried': retry,
        'the modal is closed': dismiss,
      },
      states: {
        initial: () => expect(phase()).toBe('initial'),
        pending: () => expect(phase()).toBe('pending'),
        success: () => expect(phase()).toBe('success'),
        failure: () => expect(phase()).toBe('failure'),
      },
    });
  });
});
