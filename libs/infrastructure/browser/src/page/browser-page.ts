import { returnPathOf, type Page } from '@account-area/session';

/** The parts of the browser that make a page. */
export interface BrowserPageOptions {
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
