import { fail, ok, type Result } from '@account-area/kernel';
import { LARGEST_PAGE_SIZE, PAGE_SIZE, type NoProgress, type PhotoId, type PhotoPage } from '@account-area/photos';

import type { PhotoSpan } from './photo-span.ts';

/** One page of photos to select. */
export interface CollectedPage {
  /** The span it was the next page of. */
  readonly span: PhotoSpan;
  readonly ids: readonly PhotoId[];
  /** What of the span is still to come. */
  readonly rest: PhotoSpan | null;
  /** How many photos its month holds, once the last of them was seen. */
  readonly monthCount: number | null;
}

/** How many photos to ask for next. */
export const spanLimit = ({ month, to, at }: PhotoSpan): number =>
  Math.min(LARGEST_PAGE_SIZE, Math.max(PAGE_SIZE, Math.min(to, month.count) - at));

/** The part of a page that its span is about. */
export const collectedPage = (span: PhotoSpan, page: PhotoPage): Result<CollectedPage, NoProgress> => {
  const { at, cursor, from, to } = span;
  const end = at + page.photos.length;
  const isLast = page.cursor === null || end >= to;
  if (!isLast && (page.photos.length === 0 || page.cursor === cursor)) return fail({ code: 'no-progress' });

  const ids = page.photos.slice(Math.max(0, from - at), Math.max(0, to - at)).map(({ id }) => id);
  return ok({
    span,
    ids,
    rest: isLast ? null : { ...span, at: end, cursor: page.cursor },
    monthCount: page.cursor === null ? end : null,
  });
};

/** The spans after a page of one of them; unchanged when that one was dropped meanwhile. */
export const spansAfter = (spans: readonly PhotoSpan[], { span, rest }: CollectedPage): readonly PhotoSpan[] =>
  spans.flatMap((one) => (one === span ? (rest ?? []) : one));
