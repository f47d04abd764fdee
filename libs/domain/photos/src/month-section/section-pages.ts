import type { HiddenIds } from '../month/hidden-photos.ts';
import { PAGE_SIZE } from '../month/month.ts';
import type { Photo, PhotoId } from '../photo/photo.ts';

/** Most photos asked for at once, where more than a page is needed (specification: months). */
export const LARGEST_PAGE_SIZE = 500;

/** Most photos kept in memory, in a month as in the whole timeline, beside those in view. */
export const MOST_HELD_PHOTOS = 2000;

/** Over so many pages a later place is reached page by page, farther ones by their offset. */
const MOST_PAGES_BETWEEN = 2;

/** Places in a month, counted from 0 in the order shown: from the first, up to but without the last. */
export interface PhotoRange {
  readonly from: number;
  readonly to: number;
}

export const NO_RANGE: PhotoRange = { from: 0, to: 0 };

/** How a page is asked for: by the cursor that leads to it, or by its offset where the page before is not loaded. */
export interface PageRequest {
  readonly cursor: string | null;
  /** Index of its first photo in the month. */
  readonly offset: number;
  readonly limit: number;
}

/**
 * One page of a month. Its photos may have been let go or passed over; its cursor or its offset brings them.
 */
export interface KnownPage extends PageRequest {
  readonly length: number;
  readonly photos: readonly Photo[] | null;
  /** Photos that were passed over on the way to a later place, as many as the summary declares. */
  readonly isSkipped?: boolean;
}

/** The known pages of a month: one after the other, from its first photo on. */
export interface SectionPages {
  readonly pages: readonly KnownPage[];
  /** Asks for the page after the last; `null` once the end of the month is known. */
  readonly next: { readonly cursor: string | null } | null;
  /** Whether the month has turned out to be shorter than declared: its end is found page by page. */
  readonly isShort?: boolean;
}

export const NO_PAGES: SectionPages = { pages: [], next: { cursor: null } };

/** The place after the last photo any page has reached. */
export const reachedEnd = ({ pages }: SectionPages): number => {
  const last = pages.at(-1);
  return last === undefined ? 0 : last.offset + last.length;
};

export const heldCount = ({ pages }: SectionPages): number =>
  pages.reduce((held, { photos }) => held + (photos?.length ?? 0), 0);

/** The photo at a place of the month, or `null` while its page is not loaded. */
export const photoAt = ({ pages }: SectionPages, index: number): Photo | null => {
  const page = pages[pageIndexAt(pages, index)];
  return page?.photos?.[index - page.offset] ?? null;
};

/** How many photos the month holds: what its pages say wins over what the summary declared. */
export const countKnown = (pages: SectionPages, declared: number): number =>
  pages.next === null ? reachedEnd(pages) : Math.max(declared, reachedEnd(pages));

/** What to ask for so that `range` of a month of `count` photos is loaded; `null` when it is. */
export const requestFor = (pages: SectionPages, range: PhotoRange, count: number): PageRequest | null => {
  const missing = pages.pages.find((page) => page.photos === null && overlaps(page, range));
  if (missing !== undefined) return requestWithin(missing, range);
  if (pages.next === null || range.from >= range.to) return null;

  const reached = reachedEnd(pages);
  // The summary may be wrong: looking at its last photo finds out whether more follow.
  const wanted = range.to >= count ? Math.max(count, reached + 1) : range.to;
  if (wanted <= reached) return null;
  const place = pages.isShort === true ? reached : Math.min(range.from, wanted - 1);
  return requestFrom(pages.next.cursor, reached, place, wanted);
};

/** The part of a stretch that a range needs: all of a page that was let go, what is near of photos passed over. */
const requestWithin = (stretch: KnownPage, range: PhotoRange): PageRequest => {
  const { cursor, limit, offset } = stretch;
  if (stretch.isSkipped !== true) return { cursor, offset, limit };
  const end = offset + stretch.length;
  const request = requestFrom(cursor, offset, range.from, Math.min(end, range.to));
  return { ...request, limit: Math.min(request.limit, end - request.offset) };
};

/** Goes on from `reached` by its cursor, or at `place` when the way there is longer than two pages of 24. */
const requestFrom = (cursor: string | null, reached: number, place: number, end: number): PageRequest => {
  const offset = Math.floor(place / PAGE_SIZE) * PAGE_SIZE;
  return offset - reached > MOST_PAGES_BETWEEN * PAGE_SIZE
    ? { cursor: null, offset, limit: limitFor(end - offset) }
    : { cursor, offset: reached, limit: limitFor(end - reached) };
};

/** A page, or as many of them in one answer as are missing: a round trip for each would be too late for a customer on the way. */
export const limitFor = (missing: number): number =>
  Math.min(LARGEST_PAGE_SIZE, Math.max(1, Math.ceil(missing / PAGE_SIZE)) * PAGE_SIZE);

/** The pages with at most `most` photos in memory: those farthest from `range` are let go, never those within it. */
export const withoutFarPages = (known: SectionPages, range: PhotoRange, most: number): SectionPages => {
  let surplus = heldCount(known) - most;
  if (surplus <= 0) return known;

  const farthestFirst = known.pages
    .filter((page) => page.photos !== null && !overlaps(page, range))
    .sort((one, other) => distance(other, range) - distance(one, range));
  const released = new Set<KnownPage>();
  for (const page of farthestFirst) {
    if (surplus <= 0) break;
    released.add(page);
    surplus -= page.length;
  }
  return { ...known, pages: known.pages.map((page) => (released.has(page) ? { ...page, photos: null } : page)) };
};

const shownBefore = new WeakMap<SectionPages, { readonly hidden: HiddenIds; readonly shown: SectionPages }>();

/** The pages without hidden photos; the same object until pages or hidden photos change, and `pages` where none is hidden. */
export const shownPages = (pages: SectionPages, hidden: HiddenIds): SectionPages => {
  if (hidden.size === 0) return pages;
  const before = shownBefore.get(pages);
  if (before?.hidden === hidden) return before.shown;
  const shown = pagesWithout(pages, (id) => hidden.has(id));
  shownBefore.set(pages, { hidden, shown });
  return shown;
};

/** The pages without some photos; what is after them moves up. */
export const pagesWithout = (known: SectionPages, isGone: (id: PhotoId) => boolean): SectionPages => {
  let gone = 0;
  const pages = known.pages.map((page): KnownPage => {
    const offset = page.offset - gone;
    const photos = page.photos?.filter(({ id }) => !isGone(id)) ?? null;
    const missing = photos === null ? 0 : page.length - photos.length;
    gone += missing;
    if (missing === 0) return offset === page.offset ? page : { ...page, offset };
    return { ...page, offset, photos, length: page.length - missing, limit: Math.max(1, page.limit - missing) };
  });
  return gone === 0 ? known : { ...known, pages };
};

/** Where photos that are shown in `range` are among all of the month, hidden ones included. */
export const realRange = (pages: SectionPages, hidden: HiddenIds, { from, to }: PhotoRange): PhotoRange => {
  if (hidden.size === 0 || from >= to) return { from, to };
  return { from: realPlace(pages, hidden, from), to: realPlace(pages, hidden, to - 1) + 1 };
};

/** Where the photo that is shown in a place is among all of the month. */
export const realPlace = (pages: SectionPages, hidden: HiddenIds, index: number): number => {
  const shown = shownPages(pages, hidden);
  if (shown === pages) return index;
  const at = shown.pages.findIndex(({ length, offset }) => index < offset + length);
  const [page, real] = [shown.pages[at], pages.pages[at]];
  if (page === undefined || real === undefined) return reachedEnd(pages) + index - reachedEnd(shown);
  const photo = page.photos?.[index - page.offset];
  const place = photo === undefined ? index - page.offset : (real.photos?.indexOf(photo) ?? 0);
  return real.offset + place;
};

const overlaps = ({ offset, length }: KnownPage, { from, to }: PhotoRange) => offset < to && from < offset + length;

const distance = ({ offset, length }: KnownPage, { from, to }: PhotoRange) =>
  offset >= to ? offset - to : from - (offset + length);

/** Binary search: a month without a date may have hundreds of pages. */
const pageIndexAt = (pages: readonly KnownPage[], index: number): number => {
  let first = 0;
  let last = pages.length - 1;
  while (first < last) {
    const middle = Math.ceil((first + last) / 2);
    if ((pages[middle]?.offset ?? 0) <= index) first = middle;
    else last = middle - 1;
  }
  return first;
};
