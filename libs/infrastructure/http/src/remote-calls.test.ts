import { type RemoteCallWorld, remoteCallPromises, type RemoteTrouble } from '@account-area/kernel/conformance';
import { monthFixture } from '@account-area/photos/testing';
import { archiveId, photoIds } from '@account-area/transfers/testing';
import { describe, it } from 'vitest';

import { createPhotoOwners } from './albums/photo-owners.ts';
import { createHttpPhotoUsersGateway } from './customer/http-customer-services.ts';
import { createHttpArchiveService } from './downloads/http-archive-service.ts';
import { inTime, json, problem, silent, startService, stopTime } from './exchange/http-world.fakes.ts';
import type { RemoteService } from './exchange/remote-service.ts';
import { createHttpPhotoRemovalService } from './photo-service/http-photo-removal-service.ts';
import { createHttpTimelineService } from './photo-service/http-timeline-service.ts';

const ORIGIN = 'https://photos.example';
const sort = { key: 'dateTaken', order: 'desc' } as const;

type Call = RemoteCallWorld['call'];

const timelineOf = (service: RemoteService) => createHttpTimelineService(service, ORIGIN);
const archivesOf = (service: RemoteService) => createHttpArchiveService(service, ORIGIN, createPhotoOwners());

/** Methods that read an answer, with the body of a good one. */
const METHODS: Readonly<Record<string, { readonly body: unknown; readonly of: (service: RemoteService) => Call }>> = {
  'TimelineService.months': {
    body: { '2024': { '3': 17 } },
    of: (service) => (signal) => timelineOf(service).months('created', signal),
  },
  'TimelineService.page': {
    body: { cursor: null, images: [] },
    of: (service) => (signal) =>
      timelineOf(service).page({ month: monthFixture(), cursor: null, offset: 0, sort, limit: 24 }, signal),
  },
  'PhotoUsersGateway.counts': {
    body: { photosCount: 7, albumsCount: 2 },
    of: (service) => (signal) => createHttpPhotoUsersGateway(service).counts(signal),
  },
  'PhotoRemovalService.remove': {
    body: { failed: [] },
    of: (service) => (signal) =>
      createHttpPhotoRemovalService(service).remove({ key: 'deletion-1-0-1', photoIds: photoIds() }, signal),
  },
  'ArchiveService.list': { body: { items: [] }, of: (service) => (signal) => archivesOf(service).list(signal) },
  'ArchiveService.locate': {
    body: { url: `${ORIGIN}/archives/1?sig=2` },
    of: (service) => (signal) => archivesOf(service).locate(archiveId(), signal),
  },
};

/** Time passes at once where the service answers; where it is silent it stands still. */
const startCalls =
  ({ body, of }: (typeof METHODS)[string]) =>
  (): RemoteCallWorld => {
    let trouble: RemoteTrouble | null = null;
    const { service } = startService(() => {
      if (trouble === 'unreachable') throw new TypeError('Failed to fetch');
      if (trouble === 'refused') return problem(403);
      return trouble === 'silent' ? silent() : json(trouble === 'malformed' ? 'nonsense' : body);
    });
    const call = of(service);
    return {
      call: (signal) => (trouble === 'silent' ? call(signal) : inTime(call(signal))),
      disturb: (next) => {
        trouble = next;
      },
    };
  };

describe.each(Object.entries(METHODS))('%s', (name, method) => {
  stopTime();

  it.each(remoteCallPromises(name, startCalls(method)))('$name', ({ run }) => run());
});
