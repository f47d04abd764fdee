import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type SyntheticEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

import type { Cell } from '../geometry/geometry.ts';
import { cellAfter, focusMoveOf, isSelectAll } from '../geometry/navigation.ts';
import type { GridView } from '../viewport/grid-view.ts';
import type { GridPlace } from '../viewport/photo-ranges.ts';
import { cellOf, elementOf, isPhotoCell, placeOf } from './cell-element.ts';
import type { GridContent, TileStates } from './grid-context.ts';
import { showImage } from './image-arrival.ts';
import type { PictureQueue } from './picture-queue.ts';

/** One handler per kind of event for all tiles. */
export const useGridEvents = (content: GridContent, states: TileStates, pictures: PictureQueue) => {
  const { viewport, photos, selection, selecting, ...events } = content;
  const [reducedMotion] = useState(() => window.matchMedia('(prefers-reduced-motion: reduce)'));
  const focusNext = useRef<Cell | null>(null);

  const photoAt = ({ sectionId, index }: GridPlace) => photos.at(sectionId, index);

  /** What a press without a modifier or the Enter key does. */
  const activate = (place: GridPlace) => {
    if (selecting || events.onOpen === undefined) events.onToggle(place);
    else events.onOpen(place);
  };
  const retry = (place: GridPlace): boolean => {
    const photo = photoAt(place);
    if (photo === null || states.pictureOf(photo.id) !== 'failed') return false;
    states.retry(photo.id);
    return true;
  };

  const onClick = (event: MouseEvent) => {
    const place = placeOf(viewport.view(), cellOf(event.target));
    if (place === null || !(event.target instanceof Element)) return;
    // The link of a tile is for other tabs: here the grid decides what a press does.
    event.preventDefault();
    if (event.target.closest('[data-more]') !== null) events.onMore(place.sectionId);
    else if (event.target.closest('[data-retry]') !== null) retry(place);
    else if (event.shiftKey) events.onExtend(place);
    else if (event.target.closest('[data-checked]') !== null || event.ctrlKey || event.metaKey) events.onToggle(place);
    else activate(place);
  };

  /** A range begins with the photo it leaves, unless that continues one. It ends before the tile with more. */
  const extend = (view: GridView, from: Cell, to: Cell) => {
    const last = isPhotoCell(view, to) ? to : { ...to, index: to.index - 1 };
    const start = placeOf(view, from);
    const end = placeOf(view, last);
    if (start === null || end === null || !isPhotoCell(view, last)) return;
    const photo = photoAt(start);
    if (photo !== null && !selection.has(photo.id)) events.onToggle(start);
    events.onExtend(end);
  };

  const moveFocus = (view: GridView, from: Cell, event: KeyboardEvent): boolean => {
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
    const move = focusMoveOf(event, isRightToLeft);
    if (move === null) return false;
    const to = cellAfter(view.geometry, from, move);
    if (event.shiftKey) extend(view, from, to);
    focusNext.current = to;
    viewport.reveal(to);
    states.moveTabStop(to);
    viewport.keep(to);
    return true;
  };

  const act = (place: GridPlace, event: KeyboardEvent): boolean => {
    switch (event.key) {
      case ' ':
        if (event.shiftKey) events.onExtend(place);
        else events.onToggle(place);
        return true;
      case 'Enter':
        if (!retry(place)) activate(place);
        return true;
      default:
        return false;
    }
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && selecting) {
      events.onLeaveSelection();
      event.preventDefault();
      return;
    }
    const cell = cellOf(event.target);
    const view = viewport.view();
    const place = placeOf(view, cell);
    if (cell === null || view === null || place === null) return;
    if (isSelectAll(event)) events.onSectionSelect(place.sectionId);
    else if (!moveFocus(view, cell, event) && !(isPhotoCell(view, cell) && act(place, event))) return;
    event.preventDefault();
  };

  // A cell that a key leads to is mounted by the render that follows, and another number of columns mounts cells anew.
  useLayoutEffect(() => {
    const hasLostFocus = document.activeElement === document.body;
    const next = focusNext.current ?? (hasLostFocus ? viewport.kept() : null);
    if (next === null) return;
    focusNext.current = null;
    elementOf(next)?.focus({ preventScroll: true });
  });

  return {
    onClick,
    onKeyDown,
    onFocus(event: FocusEvent) {
      const cell = cellOf(event.target);
      if (cell !== null) states.moveTabStop(cell);
      viewport.keep(cell);
    },
    onBlur(event: FocusEvent) {
      if (event.relatedTarget !== null && cellOf(event.relatedTarget) === null) viewport.keep(null);
    },
    // Neither event of an image bubbles.
    onErrorCapture(event: SyntheticEvent) {
      if (event.target instanceof HTMLImageElement) pictures.failed(event.target);
      const place = placeOf(viewport.view(), cellOf(event.target));
      const photo = place === null ? null : photoAt(place);
      if (photo !== null) states.recordFailure(photo.id, photo.fallbackSrc !== photo.src);
    },
    onLoadCapture(event: SyntheticEvent) {
      if (event.target instanceof HTMLImageElement) showImage(event.target, pictures, reducedMotion.matches);
    },
  };
};
