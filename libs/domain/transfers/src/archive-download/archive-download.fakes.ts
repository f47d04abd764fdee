import type { PortError } from '@account-area/kernel';
import { controlledCall, inspector } from '@account-area/kernel/testing';
import { isPhotoId, type PhotoId } from '@account-area/photos';
import { createActor, SimulatedClock } from 'xstate';

import { fakeFileSaver, REFUSED, refuse, succeed } from '../ports.fakes.ts';
import { bindArchiveDownload } from './archive-download.machine.ts';
import {
  isDownloadId,
  type Archive,
  type ArchiveDownloadPorts,
  type ArchiveProgress,
  type ArchiveProgressEvent,
  type ArchiveRequest,
  type DownloadId,
} from './archive-download.ts';

export const downloadId = (text = 'download-1'): DownloadId => {
  if (!isDownloadId(text)) throw new Error('A fixture needs a download id.');
  return text;
};

export const photoIds = (count = 2): readonly PhotoId[] =>
  Array.from({ length: count }, (_, index) => `photo-${index + 1}`).filter(isPhotoId);

/** A request to pack two photos, unless told otherwise. */
export const archiveRequest = (id = 'download-1', photos = photoIds()): ArchiveRequest => ({
  downloadId: downloadId(id),
  photoIds: photos,
});

/** A finished archive of two photos that is there for a week. */
export const archiveFixture = (changes: Partial<Archive> = {}): Archive => ({
  id: downloadId(),
  name: null,
  createdAt: '2026-03-15T11:00:00Z',
  status: 'finished',
  photosCount: 2,
  sizeBytes: 4_200_000,
  expiresAt: '2026-03-22T11:00:00Z',
  progress: null,
  ...changes,
});

/** Progress that a test reports by hand. */
const fakeArchiveProgress = () => {
  const followers = new Map<DownloadId, (event: ArchiveProgressEvent) => void>();
  let connections = 0;
  return {
    /** How often an archive began to be followed. */
    connections: () => connections,
    follow: (downloadId, report) => {
      connections += 1;
      followers.set(downloadId, report);
      return () => {
        if (followers.get(downloadId) === report) followers.delete(downloadId);
      };
    },
    /** Delivers `event` to the follower of `downloadId`, if there is one. */
    report: (downloadId: DownloadId, event: ArchiveProgressEvent) => followers.get(downloadId)?.(event),
    isFollowing: (downloadId: DownloadId) => followers.has(downloadId),
  } satisfies ArchiveProgress & Readonly<Record<string, unknown>>;
};

/** Archive download ports that a test or a story drives by hand: nothing is answered until it says so. */
export const fakeArchiveDownloadPorts = () => {
  const list = controlledCall<undefined, readonly Archive[], PortError>();
  return {
    list,
    archives: {
      create: controlledCall<ArchiveRequest, undefined, PortError>(),
      list: (signal: AbortSignal) => list(undefined, signal),
      locate: controlledCall<DownloadId, URL, PortError>(),
    },
    progress: fakeArchiveProgress(),
    files: fakeFileSaver(),
  } satisfies ArchiveDownloadPorts & { readonly list: unknown };
};

/** One verb for each thing the world can do to an archive. */
export const archiveWorld = (
  ports: ReturnType<typeof fakeArchiveDownloadPorts>,
  request: () => Pick<ArchiveRequest, 'downloadId'>,
) => ({
  report: (type: ArchiveProgressEvent['type']) => ports.progress.report(request().downloadId, { type }),
  acceptRequest: () => succeed(ports.archives.create, undefined),
  refuseRequest: () => refuse(ports.archives.create, REFUSED),
  /** Answers how far the archive is; `null` when the service does not know it. */
  tell: (status: Archive['status'] | null) =>
    succeed(ports.list, status === null ? [] : [archiveFixture({ id: request().downloadId, status })]),
  tellNothing: () => refuse(ports.list, { code: 'unreachable', reference: 'a1b2c3d4e5f6' }),
  locate: () => succeed(ports.archives.locate, new URL('https://archives.example/signed')),
  loseAddress: () => refuse(ports.archives.locate, REFUSED),
  takeFile: () => succeed(ports.files.saving, undefined),
  blockFile: () => refuse(ports.files.saving, { code: 'save-blocked' }),
});

export const startFakeArchiveDownload = (request = archiveRequest()) => {
  const ports = fakeArchiveDownloadPorts();
  const clock = new SimulatedClock();
  const download = createActor(bindArchiveDownload(ports), { input: request, clock, inspect: inspector }).start();
  return { request, ports, clock, download, ...archiveWorld(ports, () => request) };
};
