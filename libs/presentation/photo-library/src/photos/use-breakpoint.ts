import type { Breakpoint } from '@account-area/photos';
import { useSyncExternalStore } from 'react';

/** Where one size of screen ends and the next begins (C02.4). */
const QUERIES = ['(width < 575px)', '(width < 1024px)', '(width < 1280px)'] as const;

const breakpoint = (): Breakpoint => {
  const [small, medium, large] = QUERIES.map((query) => window.matchMedia(query).matches);
  if (small === true) return 'small';
  if (medium === true) return 'medium';
  return large === true ? 'large' : 'extraLarge';
};

const subscribe = (listener: () => void): (() => void) => {
  const listening = new AbortController();
  for (const query of QUERIES) {
    window.matchMedia(query).addEventListener('change', listener, { signal: listening.signal });
  }
  return () => listening.abort();
};

/** How wide the screen is. */
export const useBreakpoint = (): Breakpoint => useSyncExternalStore(subscribe, breakpoint);
