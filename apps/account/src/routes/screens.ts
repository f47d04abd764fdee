import type { Routes, ScreenName } from '@account-area/area';
import type { ComponentType } from 'react';

import { SignOutRoute } from './sign-out.route.tsx';

/** Loads what a route shows. */
export type LoadScreen = () => Promise<ComponentType>;

/** The screens of a table of routes; a route that leads on has none. */
export type Screens<Name extends string> = Readonly<Partial<Record<Name, LoadScreen>>>;

/**
 * What each route shows. A screen with a chunk of its own lives in a file that is called as its route, by which the build
 * finds what to preload.
 */
export const SCREENS: Readonly<Record<ScreenName, LoadScreen>> = {
  overview: async () => (await import('./overview.route.tsx')).OverviewRoute,
  photos: async () => (await import('./photos.route.tsx')).PhotosRoute,
  photoPreview: async () => (await import('./photo-preview.route.tsx')).PhotoPreviewRoute,
  downloads: async () => (await import('./downloads.route.tsx')).DownloadsRoute,
  signOut: () => Promise.resolve(SignOutRoute),
};

/** Fetches the screens of the page at `pathname` while the configuration is on its way: they cost no round of their own. */
export const preloadScreensAt = <Name extends string>(
  { routeAt, screensAt }: Pick<Routes<Name>, 'routeAt' | 'screensAt'>,
  screens: Screens<Name>,
  pathname: string,
): void => {
  const route = routeAt(pathname);
  if (route !== null) screensAt(route).forEach((name) => preload(screens[name]));
};

/** Fetches the screens that cover the page while the customer looks at it, so that the first of them opens at once. */
export const preloadScreensOver = <Name extends string>(
  { names, table }: Pick<Routes<Name>, 'names' | 'table'>,
  screens: Screens<Name>,
  route: Name | null,
): (() => void) => {
  const load = () => {
    names.filter((name) => route !== null && table[name].over === route).forEach((name) => preload(screens[name]));
  };
  if (typeof requestIdleCallback === 'undefined') {
    const timer = window.setTimeout(load, 2_000);
    return () => window.clearTimeout(timer);
  }
  const idle = requestIdleCallback(load);
  return () => cancelIdleCallback(idle);
};

/** The router asks again, and says so when that fails. */
const preload = (load: LoadScreen | undefined): void => void load?.().catch(() => undefined);
