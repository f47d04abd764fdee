import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { uploadPaths } from '@account-area/contracts';
import { createHttpKnownPhotos } from '@account-area/http';
import { fail, ok } from '@account-area/kernel';
import {
  createDiskUploadRecords,
  createFileReading,
  createProcessDeletions,
  createProgramUploadPage,
  openLocalFile,
} from '@account-area/node';
import { claimsOf } from '@account-area/session';
import {
  bindUploadQueue,
  countOf,
  isSending,
  type LocalFile,
  queuedUploads,
  transferError,
} from '@account-area/transfers';
import { createTusUploadTransport, tusOverFetch } from '@account-area/tus';
import { createActor, waitFor } from 'xstate';

import { folderOf, type OwnArea, world } from '../area.ts';
import type { Command } from './command.ts';

/** Sends the files of a folder that the library does not have; what was sent by a run that was interrupted is not sent again. */
export const upload: Command = async (area, [folder = '.'], { tell }) => {
  const names = await readdir(folder).catch(() => null);
  if (names === null) return fail({ code: 'unreadable' });
  const opened = await Promise.all(names.toSorted().map((name) => openLocalFile(join(folder, name))));
  const files = opened.flatMap((file): LocalFile[] => (file.ok ? [file.value] : []));

  const queue = createActor(queueOf(area)).start();
  const signal = area.place.leaving;
  try {
    queue.send({ type: 'files.added', files });
    await waitFor(queue, (snapshot) => countOf(snapshot, 'checking') === 0, { signal });
    tell(`${countOf(queue.getSnapshot(), 'queued')} of ${files.length} files are new`);
    queue.send({ type: 'uploads.started' });
    const last = await waitFor(queue, (snapshot) => !isSending(snapshot), { signal });
    const uploads = queuedUploads(last);
    const rows = uploads.map(({ fileName, photoId, status }) => ({ fileName, status, photoId }));
    return ok({
      value: rows,
      lines: rows.map(({ fileName, status }) => `${status.padEnd(9)}  ${fileName}`),
      isIncomplete: countOf(last, 'refused', 'failed', 'paused') > 0,
      failure: uploads.flatMap(({ actor }) => transferError(actor.getSnapshot()) ?? []).at(-1),
    });
  } catch (cause) {
    if (!signal.aborted) throw cause;
    return fail({ code: 'interrupted' });
  } finally {
    queue.stop();
  }
};

const queueOf = (area: OwnArea) =>
  bindUploadQueue({
    files: createFileReading(),
    known: createHttpKnownPhotos(area.service('photos')),
    removals: createProcessDeletions(),
    records: createDiskUploadRecords({
      folder: folderOf(area.place),
      accountId: claimsOf(area.session.getSnapshot())?.accountId ?? '',
    }),
    transport: createTusUploadTransport({
      endpoint: `${area.addressOf('photos')}/${uploadPaths.uploads}`,
      tokens: area.tokens,
      ids: world.ids,
      reporter: { report: () => undefined },
      client: tusOverFetch((address, request) => fetch(address, request)),
    }),
    page: createProgramUploadPage(world.elapsed),
  });
