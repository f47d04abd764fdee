import type { PortError } from '@account-area/kernel';
import { controlledCall, fakeNews, fakeTime, inspector } from '@account-area/kernel/testing';
import { isPhotoId, type PhotoId } from '@account-area/photos';
import { createActor } from 'xstate';

import { fakeFileSaver, REFUSED, refuse, succeed } from '../ports.fakes.ts';
import { bindArchiveDownload } from './archive-download.machine.ts';
import {
  isArchiveId,
  type Archive,
  type ArchiveContents,
  type ArchiveDownloadPorts,
  type ArchiveFile,
  type ArchiveNews,
  type ArchiveNewsEvent,
  type ArchiveRequest,
  type ArchiveId,
} from './archive-download.ts';

export const archiveId = (text = 'archive-1'): ArchiveId => {
  if (!isArchiveId(text)) throw new Error('A fixture needs an archive id.');
  return text;
};

export const photoIds = (count = 2): readonly PhotoId[] =>
  Array.from({ length: count }, (_, index) => `photo-${index + 1}`).filter(isPhotoId);

/** A request to pack two photos, unless told otherwise. */
export const archiveRequest = (id = 'archive-1', photos = photoIds()): ArchiveRequest => ({
  archiveId: archiveId(id),
  photoIds: photos,
});

/** A finished archive of two photos that is there for a week. */
export const archiveFixture = (changes: Partial<Archive> = {}): Archive => ({
  id: archiveId(),
  name: null,
  period: null,
  part: null,
  createdAt: '2026-03-15T11:00:00Z',
  status: 'finished',
  contents: { photosCount: 2, requestedCount: 2 },
  sizeBytes: 4_200_000,
  expiresAt: '2026-03-22T11:00:00Z',
  progress: null,
  ...changes,
});

/** Progress that a test reports by hand. */
const fakeArchiveNews = () => {
  const archives = new Map<ArchiveId, ReturnType<typeof fakeNews<ArchiveNewsEvent>>>();
  const newsOf = (archiveId: ArchiveId) => {
    const news = archives.get(archiveId) ?? fakeNews<ArchiveNewsEvent>(({ type }) => type === 'connection.lost');
    archives.set(archiveId, news);
    return news;
  };
  let connections = 0;
  return {
    /** How often an archive began to be followed. */
    connections: () => connections,
    follow: (archiveId, report) => {
      connections += 1;
      return newsOf(archiveId).follow(report);
    },
    /** Delivers `event` to all that follow `archiveId`. */
    report: (archiveId: ArchiveId, event: ArchiveNewsEvent) => newsOf(archiveId).report(event),
    isFollowing: (archiveId: ArchiveId) => newsOf(archiveId).isFollowed(),
  } satisfies ArchiveNews & Readonly<Record<string, unknown>>;
};

/** Archive download ports that a test or a story drives by hand: nothing is answered until it says so. */
export const fakeArchiveDownloadPorts = () =>
  ({
    archives: {
      create: controlledCall<ArchiveRequest, undefined, PortError>(),
      find: controlledCall<ArchiveId, Archive | null, PortError>(),
      locate: controlledCall<ArchiveId, ArchiveFile, PortError>(),
    },
    news: fakeArchiveNews(),
    files: fakeFileSaver(),
  }) satisfies ArchiveDownloadPorts;

/** One verb for each thing the world can do to an archive. */
export const archiveWorld = (
  ports: ReturnType<typeof fakeArchiveDownloadPorts>,
  request: () => Pick<ArchiveRequest, 'archiveId'>,
) => ({
  report: (type: ArchiveNewsEvent['type']) => ports.news.report(request().archiveId, { type }),
  acceptRequest: () => succeed(ports.archives.create, undefined),
  refuseRequest: () => refuse(ports.archives.create, REFUSED),
  /** Answers how far the archive is; `null` when the service does not know it. */
  tell: (status: Archive['status'] | null) =>
    succeed(ports.archives.find, status === null ? null : archiveFixture({ id: request().archiveId, status })),
  tellNothing: () => refuse(ports.archives.find, { code: 'unreachable', reference: 'a1b2c3d4e5f6' }),
  locate: (contents: ArchiveContents | null = null) =>
    succeed(ports.archives.locate, { source: new URL('https://archives.example/signed'), contents }),
  loseAddress: () => refuse(ports.archives.locate, REFUSED),
  takeFile: () => succeed(ports.files.saving, undefined),
  blockFile: () => refuse(ports.files.saving, { code: 'save-blocked' }),
  loseFile: () => refuse(ports.files.saving, { code: 'not-received' }),
});

export const startFakeArchiveDownload = (request = archiveRequest()) => {
  const ports = fakeArchiveDownloadPorts();
  const { clock, pass } = fakeTime();
  const download = createActor(bindArchiveDownload(ports), { input: request, clock, inspect: inspector }).start();
  return { actor: download, ports, clock, pass, request, ...archiveWorld(ports, () => request) };
};
