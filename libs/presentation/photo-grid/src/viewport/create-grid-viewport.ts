import { buildGeometry, clamp, sectionAt, sectionTop, type Cell, type Geometry } from '../geometry/geometry.ts';
import type { GridLayout } from '../geometry/layout.ts';
import { paceAfter, resting, type Pace } from '../geometry/pace.ts';
import {
  arriveAt,
  createScrollSpace,
  isAdrift,
  maxOffset,
  moveTo,
  mustSettle,
  NO_SPACE,
  scrollFor,
  type ScrollPosition,
} from '../geometry/scroll-space.ts';
import { mountedRows, stepOf, type GridSection, type GridView } from './grid-view.ts';
import type { GridViewport, GridViewportOptions } from './grid-viewport.ts';
import { keptPlaceAt, offsetOfPlace, type KeptPlace } from './kept-place.ts';
import { createListeners } from './listeners.ts';
import { createPhotoRequests } from './photo-requests.ts';
import { offsetRevealing } from './revealing.ts';
import type { Scroller } from './scroller.ts';
import { createTopPhotos } from './top-photos.ts';

/** Moves below this are the browser's rounding. */
const ROUNDING_PX = 0.5;

export const createGridViewport = ({ onRangesShown }: GridViewportOptions): GridViewport => {
  const views = createListeners();
  const moves = createListeners();
  const rests = createListeners();
  const request = createPhotoRequests(onRangesShown);
  const top = createTopPhotos();
  let scroller: Scroller | null = null;
  let layout: GridLayout | null = null;
  let sections: readonly GridSection[] = [];
  let space = NO_SPACE;
  let position: ScrollPosition = { scroll: 0, offset: 0 };
  /** The page shows its very beginning: it goes on doing so, however much room there is above the grid. */
  let isAtTop = true;
  let pace: Pace = resting(0, 0);
  /** Kept from one change of layout to the next until the customer moves, so that errors do not add up. */
  let anchor: KeptPlace | null = null;
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

  /** The customer goes elsewhere. */
  const letGo = () => {
    anchor = null;
    top.letGo();
  };

  const arrive = (at: ScrollPosition) => {
    position = at;
    isAtTop = scroller !== null && at.offset <= 0 && at.scroll <= scroller.start() + ROUNDING_PX;
  };

  /** Shows `offset`, with the scroll box where the map has it. */
  const place = (offset: number) => {
    if (scroller === null) return;
    scroller.scrollTo(scrollFor(space, offset));
    arrive(arriveAt(space, scroller.scroll(), offset));
  };

  const go = (offset: number, section: number | null = null) => {
    goal = section;
    letGo();
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
    letGo();
    arrive(moveTo(space, position, scroll));
    pace = paceAfter(pace, position.offset, performance.now());
    if (mustSettle(space, position)) place(position.offset);
    publish(false);
    moves.notify();
    askForPhotos(false);
  };

  const rested = () => {
    pace = { ...pace, speed: 0 };
    if (isAdrift(space, position)) place(position.offset);
    if (view !== null) top.look(view, position.offset);
    publish(false);
    askForPhotos(true);
    rests.notify();
  };

  const stay = (geometry: Geometry) => {
    const here = isAtTop ? (scroller?.start() ?? 0) : position.offset;
    const offset = anchor === null ? here : offsetOfPlace(geometry, sections, anchor);
    place(offset ?? clamp(position.offset, 0, maxOffset(space)));
  };

  const dropAnchor = () => {
    if (anchor === null && view !== null && position.offset > 0) anchor = keptPlaceAt(view, position.offset);
  };

  /** The photos at the top of the window are the anchor, wherever they have gone within their section. */
  const followTop = (): boolean => {
    dropAnchor();
    const place = top.place();
    if (anchor === null || place === null || place.index === anchor.index) return false;
    anchor = { ...anchor, index: place.index };
    // A section that is to hold more cells than it does is on its way.
    return sections.some(({ cells, id }) => id === place.sectionId && place.index < cells);
  };

  const photosMoved = () => {
    if (view === null) return;
    top.look(view, position.offset);
    if (!followTop()) return;
    stay(view.geometry);
    publish(false);
    moves.notify();
    askForPhotos(true);
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
    if (isFirst) arrive(arriveAt(space, scroller.scroll(), scroller.scroll()));
    else stay(geometry);
    pace = { ...pace, offset: position.offset };
    view = { sections, geometry, height: space.height, shift: 0, rows: [], scrubbing };
    top.look(view, position.offset);
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
      if (kept !== null && next[kept.section]?.id !== sections[kept.section]?.id) kept = null;
      goal = null;
      followTop();
      sections = next;
      rebuild();
    },

    watch: (photos) => top.watch(photos, photosMoved),

    keep(cell) {
      kept = cell;
      publish(true);
    },

    kept: () => kept,

    reveal(cell) {
      if (scroller === null || view === null) return;
      const seen = { offset: position.offset, height: space.viewport, insets: scroller.insets() };
      const offset = offsetRevealing(view.geometry, cell, seen);
      if (offset !== null) go(offset);
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
