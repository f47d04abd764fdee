import type { FeatureFlags } from '@account-area/session';

import { ROUTES, type RouteName } from './routes.ts';

/** Whether `route` may be shown. A route that may not sends the customer to the overview (C01.8, C04.2). */
export const isRouteOpen = (route: RouteName, flags: FeatureFlags): boolean => {
  const { flag } = ROUTES[route];
  return flag === null || flags[flag];
};

/** Routes that show nothing of their own but lead on to another one. */
const LEADS_TO: Partial<Readonly<Record<RouteName, RouteName>>> = { photoLibrary: 'photos' };

/** Where a customer who asks for `route` arrives. */
export const arriveAt = (route: RouteName, flags: FeatureFlags): RouteName =>
  isRouteOpen(route, flags) ? (LEADS_TO[route] ?? route) : 'overview';
