import { type CheckedWorld, conformanceKit, ensureEqual, ensureSoon } from '@account-area/kernel/conformance';

import type { LateDeletionCare } from './deletions.ts';

/** A page that has just begun. */
export interface LateDeletionCareWorld extends CheckedWorld {
  readonly late: LateDeletionCare;
  /** The page is ready for whatever it put off, such as code; does nothing where it puts off nothing. */
  readonly becomeIdle: () => void | Promise<void>;
}

/** What {@link LateDeletionCare} promises. */
export const lateDeletionCarePromises = conformanceKit<LateDeletionCareWorld>('LateDeletionCare', {
  'reports the care when a deletion waits for it': async (world) => {
    const { times } = followerOf(world);
    world.late.need();
    await ensureSoon(world, 'how often it was reported', times, 1);
  },

  'reports the care sooner or later when no deletion waits': async (world) => {
    const { times } = followerOf(world);
    await world.becomeIdle();
    await ensureSoon(world, 'how often it was reported', times, 1);
  },

  'reports the care once, however many deletions wait for it': async (world) => {
    const { times } = followerOf(world);
    world.late.need();
    await bring(world);
    ensureEqual('how often it was reported', times(), 1);
  },

  'reports the care to a follower that comes when it is here': async (world) => {
    await bring(world);
    const { times } = followerOf(world);
    await ensureSoon(world, 'how often it was reported', times, 1);
  },

  'reports nothing to a follower that has stopped': async (world) => {
    const { stop, times } = followerOf(world);
    stop();
    const before = times();
    await bring(world);
    ensureEqual('how often it was reported after that', times() - before, 0);
  },
});

/** The care is here, and every follower so far was told. */
const bring = async (world: LateDeletionCareWorld): Promise<void> => {
  const { times } = followerOf(world);
  world.late.need();
  await world.becomeIdle();
  await ensureSoon(world, 'whether it was reported', () => times() > 0, true);
};

const followerOf = ({ late }: LateDeletionCareWorld) => {
  let reported = 0;
  const stop = late.follow(() => {
    reported += 1;
  });
  return { stop, times: () => reported };
};
