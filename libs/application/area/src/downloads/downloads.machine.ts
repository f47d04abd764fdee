import { typesOf } from '@account-area/kernel';
import type { PhotoId } from '@account-area/photos';
import {
  archiveSeriesMachine,
  photoDownloadMachine,
  type ArchiveSeriesActor,
  type ArchiveSeriesInput,
  type DownloadId,
  type PhotoDownloadActor,
} from '@account-area/transfers';
import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { DownloadsEvent } from './downloads.events.ts';

/** The downloads of a customer. */
export interface DownloadsContext {
  readonly photo: PhotoDownloadActor;
  /** One for each request, in the order they were made. Those that have ended stay until the next request. */
  readonly series: readonly ArchiveSeriesActor[];
}

/**
 * Everything that is on its way to the customer's device, whichever page is open.
 *
 *     (one state; what is under way is in the actors it starts)
 *
 * Start one actor for the area. It never ends by itself, and stops with everything it started.
 */
export const downloadsMachine = setup({
  types: typesOf<{ context: DownloadsContext; events: DownloadsEvent }>(),
  actors: { photo: photoDownloadMachine, series: archiveSeriesMachine },
  actions: {
    tellPhoto: sendTo(
      ({ context }) => context.photo,
      (_, photoId: PhotoId) => ({ type: 'photo.asked' as const, photoId }),
    ),
    startSeries: assign(({ context, spawn }, requests: ArchiveSeriesInput['requests']) => ({
      series: [...context.series.filter(isRunning), spawn('series', { input: { requests } })],
    })),
  },
  guards: {
    isUnderWay: ({ context }, downloadId: DownloadId) =>
      context.series.some(
        (series) => isRunning(series) && series.getSnapshot().context.current.downloadId === downloadId,
      ),
  },
}).createMachine({
  id: 'downloads',
  context: ({ spawn }) => ({ photo: spawn('photo', { id: 'photo' }), series: [] }),
  on: {
    'photo.asked': { actions: { type: 'tellPhoto', params: ({ event }) => event.photoId } },
    'archives.asked': { actions: { type: 'startSeries', params: ({ event }) => event.requests } },
    'archive.asked': [
      { guard: { type: 'isUnderWay', params: ({ event }) => event.downloadId } },
      {
        actions: { type: 'startSeries', params: ({ event }) => [{ downloadId: event.downloadId, photoIds: [] }] },
      },
    ],
  },
});

const isRunning = (series: ArchiveSeriesActor): boolean => series.getSnapshot().status === 'active';

/** The running downloads. */
export type DownloadsActor = ActorRefFrom<typeof downloadsMachine>;
/** What selectors read. */
export type DownloadsSnapshot = SnapshotFrom<typeof downloadsMachine>;
