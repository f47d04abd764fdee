import { typesOf, unboundAction, unboundRequest, unboundSubscription, type PortError } from '@account-area/kernel';
import { assign, enqueueActions, setup } from 'xstate';

import type { MonthSectionNotice, SectionOverlay } from '../month-section/month-section.events.ts';
import { monthSectionMachine, type MonthSectionActor } from '../month-section/month-section.machine.ts';
import type { PhotoSort, SortKey } from '../sort-settings/photo-sort.ts';
import { withoutMonths } from './hidden-photos.ts';
import { inDisplayOrder, type MonthCount, type MonthId } from './month.ts';
import {
  displayAfter,
  grownMonths,
  recounted,
  timelineMonths,
  withCount,
  withDisplay,
  type MonthDisplay,
} from './timeline-months.ts';
import { monthsToStart, type SectionPlan } from './timeline-sections.ts';
import { overlaid } from './timeline-overlay.ts';
import type { TimelineWindow } from './timeline-window.ts';
import type { TimelineContext, TimelineInput } from './timeline.context.ts';
import type { DisplayEvent, OverlayEvent, TimelineError, TimelineEvent } from './timeline.events.ts';

/** What the timeline machine is made of; how it behaves is in `timeline.machine.ts`. */
export const timelineSetup = setup({
  types: typesOf<{
    input: TimelineInput;
    context: TimelineContext;
    events: TimelineEvent | MonthSectionNotice;
  }>(),
  actors: {
    loadMonths: unboundRequest<SortKey, readonly MonthCount[], PortError>('loadMonths'),
    monthSection: monthSectionMachine,
    followSection: unboundSubscription<MonthSectionActor>('followSection'),
  },
  actions: {
    storeSort: (_, sort: PhotoSort) => unboundAction('storeSort', sort),
    storeDisplay: (_, display: MonthDisplay) => unboundAction('storeDisplay', display),
    recordError: assign({ error: (_, error: TimelineError | null) => error }),
    keepMonths: assign(({ context }, counts: readonly MonthCount[]) => ({
      months: timelineMonths(counts, context.sort.order, context),
      error: null,
    })),
    keepRecount: assign(({ context }, counts: readonly MonthCount[]) => {
      const months = recounted(context.months, counts, context.sort.order, context);
      // Whoever had no photos sees the first ones anyway.
      const grown = new Set(
        context.months.length === 0 ? [] : [...context.news, ...grownMonths(context.months, months)],
      );
      return { months, news: months.map(({ id }) => id).filter((id) => grown.has(id)) };
    }),
    forgetNews: assign({ news: [] }),
    correctCount: assign(({ context }, { month, count }: MonthSectionNotice) => ({
      months: withCount(context.months, month, count),
    })),
    changeSort: assign(({ context }, sort: PhotoSort) => ({
      sort,
      hidden: sort.key === context.sort.key ? context.hidden : withoutMonths(context.hidden),
      months: inDisplayOrder(context.months, sort.order),
    })),
    changeDisplay: assign(({ context }, event: DisplayEvent) => {
      const display = displayAfter(context, event);
      return { ...display, months: withDisplay(context.months, display) };
    }),
    changeWindow: assign({ window: (_, window: TimelineWindow) => window }),
    startSections: assign(({ context, spawn }, window: TimelineWindow) => {
      const sections = new Map(context.sections);
      for (const month of monthsToStart(context, window)) {
        const section = spawn('monthSection', {
          id: month.id,
          input: { month, sort: context.sort, overlay: overlayOf(context, month.id) },
        });
        spawn('followSection', { id: followerOf(month.id), input: section });
        sections.set(month.id, section);
      }
      return sections.size === context.sections.size ? {} : { sections };
    }),
    overlay: assign(({ context }, event: OverlayEvent) => {
      const { hidden, months } = overlaid(context, event);
      return { hidden, months };
    }),
    steerSections: enqueueActions(({ context, enqueue }, { stop, tell }: SectionPlan) => {
      for (const { section, event } of tell) enqueue.sendTo(section, event);
      if (stop.length === 0) return;
      for (const month of stop) {
        enqueue.stopChild(followerOf(month));
        enqueue.stopChild(month);
      }
      enqueue.assign({ sections: new Map([...context.sections].filter(([month]) => !stop.includes(month))) });
    }),
  },
  guards: {
    isEmpty: ({ context }) => context.months.length === 0,
    isAnotherKey: ({ context }, { key }: PhotoSort) => key !== context.sort.key,
    isAnotherOrder: ({ context }, { order }: PhotoSort) => order !== context.sort.order,
  },
});

const overlayOf = ({ hidden: { counts, photos } }: TimelineContext, month: MonthId): SectionOverlay => ({
  hidden: photos,
  hiddenCount: counts.get(month) ?? 0,
});

const followerOf = (month: MonthId) => `follower of ${month}`;
