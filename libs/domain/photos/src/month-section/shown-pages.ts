import type { PhotoId } from '../photo/photo.ts';
import type { HiddenIds } from '../timeline/hidden-photos.ts';
import { reachedEnd, type LoadedPage, type PhotoRange, type SectionPages } from './section-pages.ts';

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

/** The pages without some photos; what is behind them moves up. */
export const pagesWithout = (known: SectionPages, isGone: (id: PhotoId) => boolean): SectionPages => {
  let gone = 0;
  const pages = known.pages.map((page): LoadedPage => {
    const start = page.start - gone;
    const photos = page.photos?.filter(({ id }) => !isGone(id)) ?? null;
    const missing = photos === null ? 0 : page.length - photos.length;
    gone += missing;
    if (missing === 0) return start === page.start ? page : { ...page, start };
    return { ...page, start, photos, length: page.length - missing, limit: Math.max(1, page.limit - missing) };
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
  const at = shown.pages.findIndex(({ length, start }) => index < start + length);
  const [page, real] = [shown.pages[at], pages.pages[at]];
  if (page === undefined || real === undefined) return reachedEnd(pages) + index - reachedEnd(shown);
  const photo = page.photos?.[index - page.start];
  const place = photo === undefined ? index - page.start : (real.photos?.indexOf(photo) ?? 0);
  return real.start + place;
};
