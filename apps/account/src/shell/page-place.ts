import {
  displayModeOf,
  type DisplayMode,
  hasMenu,
  type LinkOrigin,
  menuLines,
  type MenuLine,
  routeAt,
} from '@account-area/area';
import { useLocation } from 'react-router';

import { useConfiguration } from './use-configuration.ts';

/** Where the customer is, and how that page is to be shown. */
export interface PagePlace {
  readonly from: LinkOrigin;
  readonly display: DisplayMode;
  /** The lines of the menu there; `null` where no menu stands beside the page. */
  readonly lines: readonly MenuLine[] | null;
}

export const usePagePlace = (): PagePlace => {
  const { pathname, search } = useLocation();
  const { flags, host } = useConfiguration();
  const from = { route: routeAt(pathname), search };
  const display = displayModeOf(search, []);
  const lines = hasMenu(from.route, display) ? menuLines({ entries: host.menu, flags, from }) : null;
  return { from, display, lines };
};
