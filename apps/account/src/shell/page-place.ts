import {
  displayModeOf,
  type DisplayMode,
  hasBackLink,
  hasMenu,
  type LinkOrigin,
  linkTo,
  menuLines,
  type MenuLine,
  routeAt,
  type Visitor,
  visitorOf,
} from '@account-area/area';
import { useSelector } from '@xstate/react';
import { useLocation } from 'react-router';

import { useArea, useConfiguration } from './area-context.ts';

/** Where the customer is, and how that page is to be shown. */
export interface PagePlace {
  readonly from: LinkOrigin;
  readonly display: DisplayMode;
  /** The lines of the menu there; `null` where no menu stands beside the page. */
  readonly lines: readonly MenuLine[] | null;
  /** Where the link back to the overview leads; `null` where there is none. */
  readonly backHref: string | null;
  readonly visitor: Visitor;
}

export const usePagePlace = (): PagePlace => {
  const { pathname, search } = useLocation();
  const { host } = useConfiguration();
  const visitor = useSelector(useArea().startUp, visitorOf, isSameVisitor);
  const from = { route: routeAt(pathname), search };
  const display = displayModeOf(search, []);
  const lines = hasMenu(from.route, display) ? menuLines({ entries: host.menu, visitor, from }) : null;
  const backHref = hasBackLink(display) ? linkTo('overview', from) : null;
  return { from, display, lines, backHref, visitor };
};

const isSameVisitor = (one: Visitor, other: Visitor): boolean =>
  one.flags === other.flags && one.isBusiness === other.isBusiness;
