import { fail, ok } from '@account-area/kernel';
import { complaintsAboutKit } from '@account-area/kernel/testing';
import { expect, it } from 'vitest';

import { archiveFixture, archiveId, photoIds } from './archive-download.fakes.ts';
import type { Archive, ArchiveService } from './archive-download.ts';
import { archiveServicePromises, type ArchiveServiceWorld } from './archive-service.promises.ts';

const refused = fail({ code: 'refused', reference: 'a1b2c3d4e5f6' } as const);

/** A service in memory that packs at once. */
const memoryArchives = (): ArchiveServiceWorld => {
  let archives: readonly Archive[] = [];
  let ids = 0;
  const found = (id: string) => archives.find((archive) => archive.id === id) ?? null;
  return {
    archives: {
      create: (request) => {
        const { length } = request.photoIds;
        const contents = { photosCount: length, requestedCount: length };
        const archive = archiveFixture({ id: request.archiveId, status: 'finished', contents });
        if (found(request.archiveId) === null) archives = [archive, ...archives];
        return Promise.resolve(ok(undefined));
      },
      list: () => Promise.resolve(ok(archives)),
      find: (id) => Promise.resolve(ok(found(id))),
      locate: (id) => {
        const contents = found(id)?.contents;
        return Promise.resolve(
          contents === undefined ? refused : ok({ source: new URL('https://archives.example/1.zip'), contents }),
        );
      },
      delete: (id) => {
        archives = archives.filter((archive) => archive.id !== id);
        return Promise.resolve(ok(undefined));
      },
    },
    photoIds: photoIds(2),
    newId: () => archiveId(`archive-${(ids += 1)}`),
    patienceMs: 200,
  };
};

/** A world whose service does some things otherwise. */
const archivesThat =
  (change: (archives: ArchiveService, world: ArchiveServiceWorld) => Partial<ArchiveService>) =>
  (world: ArchiveServiceWorld): ArchiveServiceWorld => ({
    ...world,
    archives: { ...world.archives, ...change(world.archives, world) },
  });

it('a service of archives is judged by promises of which none is empty', async () => {
  const complaints = await complaintsAboutKit(archiveServicePromises, memoryArchives, {
    'makes an archive once, however often the same is asked for': archivesThat((archives, { newId }) => ({
      create: async (request, signal) => {
        const before = await archives.find(request.archiveId, signal);
        const isNew = before.ok && before.value === null;
        return archives.create(isNew ? request : { ...request, archiveId: newId() }, signal);
      },
    })),
    'lists the newest first': archivesThat((archives) => ({
      list: async (signal) => {
        const list = await archives.list(signal);
        return list.ok ? ok(list.value.toReversed()) : list;
      },
    })),
    'finds nothing under an id that no archive has': archivesThat((archives) => ({
      find: async (id, signal) => {
        const found = await archives.find(id, signal);
        return found.ok && found.value === null ? refused : found;
      },
    })),
    'says where a finished archive is, and how many of its photos are in it': archivesThat((archives) => ({
      locate: async (id, signal) => {
        const file = await archives.locate(id, signal);
        return file.ok ? ok({ ...file.value, contents: { photosCount: 0, requestedCount: 2 } }) : file;
      },
    })),
    'locates no archive that is not there': archivesThat((archives) => ({
      locate: async (id, signal) => {
        const file = await archives.locate(id, signal);
        return file.ok ? file : ok({ source: new URL('https://archives.example/none.zip'), contents: null });
      },
    })),
    'deletes an archive, and is content when it is gone already': archivesThat((archives) => ({
      delete: async (id, signal) => {
        const found = await archives.find(id, signal);
        return found.ok && found.value === null ? refused : archives.delete(id, signal);
      },
    })),
  });

  expect(complaints).toEqual([]);
});
