import { ok } from '@account-area/kernel';
import { complaintsAboutKit } from '@account-area/kernel/testing';
import type { PhotoId } from '@account-area/photos';
import { photoFixture } from '@account-area/photos/testing';
import { expect, it } from 'vitest';

import type { PhotoRemovalService } from './photo-deletion.ts';
import { photoRemovalPromises, type PhotoRemovalWorld } from './photo-removal.promises.ts';

/** A library in memory. */
const memoryLibrary = (): PhotoRemovalWorld => {
  const photos = new Map<PhotoId, number>();
  const done = new Set<string>();
  let heldBack: readonly PhotoId[] = [];
  let added = 0;
  return {
    service: {
      remove: ({ key, photoIds }) => {
        if (done.has(key)) return Promise.resolve(ok([]));
        const failed = photoIds.filter((id) => photos.has(id) && heldBack.includes(id));
        for (const id of photoIds) if (!failed.includes(id)) photos.delete(id);
        heldBack = [];
        done.add(key);
        return Promise.resolve(ok(failed));
      },
      removeAll: ({ confirmedAt, key }) => {
        for (const [id, addedAt] of photos) if (addedAt <= confirmedAt && !done.has(key)) photos.delete(id);
        done.add(key);
        return Promise.resolve(ok(undefined));
      },
    },
    add: (count, addedAt) => {
      const ids = Array.from({ length: count }, () => photoFixture(`photo-${(added += 1)}`).id);
      for (const id of ids) photos.set(id, addedAt);
      return Promise.resolve(ids);
    },
    count: () => Promise.resolve(photos.size),
    holdBack: (photoIds) => {
      heldBack = photoIds;
    },
    patienceMs: 200,
  };
};

/** A world whose service does some things otherwise. */
const serviceThat =
  (change: (service: PhotoRemovalService, world: PhotoRemovalWorld) => Partial<PhotoRemovalService>) =>
  (world: PhotoRemovalWorld): PhotoRemovalWorld => ({
    ...world,
    service: { ...world.service, ...change(world.service, world) },
  });

it('a service that removes photos is judged by promises of which none is empty', async () => {
  const complaints = await complaintsAboutKit(photoRemovalPromises, memoryLibrary, {
    'deletes the photos asked for, and no others': serviceThat((service, { count }) => ({
      remove: async (removal, signal) => {
        const isPart = (await count()) > removal.photoIds.length;
        if (isPart) await service.removeAll({ key: 'another', confirmedAt: Number.MAX_SAFE_INTEGER }, signal);
        return service.remove(removal, signal);
      },
    })),
    'names the photos that it did not delete': serviceThat((service) => ({
      remove: async (removal, signal) => {
        const answer = await service.remove(removal, signal);
        return removal.photoIds.length === 3 ? ok([]) : answer;
      },
    })),
    'does not name photos that were gone before': serviceThat((service, { count }) => ({
      remove: async (removal, signal) => {
        const isEmpty = (await count()) === 0;
        const answer = await service.remove(removal, signal);
        return isEmpty ? ok(removal.photoIds) : answer;
      },
    })),
    'does once what is asked for under one key, however often it is asked': (world) => {
      let calls = 0;
      return serviceThat((service) => ({
        removeAll: (removal, signal) =>
          service.removeAll({ ...removal, key: `${removal.key}-${(calls += 1)}` }, signal),
      }))(world);
    },
    'deletes all photos that were there when it was confirmed, and none that came later': serviceThat((service) => ({
      removeAll: (removal, signal) => service.removeAll({ ...removal, confirmedAt: Number.MAX_SAFE_INTEGER }, signal),
    })),
  });

  expect(complaints).toEqual([]);
});
