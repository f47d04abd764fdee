import type { PageKeeper } from '@account-area/transfers';

/** The window, which asks before it lets the customer leave. */
export const createBrowserPageKeeper = (window: Pick<Window, 'addEventListener'>): PageKeeper => ({
  keep: () => {
    const keeping = new AbortController();
    window.addEventListener('beforeunload', (leaving) => leaving.preventDefault(), { signal: keeping.signal });
    return () => keeping.abort();
  },
});
