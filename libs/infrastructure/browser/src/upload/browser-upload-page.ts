import type { PageKeeper, UploadPage } from '@account-area/transfers';

interface BrowserUploadPageOptions {
  readonly window: Pick<Window, 'addEventListener'>;
  /** Milliseconds since some moment in the past. */
  readonly elapsed: () => number;
}

/** The window, which asks before it lets the customer leave while photos are being sent. */
export const createBrowserUploadPage = ({ elapsed, window }: BrowserUploadPageOptions): UploadPage => ({
  elapsed,
  attend: (report) => {
    const attending = new AbortController();
    const { signal } = attending;
    const letGo = createBrowserPageKeeper(window).keep();
    window.addEventListener('online', () => report({ type: 'connection.returned' }), { signal });
    return () => {
      letGo();
      attending.abort();
    };
  },
});

/** The window, which asks before it lets the customer leave. */
export const createBrowserPageKeeper = (window: Pick<Window, 'addEventListener'>): PageKeeper => ({
  keep: () => {
    const keeping = new AbortController();
    window.addEventListener('beforeunload', (leaving) => leaving.preventDefault(), { signal: keeping.signal });
    return () => keeping.abort();
  },
});
