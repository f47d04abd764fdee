import type { Cell } from '../geometry/geometry.ts';
import type { GridLayout } from '../geometry/layout.ts';
import type { GridSection, GridView } from './grid-view.ts';
import type { PhotoRange } from './photo-range.ts';
import type { Scroller } from './scroller.ts';
import type { PhotoPlaces } from './top-photos.ts';

/**
 * Follows the scrolling of one grid and decides what is mounted. Shared by the grid and its scrubber.
 *
 * It knows no React: what changes rarely is the {@link GridView}, what changes with every frame is `offset()`.
 */
export interface GridViewport {
  /** `null` until it is attached and laid out. */
  readonly view: () => GridView | null;
  /** Called when there is another view; a scroll within a row changes nothing. */
  readonly onView: (listener: () => void) => () => void;
  /** The first visible px of the library; negative while the page above the grid is seen. */
  readonly offset: () => number;
  readonly maxOffset: () => number;
  /** The section at the top of the window, or the one that was gone to last. */
  readonly currentSection: () => number;
  readonly onMove: (listener: () => void) => () => void;
  /** Called when moving has ended. */
  readonly onRest: (listener: () => void) => () => void;
  readonly attach: (scroller: Scroller) => () => void;
  readonly layOut: (layout: GridLayout) => void;
  /** Replaces the sections. What is at the top of the window stays there. */
  readonly showSections: (sections: readonly GridSection[]) => void;
  /** Follows where photos are, so that those at the top of the window stay there, until the returned function is called. */
  readonly watch: (photos: PhotoPlaces) => () => void;
  /** Keeps a cell mounted wherever the window is, because it has the focus. */
  readonly keep: (cell: Cell | null) => void;
  readonly kept: () => Cell | null;
  /** Scrolls as little as it takes to see a cell. */
  readonly reveal: (cell: Cell) => void;
  readonly goToSection: (section: number) => void;
  readonly goTo: (offset: number) => void;
  readonly startScrubbing: () => void;
  readonly stopScrubbing: () => void;
}

export interface GridViewportOptions {
  /** The photos that are needed, nearest first: those seen and two viewports ahead. Silent while they rush by. */
  readonly onRangesShown: (ranges: readonly PhotoRange[]) => void;
}
