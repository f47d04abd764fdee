import { complaintsAboutKit } from '@account-area/kernel/testing';
import { describe, expect, it } from 'vitest';

import { createDeletionCare, deletionCareHere } from './deletion-care.ts';
import { fakeDeletionsPorts } from './deletions.fakes.ts';
import type { LateDeletionCare } from './deletions.ts';
import { lateDeletionCarePromises, type LateDeletionCareWorld } from './late-deletion-care.promises.ts';

const care = createDeletionCare(fakeDeletionsPorts());

/** A page that loads its care after it has painted. */
const latePage = (): LateDeletionCareWorld => {
  let arrive: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  return {
    late: {
      follow: (report) => {
        let isFollowed = true;
        void arrived.then(() => {
          if (isFollowed) report(care);
        });
        return () => {
          isFollowed = false;
        };
      },
      need: () => arrive(),
    },
    becomeIdle: () => arrive(),
    patienceMs: 200,
  };
};

/** A page whose care comes otherwise. */
const careThat =
  (change: (late: LateDeletionCare) => Partial<LateDeletionCare>) =>
  (world: LateDeletionCareWorld): LateDeletionCareWorld => ({
    ...world,
    late: { ...world.late, ...change(world.late) },
  });

it('a care that comes late is judged by promises of which none is empty', async () => {
  const complaints = await complaintsAboutKit(lateDeletionCarePromises, latePage, {
    'reports the care when a deletion waits for it': careThat(() => ({ need: () => undefined })),
    'reports the care sooner or later when no deletion waits': (world) => ({ ...world, becomeIdle: () => undefined }),
    'reports the care once, however many deletions wait for it': (world) => {
      const followers = new Set<() => void>();
      let needed = 0;
      return careThat((late) => ({
        follow: (report) => {
          const again = () => report(care);
          followers.add(again);
          const stop = late.follow(report);
          return () => {
            followers.delete(again);
            stop();
          };
        },
        need: () => {
          needed += 1;
          late.need();
          if (needed > 1) followers.forEach((again) => again());
        },
      }))(world);
    },
    'reports the care to a follower that comes when it is here': (world) => {
      let isHere = false;
      return careThat((late) => ({
        follow: (report) => {
          const stop = late.follow((arrived) => {
            isHere = true;
            report(arrived);
          });
          if (isHere) stop();
          return stop;
        },
      }))(world);
    },
    'reports nothing to a follower that has stopped': careThat((late) => ({
      follow: (report) => {
        late.follow(report);
        return () => undefined;
      },
    })),
  });

  expect(complaints).toEqual([]);
});

describe('a care whose code is here', () => {
  it.each(
    lateDeletionCarePromises(() => ({ late: deletionCareHere(fakeDeletionsPorts()), becomeIdle: () => undefined })),
  )('$name', ({ run }) => run());
});
