import type { PortError } from '@account-area/kernel';
import { controlledCall, inspector, recordingParent, settle } from '@account-area/kernel/testing';
import type { PhotoId } from '@account-area/photos';
import { createActor, SimulatedClock } from 'xstate';

import { deletionFixture } from './deletion.fixtures.ts';
import { bindPhotoDeletion, type DeletionSettled, type PhotoDeletionFailure } from './photo-deletion.machine.ts';
import {
  UNDO_WINDOW_MS,
  type AllPhotosRemoval,
  type Deletion,
  type PhotoDeletionPorts,
  type PhotoRemoval,
} from './photo-deletion.ts';

/** Photo deletion ports that a test or a story drives by hand. */
export const fakePhotoDeletionPorts = () =>
  ({
    photos: {
      remove: controlledCall<PhotoRemoval, readonly PhotoId[], PortError>(),
      removeAll: controlledCall<AllPhotosRemoval, undefined, PortError>(),
    },
  }) satisfies PhotoDeletionPorts;

/** A running deletion and the world around it. */
export const startFakePhotoDeletion = (deletion: Deletion = deletionFixture(), undoTimeMs = UNDO_WINDOW_MS) => {
  const ports = fakePhotoDeletionPorts();
  const clock = new SimulatedClock();
  const failures: PhotoDeletionFailure[] = [];
  const { notices, parent } = recordingParent<DeletionSettled>();
  const input = { deletion, undoTimeMs, parent };
  const actor = createActor(bindPhotoDeletion(ports), { input, clock, inspect: inspector });
  actor.on('PHOTO_DELETION_FAILED', (failure) => failures.push(failure));
  actor.start();
  const pass = async (ms: number) => {
    clock.increment(ms);
    await settle();
  };
  return {
    ports,
    clock,
    deletion: actor,
    failures,
    /** How it ended; `undefined` while it runs. */
    outcome: () => notices[0]?.outcome,
    pass,
    letUndoWindowPass: () => pass(undoTimeMs),
    /** The service answers the last call for photos. */
    answer: async (stillThere: readonly PhotoId[] = []) => {
      ports.photos.remove.last().succeed(stillThere);
      await settle();
    },
    refuse: async () => {
      ports.photos.remove.last().fail({ code: 'refused', reference: 'a1b2c3d4e5f6' });
      await settle();
    },
  };
};

/** What {@link startFakePhotoDeletion} gives. */
export type FakePhotoDeletion = ReturnType<typeof startFakePhotoDeletion>;
