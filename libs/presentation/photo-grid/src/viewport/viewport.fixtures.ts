import type { GridLayout } from '../geometry/geometry.ts';
import type { GridSection, GridView } from './grid-view.ts';
import { createGridViewport, type GridViewport } from './grid-viewport.ts';
import type { GridRange } from './photo-ranges.ts';
import type { Scroller, ScrollListeners } from './scroller.ts';

/** A document with a grid in it, as far as scrolling goes: it ends where its content ends and knows whole px only. */
const createFakePage = ({
  above: initiallyAbove = 130,
  below = 90,
  windowHeight = 900,
  devicePixelRatio = 1,
  insets = { top: 0, bottom: 0 },
} = {}) => {
  let above = initiallyAbove;
  let scrollTop = 0;
  let boxHeight = 0;
  let height = windowHeight;
  let listeners: ScrollListeners | null = null;
  const scrollHeight = () => above + boxHeight + below;
  const scrollTo = (top: number) => {
    scrollTop = Math.round(Math.min(Math.max(0, top), Math.max(0, scrollHeight() - height)));
  };
  return {
    scrollTop: () => scrollTop,
    scrollHeight,
    /** The customer scrolls. */
    scrollBy(distance: number) {
      scrollTo(scrollTop + distance);
      listeners?.moved();
    },
    /** The customer lets go of the wheel, the finger or the scrollbar. */
    rest: () => listeners?.rested(),
    resize(next: number) {
      height = next;
      listeners?.resized();
    },
    /** What is above the grid gets another height; what is in the window stays, as far as the page allows. */
    resizeAbove(next: number) {
      above = next;
      scrollTo(scrollTop);
    },
    scroller: {
      place: () => ({ scroll: scrollTop - above, start: -above }),
      window: () => ({ height, devicePixelRatio }),
      insets: () => insets,
      scrollTo: (scroll: number) => scrollTo(above + scroll),
      stretchTo(stretched: number) {
        boxHeight = stretched;
        scrollTo(scrollTop);
      },
      listen(heard: ScrollListeners) {
        listeners = heard;
        return () => {
          listeners = null;
        };
      },
    } satisfies Scroller,
  };
};

export const DESKTOP: GridLayout = { columns: 6, tile: 168, gap: 4, header: 52 };
export const PHONE: GridLayout = { columns: 3, tile: 128, gap: 2, header: 52 };

/** Height of the fake page's window unless it is told otherwise. */
export const WINDOW_PX = 900;

/** One open month for each count. */
export const sectionsOf = (counts: readonly number[]): GridSection[] =>
  counts.map((cells, index) => ({ id: `month ${index}`, title: `Month ${index}`, group: '', cells, more: 0 }));

export const MILLION = sectionsOf(Array.from({ length: 240 }, (_, index) => 4_166 + (index < 160 ? 1 : 0)));

/** A viewport on a fake page, laid out, and everything it asked for. */
export const startViewport = (
  sections: readonly GridSection[],
  layout = DESKTOP,
  options: Parameters<typeof createFakePage>[0] = {},
) => {
  const asked: (readonly GridRange[])[] = [];
  const page = createFakePage(options);
  const viewport = createGridViewport({ onPhotosNeeded: (ranges) => asked.push(ranges) });
  viewport.showSections(sections);
  viewport.layOut(layout);
  viewport.attach(page.scroller);
  return { page, viewport, asked };
};

export const viewOf = (viewport: GridViewport): GridView => {
  const view = viewport.view();
  if (view === null) throw new Error('The grid is not laid out.');
  return view;
};

export const mountedTiles = (view: GridView): number =>
  view.rows.reduce((sum, { firstRow, endRow }) => sum + (endRow - firstRow) * view.geometry.columns, 0);
