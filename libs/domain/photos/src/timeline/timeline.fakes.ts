import type { PortError } from '@account-area/kernel';
import { controlledCall, inspector, settle } from '@account-area/kernel/testing';
import { createActor } from 'xstate';

import type { MonthCount, MonthId } from '../month/month.ts';
import type { MonthPageQuery, PhotoIdsPage, PhotoIdsQuery, PhotoPage } from '../month/timeline-service.ts';
import type { SortKey } from '../sort-settings/photo-sort.ts';
import { memorySettings } from './library.fakes.ts';
import { bindTimeline } from './bind-timeline.ts';
import { sectionOf } from './timeline.selectors.ts';
import { restoreTimeline, type PhotoViewSettings, type TimelinePorts } from './timeline.ts';

/** Timeline ports that a test or a story drives by hand: they answer when it says so. */
export const fakeTimelinePorts = (settings: PhotoViewSettings = memorySettings()) =>
  ({
    timeline: {
      months: controlledCall<SortKey, readonly MonthCount[], PortError>(),
      page: controlledCall<MonthPageQuery, PhotoPage, PortError>(),
      ids: controlledCall<PhotoIdsQuery, PhotoIdsPage, PortError>(),
    },
    settings,
  }) satisfies TimelinePorts;

/** A timeline started on any ports. */
export const startTimeline = (ports: TimelinePorts) =>
  createActor(bindTimeline(ports), { input: restoreTimeline(ports.settings), inspect: inspector }).start();

/** A running timeline and the world around it. */
export const startFakeTimeline = (settings?: PhotoViewSettings) => {
  const ports = fakeTimelinePorts(settings);
  const timeline = startTimeline(ports);
  return {
    ports,
    timeline,
    /** Brings the first page of some months into view. */
    look: (...months: readonly { readonly id: MonthId }[]) =>
      timeline.send({ type: 'window.moved', window: new Map(months.map(({ id }) => [id, { from: 0, to: 24 }])) }),
    /** The section of a month, which has to be there. */
    sectionOfMonth: ({ id }: { readonly id: MonthId }) => {
      const section = sectionOf(timeline.getSnapshot(), id);
      if (section === null) throw new Error(`There is no section of ${id}.`);
      return section;
    },
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

/** A running timeline that shows some months. */
export const startReadyTimeline = async (months: readonly MonthCount[], settings?: PhotoViewSettings) => {
  const world = startFakeTimeline(settings);
  await world.answerMonths(months);
  return world;
};

/** What {@link startFakeTimeline} gives. */
export type FakeTimeline = ReturnType<typeof startFakeTimeline>;
