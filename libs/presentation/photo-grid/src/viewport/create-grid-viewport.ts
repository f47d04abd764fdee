import { anchorAt, offsetOfAnchor, type Anchor } from '../geometry/anchor.ts';
import {
  buildGeometry,
  cellTop,
  clamp,
  sectionAt,
  sectionTop,
  type Cell,
  type Geometry,
} from '../geometry/geometry.ts';
import type { GridLayout } from '../geometry/layout.ts';
import { paceAfter, resting, type Pace } from '../geometry/pace.ts';
import {
  arriveAt,
  createScrollSpace,
  isAdrift,
  maxOffset,
  moveTo,
  mustSettle,
  scrollFor,
  type ScrollPosition,
  type ScrollSpace,
} from '../geometry/scroll-space.ts';
import { mountedRows, stepOf, type GridSection, type GridView } from './grid-view.ts';
import type { GridViewport, GridViewportOptions } from './grid-viewport.ts';
import { createListeners } from './listeners.ts';
import { createPhotoRequests } from './photo-requests.ts';
import type { Scroller } from './scroller.ts';

const NO_SPACE: ScrollSpace = { content: 0, viewport: 0, height: 0 };

/** Moves below this are the browser's rounding. */
const ROUNDING_PX = 0.5;

export const createGridViewport = ({ onRangesShown }: GridViewportOptions): GridViewport => {
  const views = createListeners();
  const moves = createListeners();
  const rests = createListeners();
  const request = createPhotoRequests(onRangesShown);
  let scroller: Scroller | null = null;
  let layout: GridLayout | null = null;
  let sections: readonly GridSection[] = [];
  let space = NO_SPACE;
  let position: ScrollPosition = { scroll: 0, offset: 0 };
  let pace: Pace = resting(0, 0);
  /** Kept from one change of layout to the next until the customer moves, so that errors do not add up. */
  let anchor: (Anchor & { readonly sectionId: string }) | null = null;
  let kept: Cell | null = null;
  let scrubbing = false;
  let view: GridView | null = null;
  let goal: number | null = null;
  let shownStep = 0;

  const publish = (isNew: boolean) => {
    if (view === null || layout === null) return;
    const step = stepOf(view.geometry, position.offset);
    const shift = position.scroll - position.offset;
    if (!isNew && step === shownStep && Math.abs(shift - view.shift) < ROUNDING_PX) return;
    shownStep = step;
    const rows = mountedRows(view.geometry, step, space.viewport, kept);
    view = { ...view, sections, height: space.height, shift, rows, scrubbing };
    views.notify();
  };

  const askForPhotos = (isResting: boolean) => {
    if (view !== null && !scrubbing) request({ view, pace, height: space.viewport, isResting });
  };

  /** Shows `offset`, with the scroll box where the map has it. */
  const place = (offset: number) => {
    if (scroller === null) return;
    scroller.scrollTo(scrollFor(space, offset));
    position = arriveAt(space, scroller.scroll(), offset);
  };

  const go = (offset: number, section: number | null = null) => {
    goal = section;
    anchor = null;
    place(offset);
    pace = paceAfter(pace, position.offset, performance.now());
    publish(false);
    moves.notify();
    askForPhotos(false);
  };

  const moved = () => {
    if (scroller === null || view === null) return;
    const scroll = scroller.scroll();
    if (Math.abs(scroll - position.scroll) < ROUNDING_PX) return;
    goal = null;
    anchor = null;
    position = moveTo(space, position, scroll);
    pace = paceAfter(pace, position.offset, performance.now());
    if (mustSettle(space, position)) place(position.offset);
    publish(false);
    moves.notify();
    askForPhotos(false);
  };

  const rested = () => {
    pace = { ...pace, speed: 0 };
    if (isAdrift(space, position)) place(position.offset);
    publish(false);
    askForPhotos(true);
    rests.notify();
  };

  const stay = (geometry: Geometry) => {
    if (anchor === null) {
      place(position.offset);
      return;
    }
    const { sectionId } = anchor;
    const section = sections.findIndex(({ id }) => id === sectionId);
    place(
      section === -1 ? clamp(position.offset, 0, maxOffset(space)) : offsetOfAnchor(geometry, { ...anchor, section }),
    );
  };

  const dropAnchor = () => {
    if (anchor !== null || view === null || position.offset <= 0) return;
    const found = anchorAt(view.geometry, position.offset);
    const sectionId = view.sections[found.section]?.id;
    if (sectionId !== undefined) anchor = { ...found, sectionId };
  };

  const rebuild = () => {
    if (scroller === null || layout === null) return;
    dropAnchor();
    const isFirst = view === null;
    const geometry = buildGeometry(
      sections.map(({ cells }) => cells),
      layout,
    );
    space = createScrollSpace(geometry.total, scroller.height(), scroller.devicePixelRatio());
    scroller.stretchTo(space.height);
    if (isFirst) position = arriveAt(space, scroller.scroll(), scroller.scroll());
    else stay(geometry);
    pace = { ...pace, offset: position.offset };
    view = { sections, geometry, height: space.height, shift: 0, rows: [], scrubbing };
    publish(true);
    moves.notify();
    askForPhotos(true);
  };

  const resized = () => {
    if (scroller === null || view === null) return;
    const { height } = space;
    space = createScrollSpace(view.geometry.total, scroller.height(), scroller.devicePixelRatio());
    if (space.height !== height) scroller.stretchTo(space.height);
    publish(true);
    askForPhotos(true);
  };

  return {
    view: () => view,
    onView: views.add,
    offset: () => position.offset,
    maxOffset: () => maxOffset(space),
    // A section near the end cannot come to the top of the window.
    currentSection: () =>
      view === null ? 0 : (goal ?? sectionAt(view.geometry, position.offset + view.geometry.header)),
    onMove: moves.add,
    onRest: rests.add,

    attach(attached) {
      scroller = attached;
      rebuild();
      const stop = attached.listen({ moved, rested, resized });
      return () => {
        stop();
        scroller = null;
      };
    },

    layOut(next) {
      layout = next;
      rebuild();
    },

    showSections(next) {
      dropAnchor();
      if (kept !== null && next[kept.section]?.id !== sections[kept.section]?.id) kept = null;
      goal = null;
      sections = next;
      rebuild();
    },

    keep(cell) {
      kept = cell;
      publish(true);
    },

    kept: () => kept,

    reveal(cell) {
      if (scroller === null || view === null) return;
      const { geometry } = view;
      const top = cellTop(geometry, cell);
      const { top: covered, bottom } = scroller.insets();
      const highest = top - covered - geometry.header;
      const lowest = top + geometry.tile + bottom - space.viewport;
      if (position.offset > highest) go(highest);
      else if (position.offset < lowest) go(lowest);
    },

    goToSection(section) {
      if (scroller === null || view === null) return;
      const top = section === 0 ? scroller.start() : sectionTop(view.geometry, section) - scroller.insets().top;
      go(top, section);
    },

    goTo: (offset) => go(offset),

    startScrubbing() {
      scrubbing = true;
      publish(true);
    },

    stopScrubbing() {
      scrubbing = false;
      publish(true);
      rested();
    },
  };
};
