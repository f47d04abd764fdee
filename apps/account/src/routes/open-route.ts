import { type AreaActor, linkTo, routeAt } from '@account-area/area';
import { hearNotices } from '@account-area/kernel';

import type { Navigate } from './navigate.ts';

/**
 * Opens the route of a link. The one that signs out is opened once the area agrees: it may have to ask the customer.
 *
 * @param search the query of the page that is open
 */
export const createOpenRoute = (area: AreaActor, navigate: Navigate, search: () => string) => {
  hearNotices(area, 'signOut.agreed', () => void navigate(linkTo('signOut', { route: null, search: search() })));
  return (path: string): void => {
    const { pathname } = new URL(path, PLACE_OF_NO_MATTER);
    if (routeAt(pathname) === 'signOut') area.send({ type: 'signOut.asked' });
    else void navigate(path);
  };
};

const PLACE_OF_NO_MATTER = 'https://account.example';
