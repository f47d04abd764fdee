import { useSyncExternalStore } from 'react';

import { type Breakpoint, BREAKPOINTS_PX } from './breakpoints.ts';

/** How wide the screen is, as style sheets see it. */
export const useBreakpoint = (): Breakpoint => useSyncExternalStore(subscribe, breakpointNow);

const breakpointNow = (): Breakpoint => {
  if (queryBelow(BREAKPOINTS_PX.small).matches) return 'small';
  if (queryBelow(BREAKPOINTS_PX.medium).matches) return 'medium';
  return queryBelow(BREAKPOINTS_PX.large).matches ? 'large' : 'extraLarge';
};

const subscribe = (listener: () => void): (() => void) => {
  const listening = new AbortController();
  for (const widthPx of Object.values(BREAKPOINTS_PX)) {
    queryBelow(widthPx).addEventListener('change', listener, { signal: listening.signal });
  }
  return () => listening.abort();
};

const queryBelow = (widthPx: number): MediaQueryList => window.matchMedia(`(width < ${widthPx}px)`);
