import { PAGE_SIZE, reachedEnd, type SectionPages } from './section-pages.ts';
import type { MonthSectionError } from './month-section.events.ts';
import type { MonthSectionSnapshot } from './month-section.machine.ts';

/** The pages of the month; the same object until a page arrives or leaves. Read them with `photoAt(pages, index)`. */
export const loadedPages = (snapshot: MonthSectionSnapshot): SectionPages => snapshot.context.pages;

/** How many photos the month holds, as far as anybody knows by now (D21). */
export const monthCount = (snapshot: MonthSectionSnapshot): number => snapshot.context.month.count;

/** N of the "+N" tile: what a closed month keeps behind its first page; 0 while there is nothing to open (D18). */
export const remainingCount = ({ context: { month, pages } }: MonthSectionSnapshot): number => {
  const shown = Math.min(reachedEnd(pages), PAGE_SIZE);
  return month.isOpen || shown === 0 ? 0 : Math.max(0, month.count - shown);
};

/** Whether a page is on its way or waits for its turn. */
export const isSectionPending = (snapshot: MonthSectionSnapshot): boolean => snapshot.matches('pending');

/** Why the section stopped loading, until it is retried or leaves the view; pages loaded before stay. */
export const sectionError = (snapshot: MonthSectionSnapshot): MonthSectionError | null => snapshot.context.error;
