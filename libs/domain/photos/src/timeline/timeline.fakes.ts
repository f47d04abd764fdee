import type { PortError } from '@account-area/kernel';
import { controlledCall, settle, witness } from '@account-area/kernel/testing';
import { createActor } from 'xstate';

import type { SortKey } from '../sort-settings/photo-sort.ts';
import { memorySettings } from './library.fakes.ts';
import type { MonthCount } from './month.ts';
import { bindTimeline, restoreTimeline } from './timeline.actors.ts';
import type { MonthPageQuery, PhotoPage, PhotoViewSettings, TimelinePorts } from './timeline.ports.ts';

/** Timeline ports that a test or a story drives by hand: nothing is answered until it says so. */
export const fakeTimelinePorts = (settings: PhotoViewSettings = memorySettings()) =>
  ({
    timeline: {
      months: controlledCall<SortKey, readonly MonthCount[], PortError>(),
      page: controlledCall<MonthPageQuery, PhotoPage, PortError>(),
    },
    settings,
  }) satisfies TimelinePorts;

/** A timeline started on any ports. */
export const startTimeline = (ports: TimelinePorts) =>
  createActor(bindTimeline(ports), { input: restoreTimeline(ports.settings), inspect: witness }).start();

/** A running timeline and the world around it. */
export const startFakeTimeline = (settings?: PhotoViewSettings) => {
  const ports = fakeTimelinePorts(settings);
  const timeline = startTimeline(ports);
  return {
    ports,
    timeline,
    answerMonths: async (months: readonly MonthCount[]) => {
      ports.timeline.months.last().succeed(months);
      await settle();
    },
    refuseMonths: async () => {
      ports.timeline.months.last().fail({ code: 'refused', reference: 'a1b2c3d4e5f6' });
      await settle();
    },
  };
};

export type FakeTimeline = ReturnType<typeof startFakeTimeline>;
