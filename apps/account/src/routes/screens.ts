import { routeAt, type RouteName } from '@account-area/area';

import { afterwards } from '../shell/afterwards.ts';

/** Screens with a chunk of their own. */
const SCREENS = {
  overview: () => import('./overview.route.tsx'),
  photos: () => import('./photos.route.tsx'),
  photoPreview: () => import('./photo-preview.route.tsx'),
  downloads: () => import('./downloads.route.tsx'),
} as const;

/** The screens that are seen at a route. */
const SCREENS_AT: Readonly<Record<RouteName, readonly (keyof typeof SCREENS)[]>> = {
  overview: ['overview'],
  photoLibrary: ['photos'],
  photos: ['photos'],
  photoPreview: ['photos', 'photoPreview'],
  downloads: ['downloads'],
  signOut: [],
};

export const loadOverview = async () => (await SCREENS.overview()).OverviewRoute;

export const loadPhotos = async () => (await SCREENS.photos()).PhotosRoute;

export const loadPhotoPreview = async () => (await SCREENS.photoPreview()).PhotoPreviewRoute;

export const loadDownloads = async () => (await SCREENS.downloads()).DownloadsRoute;

/** Fetches the screen at `pathname` while the configuration is on its way, so that it costs no round of its own. */
export const preloadScreen = (pathname: string): void => {
  const route = routeAt(pathname);
  if (route === null) return;
  for (const screen of SCREENS_AT[route]) {
    // The router asks again and tells the customer when that fails.
    SCREENS[screen]().catch(() => undefined);
  }
};

/** Fetches the preview while the customer looks at the list, so that the first photo opens at once. */
export const preloadPhotoPreview = (firstShown: Promise<void>): (() => void) =>
  afterwards(firstShown, () => {
    const load = () => void SCREENS.photoPreview().catch(() => undefined);
    if (typeof requestIdleCallback === 'undefined') {
      const timer = window.setTimeout(load, 2_000);
      return () => window.clearTimeout(timer);
    }
    const idle = requestIdleCallback(load);
    return () => cancelIdleCallback(idle);
  });
