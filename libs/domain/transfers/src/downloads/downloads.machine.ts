import { typesOf, type MachineLogic, unboundCallback } from '@account-area/kernel';
import type { PhotoId } from '@account-area/photos';
import {
  assign,
  type CallbackActorLogic,
  emit,
  enqueueActions,
  fromCallback,
  sendTo,
  setup,
  type ActorRefFrom,
  type SnapshotFrom,
} from 'xstate';

import { requestParts, type ArchiveId, type ArchiveRequest } from '../archive-download/archive-download.ts';
import {
  archiveSeriesMachine,
  bindArchiveSeries,
  type ArchiveSeriesActor,
  type ArchiveSeriesPorts,
} from '../archive-series/archive-series.machine.ts';
import {
  bindPhotoDownload,
  photoDownloadMachine,
  type PhotoArchivedAlone,
  type PhotoDownloadActor,
  type PhotoDownloadPorts,
} from '../photo-download/photo-download.machine.ts';
import { isDownloadOver, type DownloadChange, type DownloadDecided, type PhotosAsked } from './download-change.ts';

/** Everything downloads need from the outside world. */
export interface DownloadsPorts {
  readonly photo: PhotoDownloadPorts;
  readonly archives: ArchiveSeriesPorts;
  /** Where the ids of archives come from. */
  readonly ids: { next(): ArchiveId };
}

export type DownloadsEvent =
  | PhotosAsked
  /** An archive that is there is to be saved, unless that is under way. */
  | { readonly type: 'archive.asked'; readonly archiveId: ArchiveId }
  | DownloadDecided;

/** The archives that a request takes have ids. */
export interface ArchivesNamed {
  readonly type: 'archives.named';
  readonly requestId: string;
  readonly requests: readonly [ArchiveRequest, ...ArchiveRequest[]];
}

export interface DownloadsContext {
  readonly photo: PhotoDownloadActor;
  /** By the id of the request. */
  readonly series: ReadonlyMap<string, ArchiveSeriesActor>;
  /** The last change of each download, oldest download first. A download that is over stays until the next request. */
  readonly changes: ReadonlyMap<string, DownloadChange>;
}

/**
 * All downloads to the customer's device, whichever page is open.
 *
 *     (one state; each download is in an actor of its own)
 *
 * Start one actor for the area. It tells each change by `download.changed`. It never ends by itself, and stops with
 * everything it started.
 */
export type DownloadsLogic = MachineLogic<{
  context: DownloadsContext;
  events: DownloadsEvent | DownloadChange | PhotoArchivedAlone | ArchivesNamed;
  emitted: DownloadChange;
}>;

/** Gives ids to the archives that a request takes. */
type NameArchives = CallbackActorLogic<PhotosAsked, undefined, ArchivesNamed>;

const unboundNames: NameArchives = unboundCallback('ids');

const bindNames = (ids: DownloadsPorts['ids']): NameArchives =>
  fromCallback(({ receive, sendBack }) =>
    receive(({ photoIds, requestId }) => {
      const [first, ...rest] = requestParts(photoIds, () => ids.next());
      if (first !== undefined) sendBack({ type: 'archives.named', requestId, requests: [first, ...rest] });
    }),
  );

const machine = setup({
  types: typesOf<{
    context: DownloadsContext;
    events: DownloadsEvent | DownloadChange | PhotoArchivedAlone | ArchivesNamed;
    emitted: DownloadChange;
  }>(),
  actors: { photo: photoDownloadMachine, series: archiveSeriesMachine, nameArchives: unboundNames },
  actions: {
    forgetOver: assign({
      changes: ({ context }) => new Map([...context.changes].filter(([, { phase }]) => !isDownloadOver(phase))),
      series: ({ context }) =>
        new Map([...context.series].filter(([, series]) => series.getSnapshot().status === 'active')),
    }),
    askForPhoto: enqueueActions(({ context, enqueue }, { photoIds, requestId }: PhotosAsked) => {
      for (const photoId of photoIds) enqueue.sendTo(context.photo, { type: 'photo.asked', requestId, photoId });
    }),
    /** Its request goes on as that of an archive. */
    forgetPhoto: assign({
      changes: ({ context }, requestId: string) => new Map([...context.changes].filter(([key]) => key !== requestId)),
    }),
    nameArchives: sendTo('names', (_, asked: PhotosAsked) => asked),
    startSeries: assign({
      series: ({ context, self, spawn }, { requestId, requests }: ArchivesNamed) => {
        const series = spawn('series', { input: { requestId, requests, parent: self } });
        return new Map(context.series).set(requestId, series);
      },
    }),
    saveAgain: assign({
      series: ({ context, self, spawn }, archiveId: ArchiveId) => {
        const requests = [{ archiveId, photoIds: [] }] as const;
        const series = spawn('series', { input: { requestId: archiveId, requests, parent: self } });
        return new Map(context.series).set(archiveId, series);
      },
    }),
    decide: enqueueActions(({ context, enqueue }, decided: DownloadDecided) => {
      enqueue.sendTo(context.series.get(decided.requestId) ?? context.photo, decided);
    }),
    record: assign({
      changes: ({ context }, change: DownloadChange) => new Map(context.changes).set(keyOf(change), change),
    }),
    announce: emit((_, change: DownloadChange) => change),
  },
  guards: {
    isOnePhoto: (_, photoIds: readonly PhotoId[]) => photoIds.length === 1,
    isAnything: (_, photoIds: readonly PhotoId[]) => photoIds.length > 0,
    isUnderWay: ({ context }, archiveId: ArchiveId) => archiveUnderWay({ context }, archiveId) !== null,
    /** How much has arrived is told in whole percent. */
    isNews: ({ context }, change: DownloadChange) => {
      const known = context.changes.get(keyOf(change));
      const isContentsKnown = known?.contents === change.contents;
      return known?.phase !== change.phase || percentOf(known) !== percentOf(change) || !isContentsKnown;
    },
  },
}).createMachine({
  id: 'downloads',
  context: ({ self, spawn }) => ({
    photo: spawn('photo', { id: 'photo', input: { parent: self } }),
    series: new Map(),
    changes: new Map(),
  }),
  invoke: { id: 'names', src: 'nameArchives' },
  on: {
    'photos.asked': [
      {
        guard: { type: 'isOnePhoto', params: ({ event }) => event.photoIds },
        actions: ['forgetOver', { type: 'askForPhoto', params: ({ event }) => event }],
      },
      {
        guard: { type: 'isAnything', params: ({ event }) => event.photoIds },
        actions: ['forgetOver', { type: 'nameArchives', params: ({ event }) => event }],
      },
    ],
    'photo.archivedAlone': {
      actions: [
        { type: 'forgetPhoto', params: ({ event }) => event.requestId },
        {
          type: 'nameArchives',
          params: ({ event: { photoId, requestId } }) => ({ type: 'photos.asked', requestId, photoIds: [photoId] }),
        },
      ],
    },
    'archives.named': { actions: { type: 'startSeries', params: ({ event }) => event } },
    'archive.asked': [
      { guard: { type: 'isUnderWay', params: ({ event }) => event.archiveId } },
      { actions: ['forgetOver', { type: 'saveAgain', params: ({ event }) => event.archiveId }] },
    ],
    'download.changed': {
      guard: { type: 'isNews', params: ({ event }) => event },
      actions: [
        { type: 'record', params: ({ event }) => event },
        { type: 'announce', params: ({ event }) => event },
      ],
    },
    'download.retried': { actions: { type: 'decide', params: ({ event }) => event } },
    'download.dismissed': { actions: { type: 'decide', params: ({ event }) => event } },
  },
});

/** Without its ports, which {@link bindDownloads} binds. */
export const downloadsMachine: DownloadsLogic = machine;

const keyOf = ({ archiveId, requestId }: DownloadChange): string => archiveId ?? requestId;

const percentOf = (change: DownloadChange | undefined): number | null =>
  change === undefined || change.share === null ? null : Math.floor(change.share * 100);

/** The downloads machine on its ports: the only form an app should start. */
export const bindDownloads = ({ archives, ids, photo }: DownloadsPorts): DownloadsLogic =>
  machine.provide({
    actors: { photo: bindPhotoDownload(photo), series: bindArchiveSeries(archives), nameArchives: bindNames(ids) },
  });

export type DownloadsActor = ActorRefFrom<DownloadsLogic>;
export type DownloadsSnapshot = SnapshotFrom<DownloadsLogic>;

/** How far an archive is on its way to this device; `null` for one that is not. */
export const archiveUnderWay = (
  { context }: { readonly context: DownloadsContext },
  archiveId: ArchiveId,
): DownloadChange | null => {
  const change = context.changes.get(archiveId);
  return change === undefined || isDownloadOver(change.phase) ? null : change;
};
