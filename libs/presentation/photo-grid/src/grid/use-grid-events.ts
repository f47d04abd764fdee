import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';

import type { Cell } from '../geometry/geometry.ts';
import { cellAfter } from '../geometry/navigation.ts';
import type { GridView } from '../viewport/grid-view.ts';
import type { GridViewport } from '../viewport/grid-viewport.ts';
import { photoCellsOf, type PhotoPlace } from '../viewport/photo-ranges.ts';
import { cellOf, elementOf, placeOf } from './cell-element.ts';
import { focusMoveOf, isSelectAll } from './focus-keys.ts';
import { showImage } from './image-arrival.ts';
import type { PhotoSelection, PhotoSource } from './photo-source.ts';
import type { TileStates } from './tile-states.ts';

/** What customers do with photos. Places may hold photos that are not loaded yet. */
export interface GridEvents {
  readonly onToggle: (place: PhotoPlace) => void;
  /** Shift was held: everything from the photo toggled last to this one, and no more than that. */
  readonly onExtend: (to: PhotoPlace) => void;
  /** Every photo of a section, by Ctrl+A. */
  readonly onSectionSelect: (sectionId: string) => void;
  /** The "+N" tile was pressed. */
  readonly onMore: (sectionId: string) => void;
  /** Escape while selecting. */
  readonly onLeaveSelection: () => void;
  /** Opens a photo, which is in this tile. Without it, pressing a photo selects it. */
  readonly onOpen?: ((place: PhotoPlace, tile: Element) => void) | undefined;
}

interface GridEventsOptions {
  readonly box: RefObject<HTMLElement | null>;
  readonly viewport: GridViewport;
  readonly photos: PhotoSource;
  readonly selection: PhotoSelection;
  readonly states: TileStates;
  readonly selecting: boolean;
  readonly events: GridEvents;
}

/** One listener per kind of event for all tiles. */
export const useGridEvents = ({
  box,
  viewport,
  photos,
  selection,
  states,
  selecting,
  events,
}: GridEventsOptions): void => {
  const focusNext = useRef<Cell | null>(null);

  const photoIdAt = (place: PhotoPlace) => photos.at(place.sectionId, place.index)?.id ?? null;

  /** What a press without a modifier or the Enter key does. */
  const activate = (place: PhotoPlace, target: Element) => {
    if (selecting || events.onOpen === undefined) events.onToggle(place);
    else events.onOpen(place, target.closest('[data-cell]') ?? target);
  };
  const retry = (place: PhotoPlace): boolean => {
    const photoId = photoIdAt(place);
    if (photoId === null || states.pictureOf(photoId) !== 'failed') return false;
    states.retry(photoId);
    return true;
  };

  const onClick = useEffectEvent((event: MouseEvent) => {
    const cell = cellOf(event.target);
    const place = placeOf(viewport.view(), cell);
    if (cell === null || place === null || !(event.target instanceof Element)) return;
    // The link of a tile is for other tabs: here the grid decides what a press does.
    event.preventDefault();
    if (event.target.closest('[data-more]') !== null) events.onMore(place.sectionId);
    else if (event.target.closest('[data-retry]') !== null) retry(place);
    else if (event.shiftKey) events.onExtend(place);
    else if (event.target.closest('[data-checked]') !== null || event.ctrlKey || event.metaKey) events.onToggle(place);
    else activate(place, event.target);
  });

  /** A range begins with the photo it leaves, unless that continues one. It ends before the tile with more. */
  const extend = (view: GridView, from: Cell, to: Cell) => {
    const last = isPhotoCell(view, to) ? to : { ...to, index: to.index - 1 };
    const start = placeOf(view, from);
    const end = placeOf(view, last);
    if (start === null || end === null || !isPhotoCell(view, last)) return;
    const photoId = photoIdAt(start);
    if (photoId !== null && !selection.has(photoId)) events.onToggle(start);
    events.onExtend(end);
  };

  const moveFocus = (from: Cell, event: KeyboardEvent): boolean => {
    const view = viewport.view();
    const isRightToLeft = box.current !== null && getComputedStyle(box.current).direction === 'rtl';
    const move = focusMoveOf(event, isRightToLeft);
    if (view === null || move === null) return false;
    const to = cellAfter(view.geometry, from, move);
    if (event.shiftKey) extend(view, from, to);
    focusNext.current = to;
    viewport.reveal(to);
    states.moveTabStop(to);
    viewport.keep(to);
    return true;
  };

  const act = (place: PhotoPlace, event: KeyboardEvent): boolean => {
    switch (event.key) {
      case ' ':
        if (event.shiftKey) events.onExtend(place);
        else events.onToggle(place);
        return true;
      case 'Enter':
        if (!retry(place) && event.target instanceof Element) activate(place, event.target);
        return true;
      default:
        return false;
    }
  };

  const selectSection = (event: KeyboardEvent, { sectionId }: PhotoPlace): boolean => {
    const isMeant = isSelectAll(event);
    if (isMeant) events.onSectionSelect(sectionId);
    return isMeant;
  };

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && selecting) {
      events.onLeaveSelection();
      event.preventDefault();
      return;
    }
    const cell = cellOf(event.target);
    const view = viewport.view();
    const place = placeOf(view, cell);
    if (cell === null || place === null) return;
    const isTaken =
      moveFocus(cell, event) || selectSection(event, place) || (isPhotoCell(view, cell) && act(place, event));
    if (isTaken) event.preventDefault();
  });

  const onError = useEffectEvent((event: Event) => {
    const place = placeOf(viewport.view(), cellOf(event.target));
    const photo = place === null ? null : photos.at(place.sectionId, place.index);
    if (photo !== null) states.recordFailure(photo.id, photo.fallbackSrc !== photo.src);
  });

  const onFocusIn = useEffectEvent((event: FocusEvent) => {
    const cell = cellOf(event.target);
    states.moveTabStop(cell ?? states.tabStop());
    viewport.keep(cell);
  });

  const onFocusOut = useEffectEvent((event: FocusEvent) => {
    if (event.relatedTarget !== null && cellOf(event.relatedTarget) === null) viewport.keep(null);
  });

  useEffect(() => {
    const grid = box.current;
    if (grid === null) return;
    const listening = new AbortController();
    const { signal } = listening;
    const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)');
    grid.addEventListener('click', onClick, { signal });
    grid.addEventListener('keydown', onKeyDown, { signal });
    grid.addEventListener('focusin', onFocusIn, { signal });
    grid.addEventListener('focusout', onFocusOut, { signal });
    // Neither event of an image bubbles.
    grid.addEventListener('error', onError, { signal, capture: true });
    grid.addEventListener(
      'load',
      ({ target }) => {
        if (target instanceof HTMLImageElement) showImage(target, reducedMotion.matches);
      },
      { signal, capture: true },
    );
    return () => listening.abort();
  }, [box]);

  // A cell that a key leads to is mounted by the render that follows, and another number of columns mounts cells anew.
  useLayoutEffect(() => {
    const next = focusNext.current ?? lostFocus(viewport.kept());
    if (next === null || box.current === null) return;
    focusNext.current = null;
    elementOf(box.current, next)?.focus({ preventScroll: true });
  });
};

const isPhotoCell = (view: GridView | null, { section, index }: Cell): boolean => {
  const content = view?.sections[section];
  return content !== undefined && index < photoCellsOf(content);
};

/** The cell that had the focus, when its element has left the document with it. */
const lostFocus = (kept: Cell | null): Cell | null => (document.activeElement === document.body ? kept : null);
