import { PAGE_SIZE, reachedEnd, type SectionPages } from './section-pages.ts';
import { realPlace, shownPages } from './shown-pages.ts';
import type { MonthSectionError } from './month-section.events.ts';
import type { MonthSectionSnapshot } from './month-section.machine.ts';

/**
 * The pages of the month, without photos that are about to be deleted; the same object until a page arrives or leaves. Read
 * them with `photoAt(pages, index)`.
 */
export const loadedPages = ({ context: { overlay, pages } }: MonthSectionSnapshot): SectionPages =>
  shownPages(pages, overlay.hidden);

/** Where the service has the photo that is shown in a place: it counts those that are about to be deleted, too. */
export const placeAtService = ({ context: { overlay, pages } }: MonthSectionSnapshot, index: number): number =>
  realPlace(pages, overlay.hidden, index);

/** How many photos the month holds, as far as anybody knows by now (D21). */
export const monthCount = ({ context: { month, overlay } }: MonthSectionSnapshot): number =>
  Math.max(0, month.count - overlay.hiddenCount);

/** N of the "+N" tile: what a closed month keeps behind its first page; 0 while there is nothing to open (D18). */
export const remainingCount = (snapshot: MonthSectionSnapshot): number => {
  const shown = Math.min(reachedEnd(loadedPages(snapshot)), PAGE_SIZE);
  return snapshot.context.month.isOpen || shown === 0 ? 0 : Math.max(0, monthCount(snapshot) - shown);
};

/** Whether a page is on its way or waits for its turn. */
export const isSectionPending = (snapshot: MonthSectionSnapshot): boolean => snapshot.matches('pending');

/** Why the section stopped loading, until it is retried or leaves the view; pages loaded before stay. */
export const sectionError = (snapshot: MonthSectionSnapshot): MonthSectionError | null => snapshot.context.error;
