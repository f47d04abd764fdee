import {
  reachedEnd,
  type LoadedPage,
  type MonthCount,
  type PhotoId,
  type PhotoPlace,
  type PhotoRange,
  type PhotoSort,
  type SectionPages,
} from '@account-area/photos';

/** Photos of one month that are to be selected; `to` is infinite where the month's last one is meant. */
export interface PhotoSpan extends PhotoRange {
  readonly purpose: 'month' | 'range';
  readonly month: MonthCount;
  readonly sort: PhotoSort;
}

/** Every photo of a month, also those its summary does not know of (D21). */
export const wholeMonth = (month: MonthCount, sort: PhotoSort): PhotoSpan => ({
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
): readonly PhotoSpan[] => {
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

/** The ids of a span that are loaded. */
export const loadedIds = (span: PhotoSpan, { pages }: SectionPages): readonly PhotoId[] =>
  pages.flatMap(({ offset, photos }) =>
    (photos ?? []).slice(Math.max(0, span.from - offset), Math.max(0, span.to - offset)).map(({ id }) => id),
  );

/** The parts of a span that are to be loaded, in order. */
export const missingSpans = (span: PhotoSpan, pages: SectionPages): readonly PhotoSpan[] => {
  const end = reachedEnd(pages);
  const released = pages.pages
    .filter((page) => page.photos === null && page.offset < span.to && span.from < endOf(page))
    .map((page) => spanOf(span, page.offset, endOf(page)));
  const beyond = pages.next !== null && span.to > end ? [spanOf(span, end, Infinity)] : [];
  return [...released, ...beyond].reduce(joined, []);
};

/** How many photos of a span are still to come, as far as the summary knows. */
export const missingCount = ({ month, from, to }: PhotoSpan): number => Math.max(0, Math.min(to, month.count) - from);

const endOf = ({ offset, length }: LoadedPage) => offset + length;

const spanOf = (span: PhotoSpan, offset: number, end: number): PhotoSpan => ({
  ...span,
  from: Math.max(span.from, offset),
  to: Math.min(span.to, end),
});

/** Neighbours are loaded in one go. */
const joined = (spans: readonly PhotoSpan[], span: PhotoSpan): readonly PhotoSpan[] => {
  const last = spans.at(-1);
  return last?.to === span.from ? [...spans.slice(0, -1), { ...last, to: span.to }] : [...spans, span];
};
