import {
  type MonthSectionActor,
  type MonthSectionEvent,
  sectionError,
} from '../month-section/month-section.machine.ts';
import { heldCount, MOST_HELD_PHOTOS, type PhotoRange } from '../month-section/section-pages.ts';
import type { HiddenPhotos } from '../month/hidden-photos.ts';
import type { Month, MonthId, TimelineMonth } from '../month/month.ts';
import type { PhotoSort } from '../photo/photo.ts';

/** The photos of each month that are in view or near it, nearest first. */
export type TimelineWindow = ReadonlyMap<MonthId, PhotoRange>;

export const NO_WINDOW: TimelineWindow = new Map();

/** The month sections a timeline keeps, and what they are told. */
export interface TimelineSections {
  /** In the order shown. */
  readonly months: readonly TimelineMonth[];
  readonly sort: PhotoSort;
  /** The photos that the sections were told are needed. */
  readonly window: TimelineWindow;
  /** Photos that are about to be deleted. */
  readonly hidden: HiddenPhotos;
  /** Months in view, near it, or still in memory. */
  readonly sections: ReadonlyMap<MonthId, MonthSectionActor>;
}

/** What a month section is told. */
export interface SectionMessage {
  readonly section: MonthSectionActor;
  readonly event: MonthSectionEvent;
}

export interface SectionPlan {
  readonly stop: readonly MonthId[];
  readonly tell: readonly SectionMessage[];
}

/** The window moves: months that came into view load, those that left it stop loading, and the farthest are let go. */
export const planForWindow = (timeline: TimelineSections, window: TimelineWindow): SectionPlan => ({
  stop: monthsToStop(timeline, window),
  tell: windowMessages(timeline, window),
});

/** Months were opened or closed: those it concerns are told. */
export const displayMessages = ({ months, sections }: TimelineSections): readonly SectionMessage[] =>
  months.flatMap(({ id, isOpen }) => {
    const section = sections.get(id);
    if (section === undefined || section.getSnapshot().context.month.isOpen === isOpen) return [];
    return [{ section, event: { type: isOpen ? 'section.opened' : 'section.closed' } }];
  });

/** The order changed: all start from nothing, and those in view load anew. */
export const planForSort = (timeline: TimelineSections): SectionPlan => ({
  stop: [],
  tell: [
    ...[...timeline.sections.values()].map((section) => ({
      section,
      event: { type: 'sort.changed', sort: timeline.sort } as const,
    })),
    ...[...timeline.window].flatMap(([month, range]) => messageTo(timeline, month, { type: 'section.needed', range })),
  ],
});

/**
 * The months were counted again: sections whose month has another count read it again, those that have failed try again,
 * and those without a month go.
 */
export const planForCounts = ({ months, sections }: TimelineSections): SectionPlan => {
  const counts = new Map(months.map(({ id, count }) => [id, count]));
  return {
    stop: [...sections.keys()].filter((month) => !counts.has(month)),
    tell: [...sections].flatMap(([month, section]): SectionPlan['tell'] => {
      const count = counts.get(month) ?? section.getSnapshot().context.month.count;
      const snapshot = section.getSnapshot();
      if (count !== snapshot.context.month.count) return [{ section, event: { type: 'section.invalidated', count } }];
      return sectionError(snapshot) === null ? [] : [{ section, event: { type: 'section.retried' } }];
    }),
  };
};

/** The months are about to be loaded anew: no section outlives them. */
export const planForNoMonths = ({ sections }: TimelineSections): SectionPlan => ({
  stop: [...sections.keys()],
  tell: [],
});

/** The months that come into the window and have no section yet. */
export const monthsToStart = ({ months, sections }: TimelineSections, window: TimelineWindow) =>
  months.filter(({ id }) => window.has(id) && !sections.has(id));

/**
 * The months to let go so that at most `most` photos stay in memory, farthest from the view first. What is in view
 * stays, whatever it holds; what is not and holds nothing goes at once.
 */
export const monthsToLetGo = (
  months: readonly Month[],
  held: ReadonlyMap<MonthId, number>,
  window: TimelineWindow,
  most: number,
): readonly MonthId[] => {
  const outside = [...held].filter(([id]) => !window.has(id));
  const empty = outside.filter(([, count]) => count === 0);
  const surplus = sumOf([...held.values()]) - most;
  if (surplus <= 0 || window.size === 0) return empty.map(([id]) => id);

  const distanceOf = distanceFrom(months, window);
  const farthestFirst = outside
    .filter(([, count]) => count > 0)
    .sort(([one], [other]) => distanceOf(other) - distanceOf(one));
  const letGo = empty.map(([id]) => id);
  let freed = 0;
  for (const [id, count] of farthestFirst) {
    if (freed >= surplus) break;
    letGo.push(id);
    freed += count;
  }
  return letGo;
};

const monthsToStop = ({ months, sections }: TimelineSections, window: TimelineWindow) => {
  const held = [...sections].map(([id, section]) => [id, heldCount(section.getSnapshot().context.pages)] as const);
  return monthsToLetGo(months, new Map(held), window, MOST_HELD_PHOTOS);
};

/** Months that left the window are told first, so that their requests make room for those of the others. */
const windowMessages = (timeline: TimelineSections, window: TimelineWindow): readonly SectionMessage[] => [
  ...[...timeline.window.keys()]
    .filter((month) => !window.has(month))
    .flatMap((month) => messageTo(timeline, month, { type: 'section.unneeded' })),
  ...[...window]
    .filter(([month, range]) => !isSameRange(range, timeline.window.get(month)))
    .flatMap(([month, range]) => messageTo(timeline, month, { type: 'section.needed', range })),
];

const messageTo = ({ sections }: TimelineSections, month: MonthId, event: MonthSectionEvent) => {
  const section = sections.get(month);
  return section === undefined ? [] : [{ section, event }];
};

const isSameRange = (one: PhotoRange, other: PhotoRange | undefined) => one.from === other?.from && one.to === other.to;

const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);

/** How many months lie between a month and the view. */
const distanceFrom = (months: readonly Month[], window: TimelineWindow) => {
  const placeOf = new Map(months.map(({ id }, place) => [id, place]));
  const places = [...window.keys()].flatMap((id) => placeOf.get(id) ?? []);
  const first = Math.min(...places);
  const last = Math.max(...places);
  return (id: MonthId) => {
    const place = placeOf.get(id);
    return place === undefined ? months.length : Math.max(first - place, place - last);
  };
};
