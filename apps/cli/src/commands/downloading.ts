import { resolve } from 'node:path';

import { createHttpKnownPhotos, createHttpPhotoFiles, createPhotoOwners } from '@account-area/http';
import { fail, ok } from '@account-area/kernel';
import { createFolderSaver, photosInFolder } from '@account-area/node';
import { isPhotoId, type PhotoId } from '@account-area/photos';
import { bindPhotoSeries, carryOutPhotoSeries } from '@account-area/transfers';
import { createActor } from 'xstate';

import { world } from '../area.ts';
import { told } from '../failures.ts';
import { columns, type Command } from './command.ts';
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
  const known = await photosInFolder(folder, createHttpKnownPhotos(service('photos')), place.leaving);
  // A library that does not say it still gives its photos, and those that are here under their names stay.
  if (!known.ok && known.error.code !== 'refused') return known;
  const present = known.ok ? known.value : new Set<PhotoId>();

  const photoIds = wanted.value.map(({ id }) => id).filter((id) => !present.has(id));
  const saved: string[] = [];
  const files = createFolderSaver({
    folder,
    onSaved: (name) => tell(`${saved.push(name)} of ${photoIds.length}  ${name}`),
    after: world.after,
    fetch: (from, request) => fetch(from, request),
  });
  const photos = createHttpPhotoFiles(service('photos'), originOf('photos'), createPhotoOwners());
  const series = createActor(bindPhotoSeries({ photos, files }), {
    input: { photoIds },
    inspect: place.recorder.inspect,
  }).start();
  const outcome = await carryOutPhotoSeries(series, place.leaving);
  if (outcome === null) return fail({ code: 'interrupted' });
  const rows = outcome.missing.map(({ error, id }) => ({ id, ...told(error) }));
  const failures = rows.map(({ code, id, reference }) => columns('missing', id, code, reference));
  return ok({
    value: { folder, saved, missing: rows, present: wanted.value.length - photoIds.length },
    lines: [`${saved.length} photos in ${folder}`, ...failures],
    failure: outcome.missing.at(-1)?.error,
  });
};
