import { type CheckedWorld, conformanceKit, ensureEqual, ensureOk } from '@account-area/kernel/conformance';
import type { PhotoId } from '@account-area/photos';

import type { PhotoRemovalService } from './photo-deletion.ts';

/** A service that keeps no photos yet. */
export interface PhotoRemovalWorld extends CheckedWorld {
  readonly service: PhotoRemovalService;
  /** Adds photos to the library at a moment, in milliseconds since 1970. */
  readonly add: (count: number, addedAt: number) => Promise<readonly PhotoId[]>;
  /** How many photos are in the library. */
  readonly count: () => Promise<number>;
  /** At the next removal these photos cannot be deleted. */
  readonly holdBack: (photoIds: readonly PhotoId[]) => void | Promise<void>;
}

const CONFIRMED_AT = Date.UTC(2024, 0, 2);
const [BEFORE, AFTER] = [CONFIRMED_AT - 86_400_000, CONFIRMED_AT + 86_400_000];

/** What a {@link PhotoRemovalService} promises beside what every remote call does. */
export const photoRemovalPromises = conformanceKit<PhotoRemovalWorld>('PhotoRemovalService', {
  'deletes the photos asked for, and no others': async (world) => {
    const [first, second] = await world.add(3, BEFORE);
    const photoIds = [first, second].filter((id) => id !== undefined);
    ensureEqual('what was not deleted', await remove(world, 'deletion-1-0-1', photoIds), []);
    ensureEqual('how many photos are left', await world.count(), 1);
  },

  'names the photos that it did not delete': async (world) => {
    const photoIds = await world.add(3, BEFORE);
    await world.holdBack(photoIds.slice(1, 2));
    ensureEqual('what was not deleted', await remove(world, 'deletion-1-0-1', photoIds), photoIds.slice(1, 2));
  },

  'does not name photos that were gone before': async (world) => {
    const photoIds = await world.add(2, BEFORE);
    await remove(world, 'deletion-1-0-1', photoIds);
    ensureEqual('what was not deleted', await remove(world, 'deletion-2-0-1', photoIds), []);
  },

  'does once what is asked for under one key, however often it is asked': async (world) => {
    const removal = { key: 'deletion-1-0-1', confirmedAt: CONFIRMED_AT };
    await world.add(2, BEFORE);
    ensureOk('`removeAll`', await world.service.removeAll(removal, never()));
    await world.add(1, BEFORE);
    ensureOk('the second `removeAll`', await world.service.removeAll(removal, never()));
    ensureEqual('how many photos are left', await world.count(), 1);
  },

  'deletes all photos that were there when it was confirmed, and none that came later': async (world) => {
    await world.add(3, BEFORE);
    await world.add(2, AFTER);
    const removal = { key: 'deletion-1-0-1', confirmedAt: CONFIRMED_AT };
    ensureOk('`removeAll`', await world.service.removeAll(removal, never()));
    ensureEqual('how many photos are left', await world.count(), 2);
  },
});

const never = (): AbortSignal => new AbortController().signal;

const remove = async ({ service }: PhotoRemovalWorld, key: string, photoIds: readonly PhotoId[]) =>
  ensureOk('`remove`', await service.remove({ key, photoIds }, never()));
