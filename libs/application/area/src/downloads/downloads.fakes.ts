import { inspector } from '@account-area/kernel/testing';
import {
  downloadId,
  fakeArchiveSeriesPorts,
  fakePhotoDownloadPorts,
  archiveWorld,
  photoWorld,
} from '@account-area/transfers/testing';
import type { PhotoId } from '@account-area/photos';
import { createActor, SimulatedClock } from 'xstate';

import { askForPhotos } from './ask-for-photos.ts';
import { bindDownloads } from './downloads.actors.ts';
import { archiveSeriesOf } from './downloads.selectors.ts';

/** Running downloads and the world around them; what is told about archives is told about the request made last. */
export const startFakeDownloads = () => {
  const ports = { photo: fakePhotoDownloadPorts(), archives: fakeArchiveSeriesPorts() };
  const clock = new SimulatedClock();
  const downloads = createActor(bindDownloads(ports), { clock, inspect: inspector }).start();
  const series = () => {
    const last = archiveSeriesOf(downloads.getSnapshot()).at(-1);
    if (last === undefined) throw new Error('No archive was asked for.');
    return last;
  };
  let ids = 0;
  return {
    ports,
    clock,
    downloads,
    series,
    ask: (photoIds: readonly PhotoId[], signal = new AbortController().signal) =>
      askForPhotos(downloads, photoIds, () => downloadId(`download-${(ids += 1)}`), signal),
    ...archiveWorld(ports.archives, () => series().getSnapshot().context.current),
    ...photoWorld(ports.photo),
  };
};

/** What {@link startFakeDownloads} gives. */
export type FakeDownloads = ReturnType<typeof startFakeDownloads>;
