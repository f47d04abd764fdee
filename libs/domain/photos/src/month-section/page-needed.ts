import type { PhotoSort } from '../sort-settings/photo-sort.ts';
import { shownCount, type TimelineMonth } from '../timeline/month.ts';
import type { SectionOverlay } from './month-section.events.ts';
import { requestFor, type PageRequest, type PhotoRange, type SectionPages } from './section-pages.ts';
import { realRange } from './shown-pages.ts';

/** A month, what of it is in view or near it, and what is loaded. */
export interface SectionView {
  readonly month: TimelineMonth;
  readonly sort: PhotoSort;
  readonly range: PhotoRange;
  /** What is shown. */
  readonly pages: SectionPages;
  /** What takes its place once all that is in view has been read again; `null` while nothing is outdated. */
  readonly fresh: SectionPages | null;
  /** What is shown no longer, because it is about to be deleted. */
  readonly overlay: SectionOverlay;
}

/** Nothing is about to be deleted. */
export const NO_OVERLAY: SectionOverlay = { hidden: new Map(), hiddenCount: 0 };

/** The pages that the next answer belongs to. */
export const pagesToExtend = ({ fresh, pages }: SectionView): SectionPages => fresh ?? pages;

/** The page a section asks for next, or `null` when all it has to show is there. */
export const pageNeeded = (view: SectionView): PageRequest | null => {
  const { month, overlay, range } = view;
  const shown = shownCount({ ...month, count: month.count - overlay.hiddenCount });
  const pages = pagesToExtend(view);
  const clipped = { from: Math.min(range.from, shown), to: Math.min(range.to, shown) };
  return requestFor(pages, realRange(pages, overlay.hidden, clipped), month.count);
};
