import {
  attempt,
  requestActor,
  subscriptionActor,
  type PortError,
  type Result,
  type SubscriptionActor,
} from '@account-area/kernel';

import type { FileProgress, SaveError } from '../files/file-saver.ts';
import { archiveFileName, type Archive, type DownloadId } from './archive.ts';
import type { ArchiveDownloadEvent } from './archive-download.events.ts';
import { archiveDownloadMachine } from './archive-download.machine.ts';
import type { ArchiveDownloadPorts } from './archive-download.ports.ts';

/** The archive download machine with every actor bound to a port: the only form an app should start. */
export const bindArchiveDownload = (ports: ArchiveDownloadPorts): typeof archiveDownloadMachine =>
  archiveDownloadMachine.provide({
    actors: {
      createArchive: requestActor((request, signal) => ports.archives.create(request, signal)),
      followProgress: subscriptionActor((downloadId, report) => ports.progress.follow(downloadId, report)),
      askForArchive: abortable(async (downloadId, send, signal) => {
        const answer = await attempt(() => ports.archives.list(signal));
        if (answer.ok) send(newsOf(answer.value.find(({ id }) => id === downloadId)));
        send({ type: 'archive.asked', answer });
      }),
      saveArchive: abortable(async (downloadId, send, signal) => {
        const report = (progress: FileProgress) => send({ type: 'file.progressed', progress });
        send({ type: 'file.ended', answer: await attempt(() => saveArchive(ports, downloadId, report, signal)) });
      }),
    },
  });

type Send = (event: ArchiveDownloadEvent) => void;

/** A task that tells what it learns on the way; once it is left it tells nothing more. */
const abortable = (
  task: (downloadId: DownloadId, send: Send, signal: AbortSignal) => Promise<void>,
): SubscriptionActor<DownloadId> =>
  subscriptionActor((downloadId, send) => {
    const leaving = new AbortController();
    const sendUnlessLeft: Send = (event) => {
      if (!leaving.signal.aborted) send(event);
    };
    void task(downloadId, sendUnlessLeft, leaving.signal);
    return () => leaving.abort();
  });

async function saveArchive(
  { archives, files }: ArchiveDownloadPorts,
  downloadId: DownloadId,
  report: (progress: FileProgress) => void,
  signal: AbortSignal,
): Promise<Result<undefined, PortError | SaveError>> {
  const address = await archives.locate(downloadId, signal);
  if (!address.ok) return address;
  return files.save({ source: address.value, fileName: archiveFileName(downloadId) }, report, signal);
}

/** What a list of archives says about one of them. */
const newsOf = (archive: Archive | undefined): ArchiveDownloadEvent =>
  archive === undefined ? { type: 'archive.missed' } : NEWS_OF[archive.status];

const NEWS_OF: Readonly<Record<Archive['status'], ArchiveDownloadEvent>> = {
  started: { type: 'archive.started' },
  finished: { type: 'archive.finished' },
  failed: { type: 'archive.failed' },
};
