import type { PortError } from '@account-area/kernel';
import { controlledCall, inspector, settle } from '@account-area/kernel/testing';
import { createActor, SimulatedClock } from 'xstate';

import { fakeFileSaver } from '../files/file-saver.fakes.ts';
import type { Archive, ArchiveRequest, DownloadId } from './archive.ts';
import { archiveFixture, archiveRequest } from './archive.fixtures.ts';
import { bindArchiveDownload } from './archive-download.machine.ts';
import type { ArchiveDownloadPorts, ArchiveProgress, ArchiveProgressEvent } from './archive-download.ts';

/** Progress that a test reports by hand to whoever follows. */
const fakeArchiveProgress = () => {
  const followers = new Map<DownloadId, (event: ArchiveProgressEvent) => void>();
  let connections = 0;
  return {
    /** How often somebody began to follow an archive. */
    connections: () => connections,
    follow: (downloadId, report) => {
      connections += 1;
      followers.set(downloadId, report);
      return () => {
        if (followers.get(downloadId) === report) followers.delete(downloadId);
      };
    },
    /** Delivers `event` to whoever follows `downloadId`; nobody hears it otherwise. */
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

/** What {@link fakeArchiveDownloadPorts} gives. */
export type FakeArchiveDownloadPorts = ReturnType<typeof fakeArchiveDownloadPorts>;

const REFUSED: PortError = { code: 'refused', reference: 'a1b2c3d4e5f6' };

/** One verb for each thing the world can do to an archive. */
export const archiveWorld = (ports: FakeArchiveDownloadPorts, request: () => Pick<ArchiveRequest, 'downloadId'>) => ({
  report: (type: ArchiveProgressEvent['type']) => ports.progress.report(request().downloadId, { type }),
  acceptRequest: async () => {
    ports.archives.create.last().succeed(undefined);
    await settle();
  },
  refuseRequest: async () => {
    ports.archives.create.last().fail(REFUSED);
    await settle();
  },
  /** Answers how far the archive is; `null` when the service does not know it. */
  tell: async (status: Archive['status'] | null) => {
    const { downloadId: id } = request();
    ports.list.last().succeed(status === null ? [] : [archiveFixture({ id, status })]);
    await settle();
  },
  tellNothing: async () => {
    ports.list.last().fail({ code: 'unreachable', reference: 'a1b2c3d4e5f6' });
    await settle();
  },
  locate: async (address = 'https://archives.example/signed') => {
    ports.archives.locate.last().succeed(new URL(address));
    await settle();
  },
  loseAddress: async () => {
    ports.archives.locate.last().fail(REFUSED);
    await settle();
  },
  takeFile: async () => {
    ports.files.saving.last().succeed(undefined);
    await settle();
  },
  blockFile: async () => {
    ports.files.saving.last().fail({ code: 'save-blocked' });
    await settle();
  },
});

/** A running download and the world around it. */
export const startFakeArchiveDownload = (request = archiveRequest()) => {
  const ports = fakeArchiveDownloadPorts();
  const clock = new SimulatedClock();
  const download = createActor(bindArchiveDownload(ports), { input: request, clock, inspect: inspector }).start();
  return { request, ports, clock, download, ...archiveWorld(ports, () => request) };
};

/** What {@link startFakeArchiveDownload} gives. */
export type FakeArchiveDownload = ReturnType<typeof startFakeArchiveDownload>;
