/** The scrolling that a grid needs, in CSS px from the top of the grid. */
export interface Scroller {
  place(): PagePlace;
  window(): WindowSize;
  /** How much of the window bars at its edges cover. */
  insets(): Insets;
  /** Goes to a scroll at once, as far as the page allows. */
  scrollTo(scroll: number): void;
  /** Gives the grid's box its height at once, so that the page can scroll that far. */
  stretchTo(height: number): void;
  /** Reports every move, the rest after moves, and that the window has another size; until the returned function is called. */
  listen(listeners: ScrollListeners): () => void;
}

export interface PagePlace {
  /** How far the top of the grid is above the top of the window; negative while it is below. */
  readonly scroll: number;
  /** The scroll at which the page shows its very beginning; never above 0. */
  readonly start: number;
}

export interface WindowSize {
  readonly height: number;
  readonly devicePixelRatio: number;
}

export interface Insets {
  readonly top: number;
  readonly bottom: number;
}

export interface ScrollListeners {
  readonly moved: () => void;
  readonly rested: () => void;
  readonly resized: () => void;
}

/**
 * This long without a move counts as rest, in milliseconds. `scrollend` comes after every notch of a wheel that is still
 * being turned.
 */
const REST_MS = 120;

/**
 * Scrolls the document, so that the toolbars of phones collapse and the browser's own gestures work.
 *
 * The element around the grid says what covers it, as `--grid-top` and `--grid-bottom` in px.
 */
export const documentScroller = (grid: HTMLElement): Scroller => ({
  place() {
    const scroll = -grid.getBoundingClientRect().top;
    return { scroll, start: scroll - window.scrollY };
  },
  window: () => ({ height: window.innerHeight, devicePixelRatio: window.devicePixelRatio }),
  insets: () => insetsOf(grid),
  scrollTo(scroll) {
    const top = window.scrollY + scroll + grid.getBoundingClientRect().top;
    window.scrollTo({ top, behavior: 'instant' });
  },
  stretchTo(height) {
    grid.style.blockSize = `${height}px`;
  },
  listen({ moved, rested, resized }) {
    const listening = new AbortController();
    const passive = { passive: true, signal: listening.signal };
    // A page that is busy hears of the last moves with its next frame.
    const rest = debounce(REST_MS, () =>
      requestAnimationFrame(() => {
        if (!rest.isPending() && !listening.signal.aborted) rested();
      }),
    );
    document.addEventListener('scroll', moved, passive);
    document.addEventListener('scroll', rest.postpone, passive);
    window.addEventListener('resize', resized, passive);
    return () => {
      listening.abort();
      rest.cancel();
    };
  },
});

export const insetsOf = (grid: HTMLElement): Insets => {
  const style = getComputedStyle(grid);
  const pxOf = (name: string) => Number.parseFloat(style.getPropertyValue(name)) || 0;
  return { top: pxOf('--grid-top'), bottom: pxOf('--grid-bottom') };
};

/**
 * Calls `act` when this long has passed since the last `postpone`. Its one timer looks when it goes off whether it was
 * postponed meanwhile: setting one anew for each move would cost more.
 */
export const debounce = (delayMs: number, act: () => void) => {
  let timer = 0;
  let actAt = 0;
  const look = () => {
    const left = actAt - performance.now();
    timer = left > 0 ? window.setTimeout(look, left) : 0;
    if (timer === 0) act();
  };
  return {
    postpone: () => {
      actAt = performance.now() + delayMs;
      if (timer === 0) timer = window.setTimeout(look, delayMs);
    },
    cancel: () => window.clearTimeout(timer),
    isPending: () => timer !== 0,
  };
};
