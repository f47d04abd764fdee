import {
  type CheckedWorld,
  conformanceKit,
  ensureEqual,
  ensureFails,
  ensureOk,
  ensureSoon,
} from '@account-area/kernel/conformance';
import type { PhotoId } from '@account-area/photos';

import type { ArchiveId, ArchiveService } from './archive-download.ts';

/** A service without archives. */
export interface ArchiveServiceWorld extends CheckedWorld {
  readonly archives: ArchiveService;
  /** Photos of the customer, at least two. */
  readonly photoIds: readonly PhotoId[];
  /** An id that no archive has. */
  readonly newId: () => ArchiveId;
}

/** What an {@link ArchiveService} promises beside what every remote call does. */
export const archiveServicePromises = conformanceKit<ArchiveServiceWorld>('ArchiveService', {
  'makes an archive once, however often the same is asked for': async (world) => {
    const archiveId = world.newId();
    await create(world, archiveId);
    await create(world, archiveId);
    ensureEqual('the archives', await idsIn(world), [archiveId]);
  },

  'lists the newest first': async (world) => {
    const [first, second] = [world.newId(), world.newId()];
    await create(world, first);
    await packed(world, first);
    await create(world, second);
    ensureEqual('the archives', await idsIn(world), [second, first]);
  },

  'finds nothing under an id that no archive has': async ({ archives, newId }) => {
    ensureEqual('what `find` answers', ensureOk('`find`', await archives.find(newId(), never())), null);
  },

  'says where a finished archive is, and how many of its photos are in it': async (world) => {
    const archiveId = world.newId();
    await create(world, archiveId);
    await packed(world, archiveId);
    const file = ensureOk('`locate`', await world.archives.locate(archiveId, never()));
    const { length } = world.photoIds;
    ensureEqual('what is in it', file.contents ?? { photosCount: length, requestedCount: length }, {
      photosCount: length,
      requestedCount: length,
    });
  },

  'locates no archive that is not there': async ({ archives, newId }) => {
    ensureFails('what `locate` answers', await archives.locate(newId(), never()), 'refused');
  },

  'deletes an archive, and is content when it is gone already': async (world) => {
    const archiveId = world.newId();
    await create(world, archiveId);
    await packed(world, archiveId);
    ensureOk('`delete`', await world.archives.delete(archiveId, never()));
    ensureOk('the second `delete`', await world.archives.delete(archiveId, never()));
    ensureEqual('the archives', await idsIn(world), []);
  },
});

const never = (): AbortSignal => new AbortController().signal;

const create = async ({ archives, photoIds }: ArchiveServiceWorld, archiveId: ArchiveId) =>
  ensureOk('`create`', await archives.create({ archiveId, photoIds }, never()));

const packed = (world: ArchiveServiceWorld, archiveId: ArchiveId) => {
  const statusOf = async () => ensureOk('`find`', await world.archives.find(archiveId, never()))?.status;
  return ensureSoon(world, 'the status of an archive that was asked for', statusOf, 'finished');
};

const idsIn = async ({ archives }: ArchiveServiceWorld) =>
  ensureOk('`list`', await archives.list(never())).map(({ id }) => id);
