import { type RefObject, useEffect, useEffectEvent } from 'react';

import type { Cell } from '../geometry/geometry.ts';
import { createDragSelect } from '../gesture/drag-select.ts';
import type { Point } from '../gesture/zoom.ts';
import { insetsOf } from '../viewport/scroller.ts';
import { cellOf, elementOf, isPhotoCell, placeOf } from './cell-element.ts';
import type { GridContent } from './grid-context.ts';

/** Lets a finger that rests on a photo select it and all it is drawn over. */
export const useDragSelect = (box: RefObject<HTMLElement | null>, content: GridContent): void => {
  const { viewport, photos, selection, onToggle, onExtend } = content;
  const onStart = useEffectEvent((cell: Cell) => {
    const place = placeOf(viewport.view(), cell);
    const photoId = place === null ? undefined : photos.at(place.sectionId, place.index)?.id;
    if (place === null || photoId === undefined) return;
    // Touches go on at the element they began on, however far it is scrolled away: what has the focus stays.
    elementOf(cell)?.focus({ preventScroll: true });
    // A range begins at the photo toggled last: one that is selected is toggled twice.
    if (selection.has(photoId)) onToggle(place);
    onToggle(place);
  });
  const onOver = useEffectEvent((cell: Cell) => {
    const place = placeOf(viewport.view(), cell);
    if (place !== null) onExtend(place);
  });

  useEffect(() => {
    const grid = box.current;
    if (grid === null) return;
    const drag = createDragSelect({
      cellAt({ x, y }) {
        const cell = cellOf(document.elementFromPoint(x, y));
        const view = viewport.view();
        return cell !== null && view !== null && isPhotoCell(view, cell) ? cell : null;
      },
      edges: () => {
        const { bottom, top } = insetsOf(grid);
        return { top, bottom: window.innerHeight - bottom };
      },
      scrollBy: (distance) => window.scrollBy({ top: distance, behavior: 'instant' }),
      onStart,
      onOver,
    });
    const listening = new AbortController();
    const { signal } = listening;
    const prevent = (event: Event) => {
      if (event.cancelable) event.preventDefault();
    };
    const onTouchStart = ({ touches }: TouchEvent) => {
      const point = onlyPoint(touches);
      if (point === null) drag.cancel();
      else drag.down(point);
    };
    const onTouchMove = (event: TouchEvent) => {
      const point = onlyPoint(event.touches);
      if (point !== null && drag.move(point)) prevent(event);
    };
    const onTouchEnd = (event: TouchEvent) => {
      if (drag.up()) prevent(event);
    };
    const onContextMenu = (event: Event) => {
      if (drag.isDown()) prevent(event);
    };
    grid.addEventListener('touchstart', onTouchStart, { signal, passive: true });
    // A finger that selects does not scroll: only a listener that is not passive can say so.
    grid.addEventListener('touchmove', onTouchMove, { signal, passive: false });
    grid.addEventListener('touchend', onTouchEnd, { signal, passive: false });
    grid.addEventListener('touchcancel', drag.cancel, { signal });
    grid.addEventListener('contextmenu', onContextMenu, { signal });
    return () => {
      listening.abort();
      drag.cancel();
    };
  }, [box, viewport]);
};

/** The one finger on the grid, or `null` when there are more. */
const onlyPoint = (touches: TouchList): Point | null => {
  const [touch] = touches;
  return touch === undefined || touches.length > 1 ? null : { x: touch.clientX, y: touch.clientY };
};
