import { type RefObject, useLayoutEffect } from 'react';

import { layoutFor } from '../geometry/layout.ts';
import type { GridViewport } from '../viewport/grid-viewport.ts';
import { documentScroller } from '../viewport/scroller.ts';

/** Lays the grid out by its width, and follows the document's scrolling for as long as it is mounted. */
export const useGridLayout = (
  box: RefObject<HTMLElement | null>,
  ruler: RefObject<HTMLElement | null>,
  viewport: GridViewport,
): void => {
  useLayoutEffect(() => {
    const grid = box.current;
    const measured = ruler.current;
    if (grid === null || measured === null) return;
    let width = -1;
    const layOut = () => {
      if (measured.clientWidth === width) return;
      width = measured.clientWidth;
      const layout = layoutFor(window.innerWidth, width);
      grid.style.setProperty('--grid-columns', `${layout.columns}`);
      viewport.layOut(layout);
    };
    layOut();
    const detach = viewport.attach(documentScroller(grid));
    // What is costly to paint waits until the customer has stopped.
    const unmove = viewport.onMove(() => grid.dataset['moving'] ?? (grid.dataset['moving'] = ''));
    const unrest = viewport.onRest(() => delete grid.dataset['moving']);
    const observer = new ResizeObserver(layOut);
    observer.observe(measured);
    return () => {
      observer.disconnect();
      unmove();
      unrest();
      detach();
    };
  }, [box, ruler, viewport]);
};
