import { routeAt } from '@account-area/area';

/** Screens with a chunk of their own. */
const SCREENS = {
  overview: () => import('./overview.route.tsx'),
  photos: () => import('./photos.route.tsx'),
} as const;

export const loadOverview = async () => (await SCREENS.overview()).OverviewRoute;

export const loadPhotos = async () => (await SCREENS.photos()).PhotosRoute;

/** Fetches the screen at `pathname` while the configuration is on its way, so that it costs no round of its own. */
export const preloadScreen = (pathname: string): void => {
  const route = routeAt(pathname);
  if (route === null || route === 'signOut') return;
  // The router asks again and tells the customer when that fails.
  SCREENS[route === 'overview' ? 'overview' : 'photos']().catch(() => undefined);
};
