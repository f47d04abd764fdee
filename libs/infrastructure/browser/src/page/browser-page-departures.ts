import type { PageDepartures } from '@account-area/deletion';

interface BrowserPageDeparturesOptions {
  readonly window: Pick<Window, 'addEventListener'>;
  /** The navigations of the page; `undefined` in a browser that does not tell of them. */
  readonly navigation: () => Pick<Navigation, 'addEventListener'> | undefined;
  /** Milliseconds since some moment in the past. */
  readonly now: () => number;
}

/** A page that is left later than this after it was to be loaded again is left for another reason, in milliseconds. */
const RELOADS_WITHIN_MS = 2_000;

/**
 * When the customer leaves the page. No browser says beforehand that it will load the page again when that is asked of its
 * own controls: the keys for it are seen, and what scripts ask for; its button is taken for leaving.
 */
export const createBrowserPageDepartures = ({
  navigation,
  now,
  window,
}: BrowserPageDeparturesOptions): PageDepartures => ({
  follow: (report) => {
    const following = new AbortController();
    const { signal } = following;
    let reloadAskedAt = Number.NEGATIVE_INFINITY;
    const noteReload = (isAsked: boolean) => {
      reloadAskedAt = isAsked ? now() : Number.NEGATIVE_INFINITY;
    };
    navigation()?.addEventListener('navigate', ({ navigationType }) => noteReload(navigationType === 'reload'), {
      signal,
    });
    window.addEventListener('keydown', (event) => noteReload(isReload(event)), { signal, capture: true });
    const tellLeft = () => {
      if (now() - reloadAskedAt >= RELOADS_WITHIN_MS) report();
    };
    window.addEventListener('pagehide', tellLeft, { signal });
    return () => following.abort();
  },
});

const isReload = ({ ctrlKey, key, metaKey }: KeyboardEvent): boolean =>
  key === 'F5' || ((ctrlKey || metaKey) && key.toLowerCase() === 'r');
