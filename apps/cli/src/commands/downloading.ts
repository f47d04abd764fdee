import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { createHttpPhotoFiles, createPhotoOwners } from '@account-area/http';
import { fail, ok } from '@account-area/kernel';
import { createFolderSaver } from '@account-area/node';
import { isPhotoId, type PhotoId } from '@account-area/photos';
import { bindPhotoDownload, type DownloadChange, type PhotoArchivedAlone } from '@account-area/transfers';
import { createActor, fromCallback } from 'xstate';

import { type OwnArea, world } from '../area.ts';
import type { Command } from './command.ts';
import { photosOf } from './reading.ts';

/** How long the program waits before it asks again for a photo that did not arrive, in milliseconds, one wait after the other. */
const WAITS_MS = [1_000, 2_000, 5_000, 10_000, 20_000];

/** Saves the photos of a month, or those that are named, one by one under their own names. */
export const download: Command = async (area, operands, { tell, to }) => {
  const [first = ''] = operands;
  const wanted = first.includes('/')
    ? await photosOf(area, first)
    : ok(operands.filter(isPhotoId).map((id) => ({ id })));
  if (!wanted.ok) return wanted;
  const { leaving } = area.place;
  const folder = resolve(to);
  const saved: string[] = [];
  const save = startSaving(area, folder, (name) => {
    saved.push(name);
    tell(`${saved.length} of ${wanted.value.length}  ${name}`);
  });
  const missing: PhotoId[] = [];
  for (const { id } of wanted.value) {
    if (leaving.aborted) return fail({ code: 'abandoned' });
    if (!(await save(id))) missing.push(id);
  }
  return ok({
    value: { folder, saved, missing },
    lines: [`${saved.length} photos in ${folder}`, ...missing.map((id) => `missing  ${id}`)],
    isIncomplete: missing.length > 0,
  });
};

type Notice = DownloadChange | PhotoArchivedAlone;

/** Answers whether a photo is in the folder, however often it had to be asked for. */
const startSaving = ({ originOf, place, service }: OwnArea, folder: string, onSaved: (name: string) => void) => {
  const photos = createHttpPhotoFiles(service('photos'), originOf('photos'), createPhotoOwners());
  const files = createFolderSaver({
    folder,
    onSaved,
    after: world.after,
    fetch: (from, request) => fetch(from, request),
  });
  let hear: (notice: Notice) => void = () => undefined;
  const parent = createActor(fromCallback<Notice>(({ receive }) => receive((notice) => hear(notice)))).start();
  const downloads = createActor(bindPhotoDownload({ photos, files }), { input: { parent } }).start();
  place.leaving.addEventListener('abort', () => downloads.stop());

  type Asking = Parameters<typeof downloads.send>[0];
  const endOf = (asking: Asking) =>
    new Promise<'saved' | 'refused'>((end) => {
      place.leaving.addEventListener('abort', () => end('refused'), { once: true });
      hear = (notice) => {
        if (notice.type === 'photo.archivedAlone') end('refused');
        else if (notice.phase === 'saved' || notice.phase === 'refused') end(notice.phase);
      };
      downloads.send(asking);
    });

  return async (photoId: PhotoId): Promise<boolean> => {
    const request = { requestId: photoId, photoId };
    let end = await endOf({ type: 'photo.asked', ...request });
    for (const waitMs of WAITS_MS) {
      if (end === 'saved' || place.leaving.aborted) break;
      await wait(waitMs, undefined, { signal: place.leaving }).catch(() => undefined);
      end = await endOf({ type: 'download.retried', requestId: photoId });
    }
    if (end === 'refused') downloads.send({ type: 'download.dismissed', requestId: photoId });
    return end === 'saved';
  };
};
