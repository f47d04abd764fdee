import {
  displayModeOf,
  hasBackLink,
  hasMenu,
  linkTo,
  menuLines,
  routeAt,
  type Visitor,
  visitorOf,
} from '@account-area/area';
import { useSelector } from '@xstate/react';
import { useLocation } from 'react-router';

import { useArea, useConfiguration } from './area-context.ts';

/** Where the customer is, and how that page is to be shown. */
export const usePagePlace = () => {
  const { pathname, search } = useLocation();
  const { host } = useConfiguration();
  const visitor = useSelector(useArea().startUp, visitorOf, isSameVisitor);
  const from = { route: routeAt(pathname), search };
  const display = displayModeOf(search);
  return {
    from,
    display,
    visitor,
    /** The lines of the menu there; `null` where no menu stands beside the page. */
    lines: hasMenu(from.route, display) ? menuLines({ entries: host.menu, visitor, from }) : null,
    /** Where the link back to the overview leads; `null` where there is none. */
    backHref: hasBackLink(display) ? linkTo('overview', from) : null,
  };
};

const isSameVisitor = (one: Visitor, other: Visitor): boolean =>
  one.flags === other.flags && one.isBusiness === other.isBusiness;
