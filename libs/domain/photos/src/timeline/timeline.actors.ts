import { limitConcurrency, requestActor, subscriptionActor } from '@account-area/kernel';

import { bindMonthSection } from '../month-section/month-section.actors.ts';
import type { MonthSectionNotice } from '../month-section/month-section.events.ts';
import type { MonthSectionActor } from '../month-section/month-section.machine.ts';
import type { TimelineInput } from './timeline.context.ts';
import { timelineMachine } from './timeline.machine.ts';
import type { PhotoViewSettings, TimelinePorts, TimelineService } from './timeline.ports.ts';

/** Most pages on their way at once, over all months. */
export const MOST_PAGE_REQUESTS = 4;

/** The timeline machine with every actor bound to a port: the only form an app should start. */
export const bindTimeline = ({ timeline, settings }: TimelinePorts): typeof timelineMachine =>
  timelineMachine.provide({
    actors: {
      loadMonths: requestActor((sortKey, signal) => timeline.months(sortKey, signal)),
      monthSection: bindMonthSection({ timeline: withPageLimit(timeline) }),
      followSection: subscriptionActor((section: MonthSectionActor, report: (notice: MonthSectionNotice) => void) => {
        const subscription = section.on('count.corrected', report);
        return () => subscription.unsubscribe();
      }),
    },
    actions: {
      storeSort: (_, sort) => settings.keepSort('photos', sort),
      storeDisplay: (_, { showsAll, openMonths }) => {
        settings.keepShowsAllPhotos(showsAll);
        settings.keepOpenMonths(openMonths);
      },
    },
  });

/** How the customer left the timeline on this device: what to start it with. */
export const restoreTimeline = (settings: PhotoViewSettings): TimelineInput => ({
  sort: settings.sort('photos'),
  showsAll: settings.showsAllPhotos(),
  openMonths: settings.openMonths(),
});

/** The same service, never asked for more than {@link MOST_PAGE_REQUESTS} pages at once. */
export const withPageLimit = (timeline: TimelineService): TimelineService => ({
  months: (sortKey, signal) => timeline.months(sortKey, signal),
  ids: (query, signal) => timeline.ids(query, signal),
  page: limitConcurrency(MOST_PAGE_REQUESTS, (query, signal) => timeline.page(query, signal)),
});
