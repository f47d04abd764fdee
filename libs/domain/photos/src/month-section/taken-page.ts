import { fail, ok, type Result } from '@account-area/kernel';

import type { Photo } from '../photo/photo.ts';
import type { PhotoPage } from '../month/timeline-service.ts';
import { reachedEnd, type LoadedPage, type PageRequest, type SectionPages } from './section-pages.ts';

/** The service goes round in circles: a cursor that was there before, or one that leads to nothing new. */
export interface NoProgress {
  readonly code: 'no-progress';
}

/** The pages with one more answer in its place. A photo that is already there is left out: it moved while paging. */
export const withPage = (
  known: SectionPages,
  request: PageRequest,
  { cursor, photos }: PhotoPage,
): Result<SectionPages, NoProgress> => {
  const taken = { request, cursor, photos: withoutKnown(photos, known.pages) };
  const at = known.pages.findIndex(
    (page) => page.photos === null && page.offset <= request.offset && request.offset < endOf(page),
  );
  const stretch = known.pages[at];
  return stretch === undefined ? withLastPage(known, taken) : withPageInside(known, { at, ...stretch }, taken);
};

/** The answer to a request, without photos that were there before. */
interface Taken {
  readonly request: PageRequest;
  readonly cursor: string | null;
  readonly photos: readonly Photo[];
}

const withLastPage = (known: SectionPages, taken: Taken): Result<SectionPages, NoProgress> => {
  const { cursor, photos, request } = taken;
  const reached = reachedEnd(known);
  const isAhead = request.offset > reached;
  if (isAhead && photos.length === 0) return ok({ ...known, isShort: true });
  if (isCircle(known.pages, taken)) return fail({ code: 'no-progress' });
  const skipped = isAhead ? [skippedFrom(known.next?.cursor ?? null, reached, request.offset)] : [];
  return ok({ ...known, pages: [...known.pages, ...skipped, pageOf(taken)], next: nextOf(cursor) });
};

/** A stretch without photos, and which of the pages it is. */
interface Stretch extends LoadedPage {
  readonly at: number;
}

const withPageInside = (known: SectionPages, stretch: Stretch, taken: Taken): Result<SectionPages, NoProgress> => {
  const { cursor, photos, request } = taken;
  const isSkipped = stretch.isSkipped === true;
  const untouched = known.pages.slice(0, stretch.at);
  // Photos have moved since they were passed over: those behind are looked for anew, page by page.
  if (isSkipped && photos.length === 0) {
    return ok({ pages: untouched, next: { cursor: stretch.cursor }, isShort: true });
  }

  const end = request.offset + photos.length;
  const isAhead = request.offset > stretch.offset;
  const head = isAhead ? [skippedFrom(stretch.cursor, stretch.offset, request.offset)] : [];
  const pages = [...untouched, ...head, pageOf(taken)];
  const behind = known.pages.slice(stretch.at + 1);
  if (end === endOf(stretch)) return ok({ ...known, pages: [...pages, ...behind] });
  if (isCircle(untouched, taken)) return fail({ code: 'no-progress' });
  if (isSkipped && cursor !== null && end < endOf(stretch)) {
    return ok({ ...known, pages: [...pages, skippedFrom(cursor, end, endOf(stretch)), ...behind] });
  }
  // A page that came back with another length has moved everything behind it: that is loaded anew.
  return ok({ ...known, pages, next: nextOf(cursor) });
};

const isCircle = (before: readonly LoadedPage[], { cursor, photos, request }: Taken): boolean =>
  cursor !== null &&
  (photos.length === 0 || cursor === request.cursor || before.some((page) => page.cursor === cursor));

const pageOf = ({ photos, request }: Taken): LoadedPage => ({ ...request, length: photos.length, photos });

const nextOf = (cursor: string | null) => (cursor === null ? null : { cursor });

const skippedFrom = (cursor: string | null, offset: number, end: number): LoadedPage => ({
  cursor,
  offset,
  limit: end - offset,
  length: end - offset,
  photos: null,
  isSkipped: true,
});

const endOf = ({ length, offset }: LoadedPage): number => offset + length;

const withoutKnown = (photos: readonly Photo[], pages: readonly LoadedPage[]) => {
  const known = new Set(pages.flatMap((page) => page.photos ?? []).map(({ id }) => id));
  return photos.filter(({ id }) => {
    const isNew = !known.has(id);
    known.add(id);
    return isNew;
  });
};
