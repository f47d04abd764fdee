import type { Photo } from '../photo/photo.ts';

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

/** How a page is asked for: by the cursor that leads to it, or by its place where nobody has been before it. */
export interface PageRequest {
  readonly cursor: string | null;
  /** Place of its first photo in the month. */
  readonly start: number;
  readonly limit: number;
}

/** One page of a month. Its photos may have been let go; its cursor or its place brings them back. */
export interface LoadedPage extends PageRequest {
  readonly length: number;
  readonly photos: readonly Photo[] | null;
  /** Photos that were passed over on the way to a later place, as many as the summary declares. */
  readonly isSkipped?: boolean;
}

/** What is known of a month's photos: pages one behind the other, from its first photo on. */
export interface SectionPages {
  readonly pages: readonly LoadedPage[];
  /** Asks for the page behind the last; `null` once the end of the month is known. */
  readonly next: { readonly cursor: string | null } | null;
  /** Whether the month has turned out to be shorter than declared: its end is found page by page. */
  readonly isShort?: boolean;
}

/** Nothing known yet: the first page has no cursor. */
export const NO_PAGES: SectionPages = { pages: [], next: { cursor: null } };

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
  const missing = pages.pages.find((page) => page.photos === null && overlaps(page, range));
  if (missing !== undefined) return requestWithin(missing, range);
  if (pages.next === null || range.from >= range.to) return null;

  const reached = reachedEnd(pages);
  // The summary may be wrong: whoever looks at its last photo finds out whether more follow.
  const wanted = range.to >= count ? Math.max(count, reached + 1) : range.to;
  if (wanted <= reached) return null;
  const place = pages.isShort === true ? reached : Math.min(range.from, wanted - 1);
  return requestFrom(pages.next.cursor, reached, place, wanted);
};

/** The part of a stretch that a range needs: all of a page that was let go, what is near of photos passed over. */
const requestWithin = (stretch: LoadedPage, range: PhotoRange): PageRequest => {
  const { cursor, limit, start } = stretch;
  if (stretch.isSkipped !== true) return { cursor, start, limit };
  const end = start + stretch.length;
  const request = requestFrom(cursor, start, range.from, Math.min(end, range.to));
  return { ...request, limit: Math.min(request.limit, end - request.start) };
};

/** Goes on from `reached` by its cursor, or at `place` when the way there is longer than a small page or two. */
const requestFrom = (cursor: string | null, reached: number, place: number, end: number): PageRequest => {
  const start = Math.floor(place / PAGE_SIZE) * PAGE_SIZE;
  return start - reached > MOST_SMALL_PAGES * PAGE_SIZE
    ? { cursor: null, start, limit: limitFor(end - start) }
    : { cursor, start: reached, limit: limitFor(end - reached) };
};

/** One small page after the other, or as much as allowed when more than two of them are missing (D18). */
export const limitFor = (missing: number): number => {
  const pageCount = Math.ceil(missing / PAGE_SIZE);
  return pageCount > MOST_SMALL_PAGES ? Math.min(LARGEST_PAGE_SIZE, pageCount * PAGE_SIZE) : PAGE_SIZE;
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
