import { type Cell, type GridLayout, sectionAt } from '../geometry/geometry.ts';
import { maxOffset, scrollFor } from '../geometry/scroll-space.ts';
import { firstVisibleCell, type GridSection, type GridView } from './grid-view.ts';
import { createListeners } from './listeners.ts';
import { createPhotoRequests, type GridRange } from './photo-ranges.ts';
import type { Scroller } from './scroller.ts';
import type { PhotoPlaces } from './staying-in-place.ts';
import { offsetOf, viewportAfter } from './viewport-reducer.ts';
import { type Destination, NEW_VIEWPORT, type ViewportEvent } from './viewport-state.ts';

export type GridViewport = ReturnType<typeof createGridViewport>;

export interface GridViewportOptions {
  /** Photos are needed, nearest first: those seen and as far ahead as the pace needs. None while they rush by too fast. */
  readonly onPhotosNeeded: (ranges: readonly GridRange[]) => void;
}

/**
 * Follows the scrolling of one grid and decides what is mounted. Shared by the grid and its scrubber. It knows no React:
 * what changes rarely is the {@link GridView}, what changes with every frame is `offset()`.
 *
 * It is the shell around {@link viewportAfter}: it reads the page into events, sends the page where the state wants it,
 * then tells listeners what is new and asks for photos. All decisions are in `viewport-reducer.ts`.
 */
export const createGridViewport = ({ onPhotosNeeded }: GridViewportOptions) => {
  const views = createListeners();
  const moves = createListeners();
  const rests = createListeners();
  let state = NEW_VIEWPORT;
  let scroller: Scroller | null = null;
  let photos: PhotoPlaces | null = null;
  const requests = createPhotoRequests(
    onPhotosNeeded,
    ({ index, sectionId }) => (photos?.at(sectionId, index) ?? null) !== null,
  );

  const photoAt = () => photos?.at ?? null;
  const windowSize = () => scroller?.window() ?? null;

  /** Takes one event in, and says whether the window is elsewhere now. */
  const take = (event: ViewportEvent): boolean => {
    const { position, space, view } = state;
    state = viewportAfter(state, event);
    const isStretched = state.space.height === space.height && event.type !== 'grid.attached';
    if (scroller !== null && state.geometry !== null && !isStretched) scroller.stretchTo(state.space.height);
    if (scroller !== null && state.destination !== null) send(scroller, state.destination);
    if (state.view !== view) views.notify();
    const hasMoved = state.position !== position;
    if (hasMoved) moves.notify();
    return hasMoved;
  };

  const send = (page: Scroller, destination: Destination) => {
    if (destination.offset !== 'here') page.scrollTo(scrollFor(state.space, offsetOf(destination, page.place())));
    const now = performance.now();
    state = viewportAfter(state, { type: 'page.placed', place: page.place(), now, photoAt: photoAt() });
  };

  const askForPhotos = (isResting: boolean) => {
    const { pace, scrubbing, space, view } = state;
    if (scroller === null || view === null || scrubbing) return;
    requests.ask({ view, pace, height: space.viewport, isResting, now: performance.now() });
  };

  const seek = (eventOn: (page: Scroller) => ViewportEvent) => {
    if (scroller !== null && take(eventOn(scroller))) askForPhotos(false);
  };

  const rested = () => {
    take({ type: 'page.rested', photoAt: photoAt() });
    askForPhotos(true);
    rests.notify();
  };

  return {
    /** `null` until it is attached and laid out. */
    view: (): GridView | null => state.view,
    /** Called when there is another view; a scroll within a row changes nothing. */
    onView: views.add,
    /** The first visible px of the library; negative while the page above the grid is seen. */
    offset: () => state.position.offset,
    maxOffset: () => maxOffset(state.space),
    /** How fast and which way the customer moves; the same object until the next move or rest. */
    pace: () => state.pace,
    /** Of the window, in px. */
    height: () => state.space.viewport,
    /** The section at the top of the window, or the one that was gone to last. */
    currentSection: () => {
      const { goal, position, view } = state;
      return view === null ? 0 : (goal ?? sectionAt(view.geometry, position.offset + view.geometry.header));
    },
    /** Where the customer looks: the first cell of the section that was gone to last, or the first one in the window. */
    firstCell: (): Cell | null => {
      const { goal, position, view } = state;
      if (goal !== null) return { section: goal, index: 0 };
      return view === null ? null : firstVisibleCell(view, position.offset);
    },
    onMove: moves.add,
    onRest: rests.add,

    attach(attached: Scroller) {
      scroller = attached;
      take({ type: 'grid.attached', window: attached.window() });
      askForPhotos(true);
      const stop = attached.listen({
        moved() {
          const hasMoved = take({ type: 'page.scrolled', place: attached.place(), now: performance.now() });
          if (hasMoved) askForPhotos(false);
        },
        rested,
        resized() {
          take({ type: 'window.resized', window: attached.window() });
          askForPhotos(true);
        },
      });
      return () => {
        stop();
        scroller = null;
      };
    },

    layOut(layout: GridLayout) {
      take({ type: 'grid.laidOut', layout, window: windowSize() });
      askForPhotos(true);
    },

    /** Replaces the sections. The photo at the top of the window stays there. */
    showSections(sections: readonly GridSection[]) {
      take({ type: 'sections.changed', sections, window: windowSize(), photoAt: photoAt() });
      askForPhotos(true);
    },

    /** Follows where photos are, so that those at the top of the window stay there, until the returned function is called. */
    watch(watched: PhotoPlaces) {
      photos = watched;
      const stop = watched.subscribe(() => {
        requests.look(performance.now());
        if (take({ type: 'photos.changed', photoAt: watched.at })) askForPhotos(true);
      });
      return () => {
        stop();
        photos = null;
      };
    },

    /** Keeps a cell mounted wherever the window is, because it has the focus. */
    keep: (cell: Cell | null) => void take({ type: 'cell.kept', cell }),
    kept: () => state.kept,
    /** Scrolls as little as it takes to see a cell. */
    reveal: (cell: Cell) => seek((page) => ({ type: 'cell.sought', cell, insets: page.insets() })),
    goToSection: (section: number) => seek((page) => ({ type: 'section.sought', section, insets: page.insets() })),
    goTo: (offset: number) => seek(() => ({ type: 'offset.sought', offset })),
    startScrubbing: () => void take({ type: 'scrubbing.changed', scrubbing: true }),
    stopScrubbing() {
      take({ type: 'scrubbing.changed', scrubbing: false });
      rested();
    },
  };
};
