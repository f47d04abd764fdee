import type { PageKeeper } from '@account-area/kernel';
import type { UploadPage } from '@account-area/transfers';

interface BrowserUploadPageOptions {
  readonly window: Pick<Window, 'addEventListener'>;
  readonly navigator: Pick<Navigator, 'onLine'>;
  /** Milliseconds since some moment in the past. */
  readonly elapsed: () => number;
}

/** The window, which asks before it lets the customer leave with photos that are not uploaded. */
export const createBrowserUploadPage = ({ elapsed, navigator, window }: BrowserUploadPageOptions): UploadPage => ({
  elapsed,
  attend: (report) => {
    const attending = new AbortController();
    const { signal } = attending;
    const letGo = createBrowserPageKeeper(window).keep();
    window.addEventListener('offline', () => report({ type: 'connection.lost' }), { signal });
    window.addEventListener('online', () => report({ type: 'connection.returned' }), { signal });
    if (!navigator.onLine) report({ type: 'connection.lost' });
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
