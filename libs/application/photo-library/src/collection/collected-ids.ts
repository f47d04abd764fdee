import { fail, ok, type Result } from '@account-area/kernel';
import {
  MAX_IDS_PER_QUERY,
  MAX_MONTHS_PER_QUERY,
  PAGE_SIZE,
  type AnsweredMonth,
  type MonthId,
  type NoProgress,
  type PhotoIdsPage,
  type PhotoIdsQuery,
  type PhotosOfMonth,
} from '@account-area/photos';

import { missingCount, type PhotoSpan } from './photo-span.ts';

/** Ids of photos to select. */
export interface CollectedIds {
  /** The spans they were asked for. */
  readonly batch: readonly PhotoSpan[];
  readonly found: readonly PhotosOfMonth<MonthId>[];
  /** What of the batch is still to come. */
  readonly rest: readonly PhotoSpan[];
  /** How many photos months hold whose last one was seen. */
  readonly counts: ReadonlyMap<MonthId, number>;
}

/** The spans that are asked for at once: as many as one list without a gap can hold. */
export const nextBatch = (spans: readonly PhotoSpan[]): readonly PhotoSpan[] => {
  const batch: PhotoSpan[] = [];
  let missing = 0;
  for (const span of spans.slice(0, MAX_MONTHS_PER_QUERY)) {
    const last = batch.at(-1);
    if (last !== undefined && (missing >= MAX_IDS_PER_QUERY || !followsOn(last, span))) break;
    batch.push(span);
    missing += missingCount(span);
  }
  return batch;
};

/** Whether everything between the first photo of one span and the last of the next is wanted, in the service's order. */
const followsOn = (one: PhotoSpan, next: PhotoSpan): boolean => {
  const months = (next.month.year - one.month.year) * 12 + next.month.month - one.month.month;
  return (
    one.to === Infinity &&
    next.from === 0 &&
    one.purpose === next.purpose &&
    one.sort.key === next.sort.key &&
    one.sort.order === next.sort.order &&
    (one.sort.order === 'asc' ? months > 0 : months < 0)
  );
};

/** How a batch is asked for; `null` for an empty one. */
export const idsQuery = (batch: readonly PhotoSpan[]): PhotoIdsQuery | null => {
  const [first] = batch;
  if (first === undefined) return null;
  const missing = batch.reduce((sum, span) => sum + missingCount(span), 0);
  return {
    months: batch.map(({ month: { id, month, year } }) => ({ id, year, month })),
    sort: first.sort,
    offset: first.from,
    limit: Math.min(MAX_IDS_PER_QUERY, Math.max(PAGE_SIZE, missing)),
  };
};

/** What an answer brings for its batch. */
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
    found: answer === undefined ? [] : [{ month: month.id, ids: answer.ids.slice(0, to - from) }],
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
  return spans.flatMap((span) => (batch.includes(span) ? (restOf.get(span.month.id) ?? []) : span));
};
