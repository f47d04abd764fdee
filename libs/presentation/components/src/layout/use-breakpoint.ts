import { useSyncExternalStore } from 'react';

import { type Breakpoint, breakpointOf, BREAKPOINTS_PX } from './breakpoints.ts';

/** How wide the screen is, as style sheets see it. */
export const useBreakpoint = (): Breakpoint => useSyncExternalStore(subscribe, breakpointNow);

const queryBelow = (widthPx: number): MediaQueryList => window.matchMedia(`(width < ${widthPx}px)`);

const breakpointNow = (): Breakpoint => breakpointOf((widthPx) => queryBelow(widthPx).matches);

const subscribe = (listener: () => void): (() => void) => {
  const listening = new AbortController();
  for (const widthPx of Object.values(BREAKPOINTS_PX)) {
    queryBelow(widthPx).addEventListener('change', listener, { signal: listening.signal });
  }
  return () => listening.abort();
};
