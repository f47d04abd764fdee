import { anchorAt, buildGeometry, cellTop, clamp, sectionTop, type Cell, type Geometry } from '../geometry/geometry.ts';
import { atRest, paceAfter } from '../geometry/pace.ts';
import {
  arriveAt,
  createScrollSpace,
  isAdrift,
  maxOffset,
  moveTo,
  mustSettle,
  type BoxPosition,
  type ScrollSpace,
} from '../geometry/scroll-space.ts';
import { mountedRows, stepOf } from './grid-view.ts';
import type { Insets, PagePlace, WindowSize } from './scroller.ts';
import { foundTopRow, offsetOfPlace, seenTopRow, type PhotoAt } from './staying-in-place.ts';
import type { Destination, ViewportEvent, ViewportState } from './viewport-state.ts';

/** Moves below this are the browser's rounding. */
const ROUNDING_PX = 0.5;

/**
 * One step of a viewport: pure, so that every scroll can be played back.
 *
 * A frame of scrolling is one `page.scrolled`: arithmetic in O(log sections), one new state, and another view only when
 * the window has moved by a row. Nothing is done per tile.
 */
export const viewportAfter = (state: ViewportState, event: ViewportEvent): ViewportState => {
  switch (event.type) {
    case 'grid.attached':
      return rebuilt(state, event.window);
    case 'grid.laidOut':
      return rebuilt({ ...state, layout: event.layout }, event.window);
    case 'sections.changed': {
      const { photoAt, sections, window } = event;
      const { kept } = state;
      const isKept = kept !== null && sections[kept.section]?.id === state.sections[kept.section]?.id;
      const followed = followTop({ ...state, goal: null, kept: isKept ? kept : null }, photoAt);
      return rebuilt({ ...followed, sections }, window);
    }
    case 'window.resized': {
      if (state.geometry === null) return state;
      return refreshed({ ...state, space: spaceOf(state.geometry, event.window) }, true);
    }
    case 'page.scrolled':
      return scrolled(state, event.place, event.now);
    case 'page.rested': {
      const rested = { ...state, pace: atRest(state.pace) };
      if (isAdrift(state.space, state.position)) return sentTo(rested, state.position.offset);
      return refreshed(withTop(rested, event.photoAt), false);
    }
    case 'page.placed':
      return placed(state, event);
    case 'photos.changed': {
      if (state.view === null) return state;
      const seen = withAnchor(withTop(state, event.photoAt));
      const followed = followTop(seen, event.photoAt);
      return followed.anchor !== seen.anchor && holdsAnchor(followed)
        ? staying(followed, state.view.geometry)
        : followed;
    }
    case 'cell.kept':
      return refreshed({ ...state, kept: event.cell }, true);
    case 'scrubbing.changed':
      return refreshed({ ...state, scrubbing: event.scrubbing }, true);
    case 'cell.sought': {
      const offset = offsetRevealing(state, event.cell, event.insets);
      return offset === null ? state : leapt(state, offset);
    }
    case 'section.sought': {
      if (state.geometry === null) return state;
      const { insets, section } = event;
      return leapt(state, section === 0 ? 'start' : sectionTop(state.geometry, section) - insets.top, section);
    }
    case 'offset.sought':
      return leapt(state, event.offset);
  }
};

/** The layout or the sections are other ones: everything is where the new geometry has it, and what was at the top stays. */
const rebuilt = (state: ViewportState, window: WindowSize | null): ViewportState => {
  const { layout, sections } = state;
  if (window === null || layout === null) return state;
  const geometry = buildGeometry(
    sections.map(({ cells }) => cells),
    layout,
  );
  const next = { ...withAnchor(state), geometry, space: spaceOf(geometry, window) };
  return state.view === null ? sentTo(next, 'here') : staying(next, geometry);
};

const spaceOf = ({ total }: Geometry, { devicePixelRatio, height }: WindowSize): ScrollSpace =>
  createScrollSpace(total, height, devicePixelRatio);

const sentTo = (state: ViewportState, offset: Destination['offset']): ViewportState => ({
  ...state,
  destination: { offset, isLeap: false },
});

const leapt = (
  state: ViewportState,
  offset: Exclude<Destination['offset'], 'here'>,
  goal: number | null = null,
): ViewportState => ({ ...state, anchor: null, top: null, goal, destination: { offset, isLeap: true } });

/** Sends the page to where the anchor is now, or leaves it where it is when there is none. */
const staying = (state: ViewportState, geometry: Geometry): ViewportState => {
  const { anchor, isAtTop, position, sections, space } = state;
  if (anchor === null) return sentTo(state, isAtTop ? 'start' : position.offset);
  const offset = offsetOfPlace(geometry, sections, anchor);
  return sentTo(state, offset ?? clamp(position.offset, 0, maxOffset(space)));
};

const scrolled = (state: ViewportState, place: PagePlace, now: number): ViewportState => {
  if (state.view === null || Math.abs(place.scroll - state.position.scroll) < ROUNDING_PX) return state;
  const position = moveTo(state.space, state.position, place.scroll);
  const next: ViewportState = {
    ...state,
    position,
    isAtTop: isAtTopOf(position, place),
    pace: paceAfter(state.pace, position.offset, now),
    anchor: null,
    top: null,
    goal: null,
  };
  return mustSettle(state.space, position)
    ? sentTo(next, position.offset)
    : refreshed(next, false, hasLeapt(state, next));
};

/** Whether a move from rest shows another window altogether. It costs a frame at once: what is around it can wait. */
const hasLeapt = ({ position, space }: ViewportState, next: ViewportState): boolean =>
  next.pace.speed === 0 && Math.abs(next.position.offset - position.offset) >= space.viewport;

const placed = (state: ViewportState, { now, photoAt, place }: Extract<ViewportEvent, { type: 'page.placed' }>) => {
  const { destination, geometry, pace, space, view } = state;
  if (destination === null) return state;
  const position = arriveAt(space, place.scroll, offsetOf(destination, place));
  const next: ViewportState = {
    ...state,
    destination: null,
    position,
    isAtTop: isAtTopOf(position, place),
    pace: destination.isLeap ? paceAfter(pace, position.offset, now) : { ...pace, offset: position.offset },
  };
  const shown = refreshed(next, view?.geometry !== geometry, destination.isLeap && hasLeapt(state, next));
  return destination.isLeap ? shown : withTop(shown, photoAt);
};

/** The offset that a destination stands for on the page as it is. */
export const offsetOf = ({ offset }: Destination, { scroll, start }: PagePlace): number => {
  if (offset === 'here') return scroll;
  return offset === 'start' ? start : offset;
};

const isAtTopOf = ({ offset, scroll }: BoxPosition, { start }: PagePlace): boolean =>
  offset <= 0 && scroll <= start + ROUNDING_PX;

/** With the view for where the window is; the same one unless it has moved by a row or something else `isNew`. */
const refreshed = (state: ViewportState, isNew: boolean, isTight = false): ViewportState => {
  const { geometry, kept, pace, position, scrubbing, sections, space, view } = state;
  if (geometry === null) return state;
  const step = stepOf(geometry, position.offset);
  const shift = position.scroll - position.offset;
  const isElsewhere = view === null || step !== state.step || Math.abs(shift - view.shift) >= ROUNDING_PX;
  if (!isNew && !isElsewhere && view.isTight === isTight) return state;
  const rows = mountedRows(geometry, { offset: position.offset, height: space.viewport, pace, isTight }, kept);
  return { ...state, step, view: { sections, geometry, height: space.height, shift, rows, isTight, scrubbing } };
};

const withAnchor = (state: ViewportState): ViewportState => {
  const { anchor, position, view } = state;
  if (anchor !== null || view === null || position.offset <= 0) return state;
  return { ...state, anchor: { ...anchorAt(view.geometry, position.offset), sections: view.sections } };
};

/** Learns which photos are at the top of the window, as far as they are loaded. */
const withTop = (state: ViewportState, photoAt: PhotoAt | null): ViewportState =>
  state.view === null || photoAt === null
    ? state
    : { ...state, top: seenTopRow(state.top, state.view, state.position.offset, photoAt) };

/** Moves the anchor to wherever the photos at the top of the window are now within their section. */
const followTop = (state: ViewportState, photoAt: PhotoAt | null): ViewportState => {
  const anchored = withAnchor(state);
  if (photoAt === null || anchored.top === null) return anchored;
  const found = foundTopRow(anchored.top, photoAt);
  const { anchor } = anchored;
  if (found === null || anchor === null) return { ...anchored, top: found?.row ?? null };
  return {
    ...anchored,
    top: found.row,
    anchor: anchor.index === found.index ? anchor : { ...anchor, index: found.index },
  };
};

/** Whether the section at the top has a cell for the anchor yet: one that is to hold more cells is on its way. */
const holdsAnchor = ({ anchor, sections, top }: ViewportState): boolean => {
  const index = anchor?.index ?? null;
  return index !== null && sections.some(({ cells, id }) => id === top?.sectionId && index < cells);
};

/** Where the window has to begin for a cell to be clear of the header and of bars; `null` when it is. */
const offsetRevealing = ({ geometry, position, space }: ViewportState, cell: Cell, insets: Insets): number | null => {
  if (geometry === null) return null;
  const top = cellTop(geometry, cell);
  const highest = top - insets.top - geometry.header;
  const lowest = top + geometry.tile + insets.bottom - space.viewport;
  if (position.offset > highest) return highest;
  return position.offset < lowest ? lowest : null;
};
