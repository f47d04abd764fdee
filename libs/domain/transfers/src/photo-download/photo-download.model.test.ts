import { typesOf } from '@account-area/kernel';
import { describe, expect, it } from 'vitest';
import { setup } from 'xstate';
import { createTestModel } from 'xstate/graph';

import { photoIds } from '../archive-download/archive-download.fakes.ts';
import { startFakePhotoDownload } from './photo-download.fakes.ts';

/** What the customer, the service and the device do to the download of a photo, and what is then seen (C16.1). */
const model = setup({
  types: typesOf<{
    events: {
      readonly type:
        | 'a photo is asked for'
        | 'the photo is saved'
        | 'only an archive can be had'
        | 'the address is refused'
        | 'the device blocks the file'
        | 'it is retried'
        | 'the modal is closed';
    };
  }>(),
}).createMachine({
  initial: 'initial',
  states: {
    initial: { on: { 'a photo is asked for': 'pending' } },
    pending: {
      on: {
        'a photo is asked for': 'pending',
        'the photo is saved': 'success',
        'only an archive can be had': 'initial',
        'the address is refused': 'failure',
        'the device blocks the file': 'failure',
      },
    },
    success: { on: { 'a photo is asked for': 'pending', 'the modal is closed': 'initial' } },
    failure: {
      on: { 'a photo is asked for': 'pending', 'it is retried': 'pending', 'the modal is closed': 'initial' },
    },
  },
});

describe('the download of a photo, along every path of its model', () => {
  const paths = createTestModel(model).getSimplePaths();
  const [photoId] = photoIds(1);
  if (photoId === undefined) throw new Error('This test needs a photo.');

  it.each(paths.map((path) => [path.description, path] as const))('%s', async (_, path) => {
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

    await path.test({
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
