import type { PortError, Unexpected } from '@account-area/kernel';

import { overlayOf } from '../month-section/month-section.ts';
import { hiddenByMonth, type HiddenPhotos, NONE_HIDDEN, withHidden, withoutHidden } from '../month/hidden-photos.ts';
import {
  inDisplayOrder,
  isWholeList,
  type Month,
  type MonthCount,
  type MonthId,
  type PhotosOfMonth,
  type TimelineMonth,
} from '../month/month.ts';
import type { TimelineService } from '../month/timeline-service.ts';
import type { PhotoId, PhotoSort, SortedView, SortOrder } from '../photo/photo.ts';
import {
  planForNoMonths,
  type SectionMessage,
  type SectionPlan,
  type TimelineSections,
  type TimelineWindow,
} from './timeline-sections.ts';

/** Most pages on their way at once, over all months. */
export const MOST_PAGE_REQUESTS = 4;

/** What the timeline needs from the outside world. */
export interface TimelinePorts {
  readonly timeline: TimelineService;
  readonly settings: PhotoViewSettings;
  /** Whose photos are shown: those of an album; the customer's library by month when missing. */
  readonly list?: PhotoList;
}

/** Photos that are not kept by month: they are shown as one. */
export interface PhotoList {
  readonly view: Exclude<SortedView, 'photos'>;
  /** From `monthOfList`; what the service calls its only month. */
  readonly whole: Month;
}

/**
 * Keeps on this device what the customer chose for a view: its order, the months that are open, and whether all are.
 * Reading never fails: anything invalid is the default.
 */
export interface PhotoViewSettings {
  sort(view: SortedView): PhotoSort;
  keepSort(view: SortedView, sort: PhotoSort): void;
  /** Whether every month is open, so that the library is one continuous timeline. */
  showsAllPhotos(): boolean;
  keepShowsAllPhotos(showsAll: boolean): void;
  /** The months that were open when the customer left, kept on the device as `visibleTimeLineSections`. */
  openMonths(): readonly MonthId[];
  keepOpenMonths(months: readonly MonthId[]): void;
}

/** Why the timeline could not be loaded. */
export type TimelineError = PortError | Unexpected;

/** The customer opened or closed something. */
export type DisplayEvent =
  /** The photos of a month are to be shown. */
  | { readonly type: 'month.opened'; readonly month: MonthId }
  /** Only the name of a month is to be shown. */
  | { readonly type: 'month.closed'; readonly month: MonthId }
  /** "Show all photos": every month open, or each as the customer left it. */
  | { readonly type: 'showAll.changed'; readonly showsAll: boolean };

/** Photos are about to be deleted and shown no longer, or their deletion has ended. */
export type OverlayEvent =
  /** These are about to be deleted. */
  | { readonly type: 'photos.hidden'; readonly photos: readonly PhotosOfMonth[] }
  /** Those that are deleted are gone; those that were not deleted are shown again where they were. */
  | { readonly type: 'photos.settled'; readonly deleted: readonly PhotoId[]; readonly notDeleted: readonly PhotoId[] }
  /** All photos are about to be deleted. */
  | { readonly type: 'photos.allHidden' }
  /** All are gone, or all are shown again. */
  | { readonly type: 'photos.allSettled'; readonly isDeleted: boolean };

export type TimelineEvent =
  /**
   * Which photos are in view or near it: they are loaded, and requests for others are abandoned. Send it whenever
   * scrolling, layout or the list of months has changed it.
   */
  | { readonly type: 'window.moved'; readonly window: TimelineWindow }
  | DisplayEvent
  | OverlayEvent
  /** The customer wants another order: months are counted and photos read anew. */
  | { readonly type: 'sort.changed'; readonly sort: PhotoSort }
  /** Months that could not be counted are wanted again. */
  | { readonly type: 'timeline.retried' }
  /** Photos were added or deleted: months are counted again, and photos in view stay until their pages have been read again. */
  | { readonly type: 'timeline.invalidated' }
  /** The customer has seen the photos that were added, or does not care to. */
  | { readonly type: 'news.seen' };

/** How the customer left the timeline; read it with `restoreTimeline(ports)`. */
export interface TimelineInput extends MonthDisplay {
  readonly sort: PhotoSort;
  /** The only month there can be; `null` for a timeline by months. */
  readonly whole: MonthId | null;
}

export interface TimelineContext extends TimelineSections, MonthDisplay, Pick<TimelineInput, 'whole'> {
  readonly error: TimelineError | null;
  /** Months that photos were added to since the customer last looked at new photos, in the order shown. */
  readonly news: readonly MonthId[];
}

/** Which months the customer has opened. */
export interface MonthDisplay {
  readonly showsAll: boolean;
  readonly openMonths: readonly MonthId[];
}

/** Which months are open after the customer opened or closed some. */
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

/** The same months with one count corrected; a month that turned out to be empty leaves. */
export const withCount = (months: readonly TimelineMonth[], id: MonthId, count: number): readonly TimelineMonth[] =>
  months.map((month) => (month.id === id ? { ...month, count } : month)).filter((month) => month.count > 0);

/** The months counted again, and those that photos were added to. Months with the same count stay the same objects. */
export const recounted = (
  timeline: Pick<TimelineContext, 'months' | 'news' | 'sort' | keyof MonthDisplay>,
  counts: readonly MonthCount[],
): Pick<TimelineContext, 'months' | 'news'> => {
  const { news, sort } = timeline;
  const before = new Map(timeline.months.map((month) => [month.id, month]));
  const months = timelineMonths(counts, sort.order, timeline).map((month) => {
    const same = before.get(month.id);
    return same?.count === month.count ? same : month;
  });
  // The first photos of an empty library are in view anyway.
  const isNew = ({ count, id }: MonthCount) =>
    before.size > 0 && (news.includes(id) || count > (before.get(id)?.count ?? 0));
  return { months, news: months.filter(isNew).map(({ id }) => id) };
};

/** How the customer left the timeline on this device: the input to start it with. */
export const restoreTimeline = ({ list, settings }: Omit<TimelinePorts, 'timeline'>): TimelineInput =>
  list === undefined
    ? {
        sort: settings.sort('photos'),
        showsAll: settings.showsAllPhotos(),
        openMonths: settings.openMonths(),
        whole: null,
      }
    : { sort: settings.sort(list.view), showsAll: true, openMonths: [], whole: list.whole.id };

const isOpen = ({ id }: MonthCount, { showsAll, openMonths }: MonthDisplay) => showsAll || openMonths.includes(id);

/** A timeline after photos were hidden, or after their deletion ended. */
export interface Overlaid {
  readonly hidden: HiddenPhotos;
  readonly months: readonly TimelineMonth[];
  readonly plan: SectionPlan;
}

/** Hides photos, or shows them again, or takes them away for good. */
export const overlaid = (timeline: TimelineSections & Pick<TimelineInput, 'whole'>, event: OverlayEvent): Overlaid => {
  const { hidden, months, whole } = timeline;
  switch (event.type) {
    case 'photos.hidden': {
      const photos = event.photos.map(({ ids, month }) => ({ ids, month: isMonthHere(month, whole) ? month : null }));
      const more = withHidden(hidden, photos, (id) => monthHolding(timeline, id));
      return { hidden: more, months, plan: { stop: [], tell: overlayMessages(timeline, more) } };
    }
    case 'photos.settled':
      return settled(timeline, event.deleted, withoutHidden(hidden, [...event.deleted, ...event.notDeleted]));
    case 'photos.allHidden':
      return { hidden: { ...hidden, everything: true }, months, plan: { stop: [], tell: [] } };
    case 'photos.allSettled':
      return event.isDeleted
        ? { hidden: NONE_HIDDEN, months: [], plan: planForNoMonths(timeline) }
        : { hidden: { ...hidden, everything: false }, months, plan: { stop: [], tell: [] } };
  }
};

const settled = (timeline: TimelineSections, deleted: readonly PhotoId[], hidden: HiddenPhotos): Overlaid => {
  const gone = hiddenByMonth(timeline.hidden, deleted);
  const countOf = (month: MonthId) =>
    (timeline.months.find(({ id }) => id === month)?.count ?? 0) - (gone.get(month) ?? 0);
  const months = [...gone.keys()].reduce((left, month) => withCount(left, month, countOf(month)), timeline.months);
  const ids = new Set(deleted);
  return {
    hidden,
    months,
    plan: {
      stop: [...timeline.sections.keys()].filter((month) => !months.some(({ id }) => id === month)),
      tell: [
        ...overlayMessages(timeline, hidden),
        ...[...gone].flatMap(([month, expected]): readonly SectionMessage[] => {
          const section = timeline.sections.get(month);
          if (section === undefined || countOf(month) <= 0) return [];
          return [{ section, event: { type: 'photos.removed', ids, expected, count: countOf(month) } }];
        }),
      ],
    },
  };
};

/** Photos that another list shows together are in months of their own here, and the other way round. */
export const isMonthHere = (id: MonthId | null, whole: MonthId | null): boolean =>
  id !== null && (whole === null ? !isWholeList({ id }) : id === whole);

const overlayMessages = ({ sections }: TimelineSections, hidden: HiddenPhotos): readonly SectionMessage[] =>
  [...sections].map(([month, section]) => ({
    section,
    event: { type: 'section.overlaid', overlay: overlayOf(hidden, month) },
  }));

/** The month that has loaded a photo. */
const monthHolding = ({ sections }: TimelineSections, id: PhotoId): MonthId | null => {
  for (const [month, section] of sections) {
    const { pages } = section.getSnapshot().context.pages;
    if (pages.some(({ photos }) => photos?.some((photo) => photo.id === id) ?? false)) return month;
  }
  return null;
};
