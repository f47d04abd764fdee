import { PAGE_SIZE } from '../month-section/section-pages.ts';
import type { SortOrder } from '../sort-settings/photo-sort.ts';
import { inDisplayOrder, type MonthCount, type MonthId, type TimelineMonth } from './month.ts';
import type { DisplayEvent } from './timeline.events.ts';

/** What a customer chose about which months are open (D18). */
export interface MonthDisplay {
  readonly showsAll: boolean;
  readonly openMonths: readonly MonthId[];
}

/** What is open after the customer opened or closed something. */
export const displayAfter = ({ showsAll, openMonths }: MonthDisplay, event: DisplayEvent): MonthDisplay => {
  switch (event.type) {
    case 'month.opened':
      return { showsAll, openMonths: [...openMonths.filter((id) => id !== event.month), event.month] };
    case 'month.closed':
      return { showsAll, openMonths: openMonths.filter((id) => id !== event.month) };
    case 'showAll.changed':
      return { showsAll: event.showsAll, openMonths };
  }
};

/** The months a summary names as the timeline shows them. A month without photos is none. */
export const timelineMonths = (
  counts: readonly MonthCount[],
  order: SortOrder,
  display: MonthDisplay,
): readonly TimelineMonth[] =>
  inDisplayOrder(counts, order)
    .filter(({ count }) => count > 0)
    .map((month) => ({ ...month, isOpen: isOpen(month, display) }));

/** The same months opened and closed anew; those that stay as they are stay the same objects. */
export const withDisplay = (months: readonly TimelineMonth[], display: MonthDisplay): readonly TimelineMonth[] =>
  months.map((month) => (month.isOpen === isOpen(month, display) ? month : { ...month, isOpen: !month.isOpen }));

/** The same months with one count corrected; a month that turned out to be empty leaves (D21). */
export const withCount = (months: readonly TimelineMonth[], id: MonthId, count: number): readonly TimelineMonth[] =>
  months.map((month) => (month.id === id ? { ...month, count } : month)).filter((month) => month.count > 0);

/** The months counted again. Those whose count is the same stay the same objects. */
export const recounted = (
  known: readonly TimelineMonth[],
  counts: readonly MonthCount[],
  order: SortOrder,
  display: MonthDisplay,
): readonly TimelineMonth[] => {
  const before = new Map(known.map((month) => [month.id, month]));
  return timelineMonths(counts, order, display).map((month) => {
    const same = before.get(month.id);
    return same?.count === month.count ? same : month;
  });
};

/** The months of `now` that hold more photos than before, or were not there, in the order shown. */
export const grownMonths = (before: readonly MonthCount[], now: readonly MonthCount[]): readonly MonthId[] => {
  const counts = new Map(before.map(({ id, count }) => [id, count]));
  return now.filter(({ id, count }) => count > (counts.get(id) ?? 0)).map(({ id }) => id);
};

/** Whether a month has more than its first page, so that it can be opened and closed. */
export const canOpen = ({ count }: MonthCount): boolean => count > PAGE_SIZE;

const isOpen = ({ id }: MonthCount, { showsAll, openMonths }: MonthDisplay) => showsAll || openMonths.includes(id);
