import { useLayoutEffect } from 'react';

import { rowsOf, rowTop, sectionTop, type Cell } from '../geometry/geometry.ts';
import type { GridView } from '../viewport/grid-view.ts';
import type { GridViewport } from '../viewport/grid-viewport.ts';
import type { TileStates } from './tile-states.ts';

/** Keeps the Tab key's way into the grid where the customer looks: when its cell has gone, the first visible one. */
export const useTabStop = (view: GridView | null, viewport: GridViewport, states: TileStates): void => {
  useLayoutEffect(() => {
    if (view === null) return;
    const tabStop = states.tabStop();
    if (tabStop === null || !isMounted(view, tabStop)) states.moveTabStop(firstVisible(view, viewport.offset()));
  }, [view, viewport, states]);
};

const isMounted = ({ rows, geometry }: GridView, { section, index }: Cell): boolean => {
  const row = Math.floor(index / geometry.columns);
  return rows.some(
    (mounted) =>
      mounted.section === section &&
      row < rowsOf(geometry, section) &&
      ((row >= mounted.firstRow && row < mounted.endRow) || row === mounted.keptRow),
  );
};

const firstVisible = ({ rows, geometry }: GridView, offset: number): Cell | null => {
  for (const { section, firstRow, endRow } of rows) {
    for (let row = firstRow; row < endRow; row += 1) {
      const top = sectionTop(geometry, section) + rowTop(geometry, row);
      if (top >= offset + geometry.header) return { section, index: row * geometry.columns };
    }
  }
  return null;
};
