import type { WallClock } from '@account-area/kernel';
import { fakeTime, inspector, settle } from '@account-area/kernel/testing';
import { createActor, SimulatedClock } from 'xstate';

import { controlsOf, deletionIdFixture, fakePhotoDeletionPorts } from '../photo-deletion/photo-deletion.fakes.ts';
import { RETRY_PAUSES_MS } from '../photo-deletion/batches.ts';
import { deletionOf } from '../photo-deletion/photo-deletion.selectors.ts';
import type { Deletion } from '../photo-deletion/photo-deletion.ts';
import { UNDO_WINDOW_MS } from '../photo-deletion/undo-time.ts';
import { bindDeletions, createDeletionCare } from './deletion-care.ts';
import { bindLateDeletions, runningDeletions } from './deletions.machine.ts';
import type { DeletionCare, DeletionElsewhere, DeletionNotice, DeletionsPorts } from './deletions.ts';
import { fakeDeletionDevice } from './unfinished-deletions.fakes.ts';

/**
 * Deletions ports that a test or a story drives by hand; time and ids count from 0. The device is in memory: pass what it
 * has `kept` to the next page.
 */
export const fakeDeletionsPorts = (left: readonly Deletion[] = [], clock: WallClock = fakeTime().clock) => {
  const { kept, openPage } = fakeDeletionDevice(left);
  const { hear, unfinished } = openPage();
  const departures = new Set<() => void>();
  let ids = 0;
  return {
    ...fakePhotoDeletionPorts(),
    kept,
    unfinished,
    page: {
      follow: (report: () => void) => {
        departures.add(report);
        return () => void departures.delete(report);
      },
    },
    /** Another page begins a deletion, or is done with one. */
    tellFromElsewhere: hear,
    leavePage: () => {
      for (const report of departures) report();
    },
    clock,
    ids: { next: () => deletionIdFixture(`deletion-${(ids += 1)}`) },
  } satisfies DeletionsPorts & Record<'kept' | 'leavePage' | 'tellFromElsewhere', unknown>;
};

export const startFakeDeletions = (left: readonly Deletion[] = [], { clock, pass } = fakeTime()) => {
  const ports = fakeDeletionsPorts(left, clock);
  const notices: (DeletionNotice | DeletionElsewhere)[] = [];
  const deletions = createActor(bindDeletions(ports), { clock, inspect: inspector });
  deletions.on('*', (notice) => notices.push(notice));
  deletions.start();
  const controls = controlsOf(ports);
  const { refuse } = controls;
  const offerUndo = () => {
    for (const { id } of runningDeletions(deletions.getSnapshot()).map((each) => deletionOf(each.getSnapshot()))) {
      deletions.send({ type: 'undo.offered', id });
    }
  };
  return {
    ...controls,
    actor: deletions,
    ports,
    clock,
    pass,
    notices,
    /** What customers see of each deletion that runs. */
    offerUndo,
    letUndoWindowPass: () => {
      offerUndo();
      return pass(UNDO_WINDOW_MS);
    },
    answerAll: () => {
      ports.photos.removeAll.last().succeed(undefined);
      return settle();
    },
    /** None of the last call's photos is deleted, for as often as it is tried. */
    keepFailing: async () => {
      for (const pause of [...RETRY_PAUSES_MS, 0]) {
        await refuse();
        await pass(pause);
      }
    },
  };
};

/** Deletions of a page that has not got their code yet. */
export const startLateDeletions = (left: readonly Deletion[] = []) => {
  const ports = fakeDeletionsPorts(left);
  const following = new Set<(care: DeletionCare) => void>();
  let needs = 0;
  const machine = bindLateDeletions({
    follow: (report) => {
      following.add(report);
      return () => void following.delete(report);
    },
    need: () => {
      needs += 1;
    },
  });
  const deletions = createActor(machine, { clock: new SimulatedClock(), inspect: inspector }).start();
  return {
    ports,
    actor: deletions,
    /** How often the code was asked for. */
    needs: () => needs,
    /** Whether the page still waits for it. */
    isAwaited: () => following.size > 0,
    arrive: () => {
      for (const report of following) report(createDeletionCare(ports));
    },
  };
};
