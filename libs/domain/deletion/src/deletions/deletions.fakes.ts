import { inspector, settle } from '@account-area/kernel/testing';
import type { PhotoId } from '@account-area/photos';
import { createActor, SimulatedClock } from 'xstate';

import { deletionIdFixture } from '../photo-deletion/deletion.fixtures.ts';
import { fakePhotoDeletionPorts } from '../photo-deletion/photo-deletion.fakes.ts';
import { UNDO_WINDOW_MS, type Deletion } from '../photo-deletion/photo-deletion.ts';
import {
  bindDeletions,
  type DeletionNotice,
  type DeletionsPorts,
  type UnfinishedDeletions,
} from './deletions.machine.ts';

/** A device in memory: pass what it keeps to the next page. */
export const memoryDeletions = (left: readonly Deletion[] = []) => {
  const kept = new Map(left.map((deletion) => [deletion.id, deletion]));
  const unfinished: UnfinishedDeletions = {
    keep: (deletion) => void kept.set(deletion.id, deletion),
    forget: (id) => void kept.delete(id),
    adopt: (takeOver) => {
      for (const deletion of kept.values()) takeOver(deletion);
      return () => undefined;
    },
  };
  return { kept, unfinished };
};

/** Deletions ports that a test or a story drives by hand; time and ids count from 0. */
export const fakeDeletionsPorts = (left: readonly Deletion[] = []) => {
  const memory = memoryDeletions(left);
  let now = 0;
  let ids = 0;
  return {
    ...fakePhotoDeletionPorts(),
    ...memory,
    clock: { now: () => now },
    ids: { next: () => deletionIdFixture(`deletion-${(ids += 1)}`) },
    setTime: (ms: number) => {
      now = ms;
    },
  } satisfies DeletionsPorts & { readonly kept: unknown; readonly setTime: unknown };
};

/** Running deletions and the world around them. */
export const startFakeDeletions = (left: readonly Deletion[] = [], now = 0) => {
  const ports = fakeDeletionsPorts(left);
  ports.setTime(now);
  const clock = new SimulatedClock();
  const notices: DeletionNotice[] = [];
  const deletions = createActor(bindDeletions(ports), { clock, inspect: inspector });
  deletions.on('*', (notice) => notices.push(notice));
  deletions.start();
  const pass = async (ms: number) => {
    clock.increment(ms);
    await settle();
  };
  return {
    ports,
    clock,
    deletions,
    notices,
    pass,
    letUndoWindowPass: () => pass(UNDO_WINDOW_MS),
    /** The service answers the last call for photos. */
    answer: async (stillThere: readonly PhotoId[] = []) => {
      ports.photos.remove.last().succeed(stillThere);
      await settle();
    },
    answerAll: async () => {
      ports.photos.removeAll.last().succeed(undefined);
      await settle();
    },
    /** Each of the last call's photos stays, for as often as it is tried. */
    keepFailing: async () => {
      for (const pause of [500, 1_000, 2_000, 0]) {
        ports.photos.remove.last().fail({ code: 'refused', reference: 'a1b2c3d4e5f6' });
        await settle();
        await pass(pause);
      }
    },
  };
};

/** What {@link startFakeDeletions} gives. */
export type FakeDeletions = ReturnType<typeof startFakeDeletions>;
