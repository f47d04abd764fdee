import { limitConcurrency, requestActor } from '@account-area/kernel';

import type { MonthPageQuery } from '../month/timeline-service.ts';
import { bindMonthSection } from '../month-section/month-section.machine.ts';
import { timelineMachine } from './timeline.machine.ts';
import type { TimelinePorts } from './timeline.ts';

/** Most pages on their way at once, over all months. */
export const MOST_PAGE_REQUESTS = 4;

/** The timeline machine with every actor bound to a port: the only form an app should start. */
export const bindTimeline = ({ timeline, settings }: TimelinePorts): typeof timelineMachine => {
  const page = limitConcurrency(MOST_PAGE_REQUESTS, (query: MonthPageQuery, signal) => timeline.page(query, signal));
  return timelineMachine.provide({
    actors: {
      loadMonths: requestActor((sortKey, signal) => timeline.months(sortKey, signal)),
      monthSection: bindMonthSection({ timeline: { page } }),
    },
    actions: {
      storeSort: (_, sort) => settings.keepSort('photos', sort),
      storeDisplay: (_, { showsAll, openMonths }) => {
        settings.keepShowsAllPhotos(showsAll);
        settings.keepOpenMonths(openMonths);
      },
    },
  });
};
