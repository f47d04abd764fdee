import { fail, ok, type PortError, type Result, type Unexpected } from '@account-area/kernel';

import type { HiddenIds, HiddenPhotos } from '../month/hidden-photos.ts';
import { type MonthId, shownCount, type TimelineMonth } from '../month/month.ts';
import type { PhotoPage } from '../month/timeline-service.ts';
import type { Photo, PhotoId, PhotoSort } from '../photo/photo.ts';
import {
  heldCount,
  type KnownPage,
  NO_PAGES,
  type PageRequest,
  pagesWithout,
  type PhotoRange,
  reachedEnd,
  realRange,
  requestFor,
  type SectionPages,
} from './section-pages.ts';

export type MonthSectionError = PortError | Unexpected | NoProgress;

/** Photos that are about to be deleted. */
export interface SectionOverlay {
  /** Of this month or of others. */
  readonly hidden: HiddenIds;
  /** How many of this month's are hidden, loaded or not. */
  readonly hiddenCount: number;
}

/** Hidden photos as the section of one month hears of them. */
export const overlayOf = ({ counts, photos }: HiddenPhotos, month: MonthId): SectionOverlay => ({
  hidden: photos,
  hiddenCount: counts.get(month) ?? 0,
});

export const NO_OVERLAY: SectionOverlay = { hidden: new Map(), hiddenCount: 0 };

/** Photos that are gone for good, of this month or of others. */
export interface PhotosRemoved {
  readonly ids: ReadonlySet<PhotoId>;
  /** How many of this month's there are among them, and how many photos it has left. */
  readonly expected: number;
  readonly count: number;
}

/** A month, the part of it in view or near it, and the pages that are loaded. */
export interface SectionView {
  readonly month: TimelineMonth;
  readonly sort: PhotoSort;
  readonly range: PhotoRange;
  /** The pages shown. */
  readonly pages: SectionPages;
  /** The pages that take their place once everything in view has been read again; `null` while nothing is invalid. */
  readonly fresh: SectionPages | null;
  readonly overlay: SectionOverlay;
}

/** A page to load, and the pages that its answer extends. */
export interface PageLoad extends Pick<SectionView, 'month' | 'sort' | 'pages'> {
  /** `null` when everything in view is loaded. */
  readonly request: PageRequest | null;
}

export const pageLoad = (view: SectionView): PageLoad => {
  const { fresh, month, overlay, range, sort } = view;
  const pages = fresh ?? view.pages;
  const shown = shownCount({ ...month, count: month.count - overlay.hiddenCount });
  const clipped = { from: Math.min(range.from, shown), to: Math.min(range.to, shown) };
  return { month, sort, pages, request: requestFor(pages, realRange(pages, overlay.hidden, clipped), month.count) };
};

/** Whether a page on its way holds nothing of what is needed next, once photos in `range` are. */
export const isPassed = (asked: PageRequest, view: SectionView, range: PhotoRange): boolean => {
  const { request } = pageLoad({ ...view, range });
  if (request === null) return false;
  return request.offset >= asked.offset + asked.limit || asked.offset >= request.offset + request.limit;
};

export const isAtRest = (view: SectionView): boolean => pageLoad(view).request === null;

/** The pages without photos that were deleted; read again where not all of them were loaded. */
export const viewWithout = ({ fresh, month, pages, range }: SectionView, { count, expected, ids }: PhotosRemoved) => {
  const left = pagesWithout(pages, (id) => ids.has(id));
  const hasFoundAll = fresh === null && heldCount(pages) - heldCount(left) >= expected;
  if (hasFoundAll) return { month: { ...month, count }, pages: left };
  return { month: { ...month, count }, pages: left, fresh: range.from < range.to ? NO_PAGES : null };
};

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
interface Stretch extends KnownPage {
  readonly at: number;
}

const withPageInside = (known: SectionPages, stretch: Stretch, taken: Taken): Result<SectionPages, NoProgress> => {
  const { cursor, photos, request } = taken;
  const isSkipped = stretch.isSkipped === true;
  const untouched = known.pages.slice(0, stretch.at);
  // Photos have moved since they were passed over: those after are looked for anew, page by page.
  if (isSkipped && photos.length === 0) {
    return ok({ pages: untouched, next: { cursor: stretch.cursor }, isShort: true });
  }

  const end = request.offset + photos.length;
  const isAhead = request.offset > stretch.offset;
  const head = isAhead ? [skippedFrom(stretch.cursor, stretch.offset, request.offset)] : [];
  const pages = [...untouched, ...head, pageOf(taken)];
  const after = known.pages.slice(stretch.at + 1);
  if (end === endOf(stretch)) return ok({ ...known, pages: [...pages, ...after] });
  if (isCircle(untouched, taken)) return fail({ code: 'no-progress' });
  if (isSkipped && cursor !== null && end < endOf(stretch)) {
    return ok({ ...known, pages: [...pages, skippedFrom(cursor, end, endOf(stretch)), ...after] });
  }
  // A page that came back with another length has moved everything after it: that is loaded anew.
  return ok({ ...known, pages, next: nextOf(cursor) });
};

const isCircle = (before: readonly KnownPage[], { cursor, photos, request }: Taken): boolean =>
  cursor !== null &&
  (photos.length === 0 || cursor === request.cursor || before.some((page) => page.cursor === cursor));

const pageOf = ({ photos, request }: Taken): KnownPage => ({ ...request, length: photos.length, photos });

const nextOf = (cursor: string | null) => (cursor === null ? null : { cursor });

const skippedFrom = (cursor: string | null, offset: number, end: number): KnownPage => ({
  cursor,
  offset,
  limit: end - offset,
  length: end - offset,
  photos: null,
  isSkipped: true,
});

const endOf = ({ length, offset }: KnownPage): number => offset + length;

const withoutKnown = (photos: readonly Photo[], pages: readonly KnownPage[]) => {
  const known = new Set(pages.flatMap((page) => page.photos ?? []).map(({ id }) => id));
  return photos.filter(({ id }) => {
    const isNew = !known.has(id);
    known.add(id);
    return isNew;
  });
};

/** What a month section tells its timeline: its pages disagree with the summary. */
export interface MonthSectionNotice {
  readonly type: 'count.corrected';
  readonly month: MonthId;
  readonly count: number;
}
