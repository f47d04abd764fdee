import { useLocation } from 'react-router';

/** What the router calls the entry of the history that a tab began with. */
const FIRST = 'default';

/** Names the entry of the tab's history that is open; the one that a tab began with by its page, since all tabs have one. */
export const useRouteKey = (): string => {
  const { key, pathname } = useLocation();
  return key === FIRST ? pathname : key;
};
