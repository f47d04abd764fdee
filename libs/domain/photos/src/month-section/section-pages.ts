import { fail, ok, type Result } from '@account-area/kernel';

import type { Photo } from '../photo/photo.ts';
import type { PhotoPage } from '../timeline/timeline.ports.ts';

/** Photos of one page, and what a closed month shows (C12.3). */
export const PAGE_SIZE = 24;

/** Most photos asked for at once, where more than {@link MOST_SMALL_PAGES} pages are needed (D18). */
export const LARGEST_PAGE_SIZE = 500;

/** Most photos kept in memory, in a month as in the whole timeline, beside those in view. */
export const MOST_HELD_PHOTOS = 2000;

const MOST_SMALL_PAGES = 2;

/** Places in a month, counted from 0 in the order shown: from the first, up to but without the last. */
export interface PhotoRange {
  readonly from: number;
  readonly to: number;
}

/** Nothing in view. */
export const NO_RANGE: PhotoRange = { from: 0, to: 0 };

/** How a page is asked for. */
export interface PageRequest {
  readonly cursor: string | null;
  readonly limit: number;
}

/** One page of a month. Its photos may have been let go; its cursor brings them back. */
export interface LoadedPage extends PageRequest {
  /** Place of its first photo in the month. */
  readonly start: number;
  readonly length: number;
  readonly photos: readonly Photo[] | null;
}

/** What is known of a month's photos: pages one behind the other, from its first photo on. */
export interface SectionPages {
  readonly pages: readonly LoadedPage[];
  /** Asks for the page behind the last; `null` once the end of the month is known. */
  readonly next: { readonly cursor: string | null } | null;
}

/** Nothing known yet: the first page has no cursor. */
export const NO_PAGES: SectionPages = { pages: [], next: { cursor: null } };

/** The service goes round in circles: a cursor that was there before, or one that leads to nothing new. */
export interface NoProgress {
  readonly code: 'no-progress';
}

/** The place behind the last photo any page has reached. */
export const reachedEnd = ({ pages }: SectionPages): number => {
  const last = pages.at(-1);
  return last === undefined ? 0 : last.start + last.length;
};

/** How many photos are held in memory. */
export const heldCount = ({ pages }: SectionPages): number =>
  pages.reduce((held, { photos }) => held + (photos?.length ?? 0), 0);

/** The photo at a place of the month, or `null` while its page is not loaded. */
export const photoAt = ({ pages }: SectionPages, index: number): Photo | null => {
  const page = pages[pageIndexAt(pages, index)];
  return page?.photos?.[index - page.start] ?? null;
};

/** How many photos the month holds: what its pages say wins over what the summary declared (D21). */
export const countKnown = (pages: SectionPages, declared: number): number =>
  pages.next === null ? reachedEnd(pages) : Math.max(declared, reachedEnd(pages));

/** What to ask for so that `range` of a month of `count` photos is loaded; `null` when it is. */
export const requestFor = (pages: SectionPages, range: PhotoRange, count: number): PageRequest | null => {
  const released = pages.pages.find((page) => page.photos === null && overlaps(page, range));
  if (released !== undefined) return { cursor: released.cursor, limit: released.limit };
  if (pages.next === null || range.from >= range.to) return null;

  const reached = reachedEnd(pages);
  // The summary may be wrong: whoever looks at its last photo finds out whether more follow.
  const wanted = range.to >= count ? Math.max(count, reached + 1) : range.to;
  return wanted > reached ? { cursor: pages.next.cursor, limit: limitFor(wanted - reached) } : null;
};

/** One small page after the other, or as much as allowed when more than two of them are missing (D18). */
export const limitFor = (missing: number): number => {
  const pageCount = Math.ceil(missing / PAGE_SIZE);
  return pageCount > MOST_SMALL_PAGES ? Math.min(LARGEST_PAGE_SIZE, pageCount * PAGE_SIZE) : PAGE_SIZE;
};

/** The pages with one more answer in its place. A photo that is already there is left out: it moved while paging. */
export const withPage = (
  known: SectionPages,
  request: PageRequest,
  answer: PhotoPage,
): Result<SectionPages, NoProgress> => {
  const index = known.pages.findIndex((page) => page.cursor === request.cursor);
  const at = index === -1 ? known.pages.length : index;
  const before = known.pages.slice(0, at);
  const replaced = known.pages[at];
  const photos = withoutKnown(answer.photos, known.pages);
  const page = { ...request, start: reachedEnd({ ...known, pages: before }), length: photos.length, photos };

  if (replaced?.length === page.length) {
    return ok({ ...known, pages: known.pages.with(at, page) });
  }
  if (answer.cursor !== null) {
    const isRepeated = answer.cursor === request.cursor || before.some(({ cursor }) => cursor === answer.cursor);
    if (isRepeated || photos.length === 0) return fail({ code: 'no-progress' });
  }
  // A page that came back with another length has moved everything behind it: that is loaded anew.
  return ok({ pages: [...before, page], next: answer.cursor === null ? null : { cursor: answer.cursor } });
};

/** The pages with at most `most` photos in memory: those farthest from `range` are let go, never those within it. */
export const withoutFarPages = (known: SectionPages, range: PhotoRange, most: number): SectionPages => {
  let surplus = heldCount(known) - most;
  if (surplus <= 0) return known;

  const farthestFirst = known.pages
    .filter((page) => page.photos !== null && !overlaps(page, range))
    .sort((one, other) => distance(other, range) - distance(one, range));
  const released = new Set<LoadedPage>();
  for (const page of farthestFirst) {
    if (surplus <= 0) break;
    released.add(page);
    surplus -= page.length;
  }
  return { ...known, pages: known.pages.map((page) => (released.has(page) ? { ...page, photos: null } : page)) };
};

const overlaps = ({ start, length }: LoadedPage, { from, to }: PhotoRange) => start < to && from < start + length;

const distance = ({ start, length }: LoadedPage, { from, to }: PhotoRange) =>
  start >= to ? start - to : from - (start + length);

const withoutKnown = (photos: readonly Photo[], pages: readonly LoadedPage[]) => {
  const known = new Set(pages.flatMap((page) => page.photos ?? []).map(({ id }) => id));
  return photos.filter(({ id }) => {
    const isNew = !known.has(id);
    known.add(id);
    return isNew;
  });
};

/** Binary search: a month without a date may have hundreds of pages. */
const pageIndexAt = (pages: readonly LoadedPage[], index: number): number => {
  let first = 0;
  let last = pages.length - 1;
  while (first < last) {
    const middle = Math.ceil((first + last) / 2);
    if ((pages[middle]?.start ?? 0) <= index) first = middle;
    else last = middle - 1;
  }
  return first;
};
