import type { GridLayout } from '../geometry/layout.ts';
import { createGridViewport } from './grid-viewport.ts';
import { createFakePage, type FakePageOptions } from './fake-page.fixtures.ts';
import type { GridSection, GridView } from './grid-view.ts';
import type { GridViewport } from './grid-viewport.ts';
import type { PhotoRange } from './photo-ranges.ts';

export const DESKTOP: GridLayout = { columns: 6, tile: 168, gap: 4, header: 52 };
export const PHONE: GridLayout = { columns: 3, tile: 128, gap: 2, header: 52 };

/** Height of the fake page's window unless it is told otherwise. */
export const WINDOW_PX = 900;

/** One open month for each count. */
export const sectionsOf = (counts: readonly number[]): GridSection[] =>
  counts.map((cells, index) => ({ id: `month ${index}`, title: `Month ${index}`, group: '', cells, more: 0 }));

export const MILLION = sectionsOf(Array.from({ length: 240 }, (_, index) => 4_166 + (index < 160 ? 1 : 0)));

/** A viewport on a fake page, laid out, and everything it asked for. */
export const startViewport = (sections: readonly GridSection[], layout = DESKTOP, options: FakePageOptions = {}) => {
  const asked: (readonly PhotoRange[])[] = [];
  const page = createFakePage(options);
  const viewport = createGridViewport({ onRangesShown: (ranges) => asked.push(ranges) });
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
