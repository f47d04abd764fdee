import type { PortError, Unexpected } from '@account-area/kernel';

import type { HiddenIds } from '../month/hidden-photos.ts';
import { shownCount, type TimelineMonth } from '../month/month.ts';
import type { TimelineService } from '../month/timeline-service.ts';
import type { PhotoId } from '../photo/photo.ts';
import type { PhotoSort } from '../sort-settings/photo-sort.ts';
import {
  heldCount,
  NO_PAGES,
  pagesWithout,
  realRange,
  requestFor,
  type PageRequest,
  type PhotoRange,
  type SectionPages,
} from './section-pages.ts';
import type { NoProgress } from './taken-page.ts';

/** What a month section needs from the outside world. */
export interface MonthSectionPorts {
  readonly timeline: Pick<TimelineService, 'page'>;
}

/** Every way a page can fail. */
export type MonthSectionError = PortError | Unexpected | NoProgress;

/** Photos that are about to be deleted. */
export interface SectionOverlay {
  /** Of this month or of others. */
  readonly hidden: HiddenIds;
  /** How many of this month's are hidden, loaded or not. */
  readonly hiddenCount: number;
}

/** Nothing is about to be deleted. */
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

/** The page a section asks for next. */
export const pageLoad = (view: SectionView): PageLoad => {
  const { fresh, month, overlay, range, sort } = view;
  const pages = fresh ?? view.pages;
  const shown = shownCount({ ...month, count: month.count - overlay.hiddenCount });
  const clipped = { from: Math.min(range.from, shown), to: Math.min(range.to, shown) };
  return { month, sort, pages, request: requestFor(pages, realRange(pages, overlay.hidden, clipped), month.count) };
};

/** Whether everything in view is loaded. */
export const isAtRest = (view: SectionView): boolean => pageLoad(view).request === null;

/** The pages without photos that were deleted; read again where not all of them were loaded. */
export const viewWithout = ({ fresh, month, pages, range }: SectionView, { count, expected, ids }: PhotosRemoved) => {
  const left = pagesWithout(pages, (id) => ids.has(id));
  const hasFoundAll = fresh === null && heldCount(pages) - heldCount(left) >= expected;
  if (hasFoundAll) return { month: { ...month, count }, pages: left };
  return { month: { ...month, count }, pages: left, fresh: range.from < range.to ? NO_PAGES : null };
};
