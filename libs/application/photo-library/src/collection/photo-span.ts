import {
  reachedEnd,
  type LoadedPage,
  type MonthCount,
  type MonthId,
  type PhotoId,
  type PhotoRange,
  type PhotoSort,
  type SectionPages,
} from '@account-area/photos';

/** A photo's place in the timeline, loaded or not. */
export interface PhotoPlace {
  readonly month: MonthId;
  /** Counted from 0 in the order shown. */
  readonly index: number;
}

/** Photos of one month that are to be selected; `to` is infinite where the month's last one is meant. */
export interface Wish extends PhotoRange {
  readonly purpose: 'month' | 'range';
  readonly month: MonthCount;
  readonly sort: PhotoSort;
}

/** The part of a wish that is not loaded, or some of it. */
export type PhotoSpan = Wish;

/** Every photo of a month, also those its summary does not know of (D21). */
export const wholeMonth = (month: MonthCount, sort: PhotoSort): Wish => ({
  purpose: 'month',
  month,
  sort,
  from: 0,
  to: Infinity,
});

/**
 * The photos from one place to another, both included, with all that lies between them in the order shown. A range
 * from a month that is gone is the other place alone.
 */
export const rangeBetween = (
  months: readonly MonthCount[],
  sort: PhotoSort,
  anchor: PhotoPlace,
  other: PhotoPlace,
): readonly Wish[] => {
  const placeOf = ({ month }: PhotoPlace) => months.findIndex(({ id }) => id === month);
  const one = placeOf(anchor) === -1 ? other : anchor;
  const distance = placeOf(other) - placeOf(one) || other.index - one.index;
  const [first, last] = distance >= 0 ? [one, other] : [other, one];
  return months.slice(placeOf(first), placeOf(last) + 1).map((month) => ({
    purpose: 'range',
    month,
    sort,
    from: month.id === first.month ? first.index : 0,
    to: month.id === last.month ? last.index + 1 : Infinity,
  }));
};

/** The ids of a wish that are loaded. */
export const loadedIds = (wish: Wish, { pages }: SectionPages): readonly PhotoId[] =>
  pages.flatMap(({ start, photos }) =>
    (photos ?? []).slice(Math.max(0, wish.from - start), Math.max(0, wish.to - start)).map(({ id }) => id),
  );

/** The parts of a wish that are to be loaded, in order. */
export const missingSpans = (wish: Wish, pages: SectionPages): readonly PhotoSpan[] => {
  const end = reachedEnd(pages);
  const released = pages.pages
    .filter((page) => page.photos === null && page.start < wish.to && wish.from < endOf(page))
    .map((page) => spanOf(wish, page.start, endOf(page)));
  const beyond = pages.next !== null && wish.to > end ? [spanOf(wish, end, Infinity)] : [];
  return [...released, ...beyond].reduce(joined, []);
};

/** How many photos of a span are still to come, as far as the summary knows. */
export const missingCount = ({ month, from, to }: PhotoSpan): number => Math.max(0, Math.min(to, month.count) - from);

const endOf = ({ start, length }: LoadedPage) => start + length;

const spanOf = (wish: Wish, start: number, end: number): PhotoSpan => ({
  ...wish,
  from: Math.max(wish.from, start),
  to: Math.min(wish.to, end),
});

/** Neighbours are loaded in one go. */
const joined = (spans: readonly PhotoSpan[], span: PhotoSpan): readonly PhotoSpan[] => {
  const last = spans.at(-1);
  return last?.to === span.from ? [...spans.slice(0, -1), { ...last, to: span.to }] : [...spans, span];
};
