import { fakeTime, inspector, settle } from '@account-area/kernel/testing';
import type { PhotoId } from '@account-area/photos';
import { createActor } from 'xstate';

import { photoIds } from '../archive-download/archive-download.fakes.ts';
import { fakePhotoDownloadPorts } from '../photo-download/photo-download.fakes.ts';
import type { RemoteFile } from '../file-saver.ts';
import { REFUSED, UNREACHABLE } from '../ports.fakes.ts';
import { bindPhotoSeries } from './photo-series.machine.ts';

const fileOf = (photoId: PhotoId): RemoteFile => ({
  source: new URL(`https://photos.example/${photoId}`),
  fileName: `${photoId}.jpg`,
});

export const startFakePhotoSeries = (wanted: readonly PhotoId[] = photoIds(2)) => {
  const ports = fakePhotoDownloadPorts();
  const { clock, pass } = fakeTime();
  const actor = createActor(bindPhotoSeries(ports), { input: { photoIds: wanted }, clock, inspect: inspector }).start();
  const asked = (photoId: PhotoId) => {
    const call = ports.photos.locate.calls.findLast(({ input }) => input === photoId);
    if (call === undefined) throw new Error(`The series has not asked for ${photoId} yet.`);
    return call;
  };
  return {
    actor,
    ports,
    clock,
    pass,
    /** The photo arrives on the device. */
    save: async (photoId: PhotoId) => {
      asked(photoId).succeed(fileOf(photoId));
      await settle();
      ports.files.saving.last().succeed(undefined);
      await settle();
    },
    /** The service has it no more, or starts anew. */
    refuse: async (photoId: PhotoId) => {
      asked(photoId).fail(REFUSED);
      await settle();
    },
    /** The service is away. */
    lose: async (photoId: PhotoId) => {
      asked(photoId).fail(UNREACHABLE);
      await settle();
    },
    /** The device does not take the photo. */
    block: async (photoId: PhotoId) => {
      asked(photoId).succeed(fileOf(photoId));
      await settle();
      ports.files.saving.last().fail({ code: 'save-blocked' });
      await settle();
    },
    /** It can be had in an archive alone. */
    archiveAlone: async (photoId: PhotoId) => {
      asked(photoId).succeed(null);
      await settle();
    },
  };
};
