import { resolve } from 'node:path';

import { createHttpKnownPhotos, createHttpPhotoFiles, createPhotoOwners } from '@account-area/http';
import { fail, ok, referenceOf } from '@account-area/kernel';
import { createFolderSaver, photosInFolder } from '@account-area/node';
import { isPhotoId } from '@account-area/photos';
import { bindPhotoSeries } from '@account-area/transfers';
import { createActor, toPromise, waitFor } from 'xstate';

import { world } from '../area.ts';
import type { Command } from './command.ts';
import { photosOf } from './reading.ts';

/** Saves those photos of a month, or of those that are named, that are not in the folder yet, under their own names. */
export const download: Command = async (area, operands, { tell, to }) => {
  const { originOf, place, service } = area;
  const [first = ''] = operands;
  const wanted = first.includes('/')
    ? await photosOf(area, first)
    : ok([...new Set(operands.filter(isPhotoId))].map((id) => ({ id })));
  if (!wanted.ok) return wanted;
  const folder = resolve(to);
  const present = await photosInFolder(folder, createHttpKnownPhotos(service('photos')), place.leaving);
  if (!present.ok) return present;

  const photoIds = wanted.value.map(({ id }) => id).filter((id) => !present.value.has(id));
  const saved: string[] = [];
  const files = createFolderSaver({
    folder,
    onSaved: (name) => tell(`${saved.push(name)} of ${photoIds.length}  ${name}`),
    after: world.after,
    fetch: (from, request) => fetch(from, request),
  });
  const photos = createHttpPhotoFiles(service('photos'), originOf('photos'), createPhotoOwners());
  const series = createActor(bindPhotoSeries({ photos, files }), { input: { photoIds } }).start();
  try {
    await waitFor(series, ({ status }) => status === 'done', { signal: place.leaving });
    const { missing } = await toPromise(series);
    const rows = missing.map(({ error, id }) => ({ id, code: error.code, reference: referenceOf(error) }));
    return ok({
      value: { folder, saved, missing: rows, present: wanted.value.length - photoIds.length },
      lines: [`${saved.length} photos in ${folder}`, ...rows.map(({ code, id }) => `missing  ${id}  ${code}`)],
      failure: missing.at(-1)?.error,
    });
  } catch (cause) {
    if (!place.leaving.aborted) throw cause;
    return fail({ code: 'interrupted' });
  } finally {
    series.stop();
  }
};
