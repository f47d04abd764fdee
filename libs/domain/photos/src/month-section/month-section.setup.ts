import { typesOf, unboundRequest, type PortError } from '@account-area/kernel';
import { assign, enqueueActions, setup } from 'xstate';

import type { PhotoSort } from '../sort-settings/photo-sort.ts';
import type { TimelineMonth } from '../timeline/month.ts';
import type {
  MonthSectionError,
  MonthSectionEvent,
  MonthSectionNotice,
  PhotosRemoved,
  SectionOverlay,
} from './month-section.events.ts';
import { pageNeeded, type SectionView } from './page-needed.ts';
import {
  countKnown,
  heldCount,
  MOST_HELD_PHOTOS,
  NO_PAGES,
  NO_RANGE,
  withoutFarPages,
  type PhotoRange,
  type SectionPages,
} from './section-pages.ts';
import { pagesWithout } from './shown-pages.ts';
import type { NoProgress } from './taken-page.ts';

/** The month to load, and in which order. */
export interface MonthSectionInput {
  readonly month: TimelineMonth;
  readonly sort: PhotoSort;
  /** What is about to be deleted; nothing when missing. */
  readonly overlay?: SectionOverlay;
}

/** What a section knows. */
export interface MonthSectionContext extends SectionView {
  readonly error: MonthSectionError | null;
}

/** What the month section machine is made of; how it behaves is in `month-section.machine.ts`. */
export const monthSectionSetup = setup({
  types: typesOf<{
    input: MonthSectionInput;
    context: MonthSectionContext;
    events: MonthSectionEvent;
    emitted: MonthSectionNotice;
  }>(),
  actors: {
    loadPage: unboundRequest<SectionView, SectionPages, PortError | NoProgress>('loadPage'),
  },
  actions: {
    rememberRange: assign({ range: (_, range: PhotoRange) => range }),
    forgetRange: assign({ range: NO_RANGE, error: null }),
    open: assign(({ context }) => ({ month: { ...context.month, isOpen: true } })),
    close: assign(({ context }) => ({ month: { ...context.month, isOpen: false } })),
    startAnew: assign((_, sort: PhotoSort) => ({ sort, pages: NO_PAGES, fresh: null, range: NO_RANGE, error: null })),
    readAgain: assign(({ context: { month, pages, range } }, count: number) => ({
      month: { ...month, count },
      ...(range.from < range.to ? { pages, fresh: NO_PAGES } : { pages: NO_PAGES, fresh: null }),
      error: null,
    })),
    layOver: assign({ overlay: (_, overlay: SectionOverlay) => overlay }),
    removePhotos: assign(({ context }, removed: PhotosRemoved) => ({ ...viewWithout(context, removed), error: null })),
    forgetError: assign({ error: null }),
    recordError: assign({ error: (_, error: MonthSectionError | null) => error }),
    keepPages: enqueueActions(({ context, enqueue }, pages: SectionPages | null) => {
      if (pages === null) return;
      const { month, range } = context;
      const count = countKnown(pages, month.count);
      const known = { month: { ...month, count }, pages: withoutFarPages(pages, range, MOST_HELD_PHOTOS) };
      const isReadAgain = context.fresh === null || pageNeeded({ ...context, ...known, fresh: null }) === null;
      enqueue.assign(isReadAgain ? { ...known, fresh: null } : { month: known.month, fresh: known.pages });
      if (count !== month.count) enqueue.emit({ type: 'count.corrected', month: month.id, count });
    }),
  },
  guards: {
    needsPage: ({ context }) => pageNeeded(context) !== null,
    isAtRest: ({ context }) => pageNeeded(context) === null,
    hasPages: ({ context }) => context.pages.pages.length > 0,
  },
});

/** The pages without photos that were deleted; read again where not all of them were loaded. */
const viewWithout = ({ fresh, month, pages, range }: SectionView, { count, expected, ids }: PhotosRemoved) => {
  const left = pagesWithout(pages, (id) => ids.has(id));
  const hasFoundAll = fresh === null && heldCount(pages) - heldCount(left) >= expected;
  if (hasFoundAll) return { month: { ...month, count }, pages: left };
  return { month: { ...month, count }, pages: left, fresh: range.from < range.to ? NO_PAGES : null };
};
