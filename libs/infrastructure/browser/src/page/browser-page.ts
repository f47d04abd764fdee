import type { WindowVisibility } from '@account-area/feedback';
import type { PageFollowing } from '@account-area/kernel';
import { type Page, returnPathOf } from '@account-area/session';

interface BrowserPageOptions {
  readonly location: Pick<Location, 'href' | 'reload' | 'replace'>;
  readonly history: Pick<History, 'replaceState' | 'state'>;
}

/** The page the browser shows. */
export const createBrowserPage = ({ history, location }: BrowserPageOptions): Page => ({
  address: () => location.href,
  show: (path) => history.replaceState(history.state, '', path),
  restart: (path) => {
    // To replace an address by itself only scrolls to its fragment when it has one.
    if (path === returnPathOf(location.href)) location.reload();
    else location.replace(path);
  },
});

interface BrowserPageEventsOptions {
  readonly window: Pick<Window, 'addEventListener'>;
  readonly document: Pick<Document, 'addEventListener' | 'visibilityState'>;
}

/** What happens to the page while it is hidden. */
export const createBrowserPageEvents = ({ document, window }: BrowserPageEventsOptions): PageFollowing => ({
  follow: (report) => {
    const following = new AbortController();
    const { signal } = following;
    const tellShown = () => {
      if (document.visibilityState === 'visible') report({ type: 'page.shown' });
    };
    const tellRestored = ({ persisted }: PageTransitionEvent) => {
      if (persisted) report({ type: 'page.restored' });
    };
    document.addEventListener('visibilitychange', tellShown, { signal });
    window.addEventListener('pageshow', tellRestored, { signal });
    window.addEventListener('online', () => report({ type: 'network.restored' }), { signal });
    return () => following.abort();
  },
});

/** Whether the customer can see the tab. */
export const createBrowserWindowVisibility = (
  document: Pick<Document, 'addEventListener' | 'removeEventListener' | 'visibilityState'>,
): WindowVisibility => ({
  follow: (report) => {
    const tell = () => report(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', tell);
    tell();
    return () => document.removeEventListener('visibilitychange', tell);
  },
});
