import { fail, ok, type Result, isSameValue } from '@account-area/kernel';
import {
  type AnsweredMonth,
  type KnownPage,
  MAX_IDS_PER_QUERY,
  MAX_MONTHS_PER_QUERY,
  type MonthCount,
  type MonthId,
  type NoProgress,
  PAGE_SIZE,
  type PhotoId,
  type PhotoIdsPage,
  type PhotoIdsQuery,
  type PhotoPlace,
  type PhotoRange,
  type PhotoSort,
  reachedEnd,
  remainingCount,
  type SectionPages,
  type TimelineMonth,
} from '@account-area/photos';

export interface CollectedIds {
  /** The spans they were asked for. */
  readonly batch: readonly PhotoSpan[];
  readonly found: readonly FoundPhotos[];
  /** What of the batch is still to come. */
  readonly rest: readonly PhotoSpan[];
  /** How many photos months hold whose last one was seen. */
  readonly counts: ReadonlyMap<MonthId, number>;
}

/** Photos that came for a span: its first ones. */
export interface FoundPhotos {
  readonly span: PhotoSpan;
  readonly ids: readonly PhotoId[];
}

/** The spans that are asked for at once: as many as one list of neighbouring months can hold. */
export const nextBatch = (spans: readonly PhotoSpan[]): readonly PhotoSpan[] => {
  const batch: PhotoSpan[] = [];
  let missing = 0;
  for (const span of spans.slice(0, MAX_MONTHS_PER_QUERY)) {
    const last = batch.at(-1);
    if (last !== undefined && (missing >= MAX_IDS_PER_QUERY || !followsOn(last, span))) break;
    batch.push(span);
    missing += countToEnd(span);
  }
  return batch;
};

/**
 * Whether one list from the first photo of one span leads to the next, in the service's order. What one month has beyond
 * its span comes along unwanted: one question for many closed months is worth it.
 */
const followsOn = (one: PhotoSpan, next: PhotoSpan): boolean => {
  const months = (next.month.year - one.month.year) * 12 + next.month.month - one.month.month;
  return (
    next.from === 0 &&
    one.purpose === next.purpose &&
    one.sort.key === next.sort.key &&
    one.sort.order === next.sort.order &&
    (one.sort.order === 'asc' ? months > 0 : months < 0)
  );
};

export const idsQuery = (batch: readonly PhotoSpan[]): PhotoIdsQuery | null => {
  const [first] = batch;
  if (first === undefined) return null;
  const missing = batch.reduce((sum, span, at) => sum + (at < batch.length - 1 ? countToEnd : missingCount)(span), 0);
  return {
    months: batch.map(({ month: { id, month, year } }) => ({ id, year, month })),
    sort: first.sort,
    offset: first.from,
    limit: Math.min(MAX_IDS_PER_QUERY, Math.max(PAGE_SIZE, missing)),
  };
};

export const collectedIds = (
  batch: readonly PhotoSpan[],
  { isComplete, months }: PhotoIdsPage,
): Result<CollectedIds, NoProgress> => {
  const answered = new Map(months.map((one) => [one.month, one]));
  if (!isComplete && months.every(({ length }) => length === 0)) return fail({ code: 'no-progress' });
  // The month that the answer breaks off in; those before it came as a whole.
  const broken = isComplete ? null : batch.findLastIndex(({ month }) => answered.has(month.id));
  const parts = batch.map((span, index) =>
    partOf(
      span,
      answered.get(span.month.id),
      broken === null || index < broken ? 'all' : index === broken ? 'some' : 'none',
    ),
  );
  return ok({
    batch,
    found: parts.flatMap(({ found }) => found),
    rest: parts.flatMap(({ rest }) => rest),
    counts: new Map(parts.flatMap(({ count }) => count)),
  });
};

const partOf = (span: PhotoSpan, answer: AnsweredMonth | undefined, came: 'all' | 'some' | 'none') => {
  const { from, month, to } = span;
  const end = from + (answer?.length ?? 0);
  const isDone = came === 'all' || (came === 'some' && end >= to);
  return {
    found: answer === undefined ? [] : [{ span, ids: answer.ids.slice(0, to - from) }],
    rest: isDone ? [] : [{ ...span, from: end }],
    count: came === 'all' ? [[month.id, end] as const] : [],
  };
};

/** The spans after an answer for some of them; without those that were dropped meanwhile. */
export const spansAfter = (
  spans: readonly PhotoSpan[],
  { batch, rest }: Pick<CollectedIds, 'batch' | 'rest'>,
): readonly PhotoSpan[] => {
  const restOf = new Map(rest.map((span) => [span.month.id, span]));
  return spans.flatMap((span) =>
    batch.some((asked) => isSameValue(asked, span)) ? (restOf.get(span.month.id) ?? []) : span,
  );
};

/** Photos of one month that are to be selected; `to` is infinite where the month's last one is meant. */
export interface PhotoSpan extends PhotoRange {
  readonly purpose: 'month' | 'range';
  readonly month: MonthCount;
  readonly sort: PhotoSort;
}

/** Every photo of a month, also those its summary does not know of. */
export const wholeMonth = (month: MonthCount, sort: PhotoSort): PhotoSpan => ({
  purpose: 'month',
  month,
  sort,
  from: 0,
  to: Infinity,
});

/**
 * The photos from one place to another, both included, with all that is shown between them. Photos behind a "+N" tile are
 * left out: no photo is taken that the customer has not been shown. A range from a month that is gone is the other place alone.
 */
export const rangeBetween = (
  months: readonly TimelineMonth[],
  sort: PhotoSort,
  anchor: PhotoPlace,
  other: PhotoPlace,
): readonly PhotoSpan[] => {
  const placeOf = ({ month }: PhotoPlace) => months.findIndex(({ id }) => id === month);
  const one = placeOf(anchor) === -1 ? other : anchor;
  const distance = placeOf(other) - placeOf(one) || other.index - one.index;
  const [first, last] = distance >= 0 ? [one, other] : [other, one];
  return months.slice(placeOf(first), placeOf(last) + 1).flatMap((month) => {
    const from = month.id === first.month ? first.index : 0;
    const to = Math.min(month.id === last.month ? last.index + 1 : Infinity, endOfShown(month));
    return from < to ? [{ purpose: 'range', month, sort, from, to }] : [];
  });
};

/** Infinite where all photos of a month are shown, also those its summary does not know of. */
const endOfShown = (month: TimelineMonth): number => {
  const hidden = remainingCount(month);
  return hidden === 0 ? Infinity : month.count - hidden;
};

/** The photos of a span that are loaded, and where each row of them begins. */
export const loadedRows = (
  { from, to }: PhotoSpan,
  { pages }: SectionPages,
): readonly { readonly from: number; readonly ids: readonly PhotoId[] }[] =>
  pages.flatMap(({ offset, photos }) => {
    const first = Math.max(0, from - offset);
    const ids = (photos ?? []).slice(first, Math.max(0, to - offset)).map(({ id }) => id);
    return ids.length === 0 ? [] : [{ from: offset + first, ids }];
  });

/** The parts of a span that are to be loaded, in order. */
export const missingSpans = (span: PhotoSpan, pages: SectionPages): readonly PhotoSpan[] => {
  const end = reachedEnd(pages);
  const released = pages.pages
    .filter((page) => page.photos === null && page.offset < span.to && span.from < endOf(page))
    .map((page) => spanOf(span, page.offset, endOf(page)));
  const beyond = pages.next !== null && span.to > end ? [spanOf(span, end, Infinity)] : [];
  return [...released, ...beyond].reduce(joined, []);
};

/**
 * How many photos of some spans are still to be selected, as far as the summary knows; `selectedIn` says how many of a month
 * are. A month that is wanted as a whole ends with all its photos, and no month with more than it holds: photos may be
 * selected whose page is no longer loaded.
 */
export const countToCome = (spans: readonly PhotoSpan[], selectedIn: (month: MonthId) => number): number => {
  const chosen = new Map<MonthId, number>();
  for (const span of spans) {
    const { count, id } = span.month;
    const wanted = (chosen.get(id) ?? selectedIn(id)) + missingCount(span);
    chosen.set(id, span.purpose === 'month' ? count : Math.min(count, wanted));
  }
  return Array.from(chosen).reduce((sum, [id, wanted]) => sum + Math.max(0, wanted - selectedIn(id)), 0);
};

/** How many photos of a span are still to come, as far as the summary knows. */
export const missingCount = ({ month, from, to }: PhotoSpan): number => Math.max(0, Math.min(to, month.count) - from);

const countToEnd = ({ month, from }: PhotoSpan): number => Math.max(0, month.count - from);

const endOf = ({ offset, length }: KnownPage) => offset + length;

const spanOf = (span: PhotoSpan, offset: number, end: number): PhotoSpan => ({
  ...span,
  from: Math.max(span.from, offset),
  to: Math.min(span.to, end),
});

const joined = (spans: readonly PhotoSpan[], span: PhotoSpan): readonly PhotoSpan[] => {
  const last = spans.at(-1);
  return last?.to === span.from ? [...spans.slice(0, -1), { ...last, to: span.to }] : [...spans, span];
};
