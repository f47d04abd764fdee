import type { PortError } from '@account-area/kernel';
import { controlledCall, inspector, settle } from '@account-area/kernel/testing';
import type { PhotoId } from '@account-area/photos';
import { createActor, SimulatedClock } from 'xstate';

import { UNDO_WINDOW_MS, type Deletion } from './deletion.ts';
import { deletionFixture } from './deletion.fixtures.ts';
import { bindPhotoDeletion } from './photo-deletion.actors.ts';
import type { PhotoDeletionFailure } from './photo-deletion.events.ts';
import type { AllPhotosRemoval, PhotoDeletionPorts, PhotoRemoval } from './photo-deletion.ports.ts';

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
  const actor = createActor(bindPhotoDeletion(ports), { input: { deletion, undoTimeMs }, clock, inspect: inspector });
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
