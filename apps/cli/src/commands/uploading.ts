import { uploadPaths } from '@account-area/contracts';
import { createHttpKnownPhotos } from '@account-area/http';
import { fail, ok } from '@account-area/kernel';
import {
  createDiskUploadRecords,
  createFileReading,
  createProcessDeletions,
  createProgramUploadPage,
  openLocalFolder,
} from '@account-area/node';
import { claimsOf } from '@account-area/session';
import { bindUploadQueue, carryOutUploads, countOf, queuedUploads, transferError } from '@account-area/transfers';
import { createTusUploadTransport, tusOverFetch } from '@account-area/tus';
import { createActor } from 'xstate';

import { folderOf, type OwnArea, world } from '../area.ts';
import { told } from '../failures.ts';
import { columns, type Command } from './command.ts';

/** Sends the files of a folder that the library does not have; what was sent by a run that was interrupted is not sent again. */
export const upload: Command = async (area, [folder = '.'], { tell }) => {
  const files = await openLocalFolder(folder);
  if (!files.ok) return files;
  const queue = createActor(queueOf(area), { inspect: area.place.recorder.inspect }).start();
  const last = await carryOutUploads(queue, files.value, {
    leaving: area.place.leaving,
    onChecked: (snapshot) => tell(`${countOf(snapshot, 'queued')} of ${files.value.length} files are new`),
  });
  if (last === null) return fail({ code: 'interrupted' });
  const queued = queuedUploads(last);
  const errors = queued.map(({ actor }) => transferError(actor.getSnapshot()) ?? undefined);
  const rows = queued.map(({ fileName, photoId, status }, at) => ({ fileName, status, photoId, ...told(errors[at]) }));
  return ok({
    value: rows,
    lines: rows.map((row) => columns(row.status.padEnd(9), row.fileName, row.code, row.reference)),
    isIncomplete: countOf(last, 'refused', 'failed', 'paused') > 0,
    failure: errors.findLast((error) => error !== undefined),
  });
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
