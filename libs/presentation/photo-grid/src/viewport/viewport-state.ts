import type { Cell, Geometry, GridLayout } from '../geometry/geometry.ts';
import { atRest, type Pace, resting } from '../geometry/pace.ts';
import type { BoxPosition, ScrollSpace } from '../geometry/scroll-space.ts';
import type { GridSection, GridView } from './grid-view.ts';
import type { Insets, PagePlace, WindowSize } from './scroller.ts';
import type { KeptPlace, PhotoAt, TopRow } from './staying-in-place.ts';

/**
 * Everything a viewport knows; all of it changes in `viewportAfter` alone (viewport-reducer.ts).
 *
 * Offsets are px of the library, scrolls are px of the scroll box, which is shorter for a tall library (see
 * {@link ScrollSpace}). Invariants:
 * - `view` fits `geometry`, `sections`, `position` and the rest whenever `destination` is `null`. While it is not, the
 *   page is being sent there, and `page.placed` is the next event.
 * - `view` is the same object until something other than the scroll position within a row changes: React renders then only.
 * - `anchor` and `top` say what has to stay where it is when the layout changes; both go when the customer moves.
 * - `isAtTop` wins over `anchor`: a page that shows its beginning goes on showing it.
 */
export interface ViewportState {
  readonly layout: GridLayout | null;
  readonly sections: readonly GridSection[];
  readonly geometry: Geometry | null;
  readonly space: ScrollSpace;
  readonly position: BoxPosition;
  /** The page shows its very beginning, however much room there is above the grid. */
  readonly isAtTop: boolean;
  readonly pace: Pace;
  /** The place at the top of the window before the first of several changes of the layout, so that errors do not add up. */
  readonly anchor: KeptPlace | null;
  /** The photos at the top of the window, when it last came to rest. */
  readonly top: TopRow | null;
  readonly kept: Cell | null;
  readonly scrubbing: boolean;
  /** The section that was gone to last: one near the end cannot come to the top of the window. */
  readonly goal: number | null;
  readonly destination: Destination | null;
  readonly view: GridView | null;
  /** The offset for which `view` was made, rounded down to a row. */
  readonly step: number;
}

/** Where the page has to be sent: an offset, the beginning of the page, or nowhere because it is right already. */
export interface Destination {
  readonly offset: number | 'start' | 'here';
  /** The customer goes elsewhere; otherwise what is seen stays. */
  readonly isLeap: boolean;
}

/** What happens to a viewport. What was read of the page comes with the event, times in milliseconds. */
export type ViewportEvent =
  /** The grid is in the page, has other columns, or shows other sections; `window` is `null` while it is in no page. */
  | { readonly type: 'grid.attached'; readonly window: WindowSize | null }
  | { readonly type: 'grid.laidOut'; readonly layout: GridLayout; readonly window: WindowSize | null }
  | {
      readonly type: 'sections.changed';
      readonly sections: readonly GridSection[];
      readonly window: WindowSize | null;
      readonly photoAt: PhotoAt | null;
    }
  | { readonly type: 'window.resized'; readonly window: WindowSize }
  /** The page scrolled, once a frame while it moves, and came to rest. */
  | { readonly type: 'page.scrolled'; readonly place: PagePlace; readonly now: number }
  | { readonly type: 'page.rested'; readonly photoAt: PhotoAt | null }
  /** The page was sent to the `destination` and got as far as `place`. */
  | { readonly type: 'page.placed'; readonly place: PagePlace; readonly now: number; readonly photoAt: PhotoAt | null }
  | { readonly type: 'photos.changed'; readonly photoAt: PhotoAt }
  | { readonly type: 'cell.kept'; readonly cell: Cell | null }
  | { readonly type: 'scrubbing.changed'; readonly scrubbing: boolean }
  | { readonly type: 'cell.sought'; readonly cell: Cell; readonly insets: Insets }
  | { readonly type: 'section.sought'; readonly section: number; readonly insets: Insets }
  | { readonly type: 'offset.sought'; readonly offset: number };

export const NEW_VIEWPORT: ViewportState = {
  layout: null,
  sections: [],
  geometry: null,
  space: { content: 0, viewport: 0, height: 0 },
  position: { scroll: 0, offset: 0 },
  isAtTop: true,
  pace: atRest(resting(0, 0)),
  anchor: null,
  top: null,
  kept: null,
  scrubbing: false,
  goal: null,
  destination: null,
  view: null,
  step: 0,
};
