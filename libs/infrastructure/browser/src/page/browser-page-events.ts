import type { PageEvents } from '@account-area/session';

/** Whom to listen to. */
export interface BrowserPageEventsOptions {
  readonly window: Pick<Window, 'addEventListener' | 'removeEventListener'>;
  readonly document: Pick<Document, 'addEventListener' | 'removeEventListener' | 'visibilityState'>;
}

/** What happens to the page while it is hidden. */
export const createBrowserPageEvents = ({ document, window }: BrowserPageEventsOptions): PageEvents => ({
  follow: (report) => {
    const following = new AbortController();
    const { signal } = following;
    document.addEventListener(
      'visibilitychange',
      () => {
        if (document.visibilityState === 'visible') report({ type: 'page.shown' });
      },
      { signal },
    );
    window.addEventListener(
      'pageshow',
      (event) => {
        if (event.persisted) report({ type: 'page.restored' });
      },
      { signal },
    );
    window.addEventListener('online', () => report({ type: 'network.restored' }), { signal });
    return () => following.abort();
  },
});
