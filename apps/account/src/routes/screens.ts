import { outsideAt, type RouteName, type Routes, routes, type ScreenName } from '@account-area/area';
import { type LateCode, lateCode, type NotLoaded } from '@account-area/components';
import { errorOf, ok } from '@account-area/kernel';
import type { ComponentType } from 'react';

import type { Preload } from '../shell/preloading.ts';
import { SignOutRoute } from './sign-out.route.tsx';

/** What a route shows. */
export type LoadScreen = LateCode<ComponentType>;

/** The screens of a table of routes; a route that leads on has none. */
export type Screens<Name extends string> = Readonly<Partial<Record<Name, LoadScreen>>>;

const accountScreens = lateCode(async () => (await import('./account-screens.chunk.ts')).ACCOUNT_SCREENS);

/** What is shown at an address that leads nowhere. */
export const NOT_FOUND: LoadScreen = lateCode(async () => (await import('./not-found.chunk.tsx')).NotFoundRoute);

/** The screens that the first page knows. */
const KNOWN_SCREENS = {
  overview: lateCode(async () => (await import('./overview.route.tsx')).OverviewRoute),
  photos: lateCode(async () => (await import('./photos.route.tsx')).PhotosRoute),
  photoPreview: lateCode(async () => (await import('./photo-preview.route.tsx')).PhotoPreviewRoute),
  albums: lateCode(async () => (await import('./albums.route.tsx')).AlbumsRoute),
  album: lateCode(async () => (await import('./album.route.tsx')).AlbumRoute),
  albumPreview: lateCode(async () => (await import('./album-preview.route.tsx')).AlbumPreviewRoute),
  sharedAlbum: lateCode(async () => (await import('./shared-album.route.tsx')).SharedAlbumRoute),
  sharedAlbumPreview: lateCode(async () => (await import('./shared-album-preview.route.tsx')).SharedAlbumPreviewRoute),
  signOut: (): ReturnType<LoadScreen> => Promise.resolve(ok(SignOutRoute)),
};

const isOfAccount = (name: RouteName): name is Exclude<ScreenName, keyof typeof KNOWN_SCREENS> =>
  !(name in KNOWN_SCREENS) && routes.screensAt(name).includes(name) && outsideAt(routes.table[name].path) === null;

/**
 * What each route shows. A screen with a chunk of its own lives in a file that is called as its route, by which the build
 * finds what to preload.
 */
export const SCREENS: Screens<RouteName> = {
  ...Object.fromEntries(
    routes.names.filter(isOfAccount).map((name) => [
      name,
      async () => {
        const screens = await accountScreens();
        return screens.ok ? screens.value[name]() : screens;
      },
    ]),
  ),
  ...KNOWN_SCREENS,
};

/**
 * Fetches the screens of the page at `pathname` while the configuration is on its way: they cost no round of their own. The
 * page asks for them again, and says so when that fails.
 */
export const preloadScreensAt = <Name extends string>(
  { routeAt, screensAt }: Pick<Routes<Name>, 'routeAt' | 'screensAt'>,
  screens: Screens<Name>,
  pathname: string,
): void => {
  const route = routeAt(pathname);
  if (route !== null) screensAt(route).forEach((name) => void screens[name]?.());
};

/**
 * Has the other screens loaded while the customer looks at the page, first those that cover it: the next one opens at once, and
 * without a connection, too.
 */
export const preloadOtherScreens = <Name extends string>(
  { names, table }: Pick<Routes<Name>, 'names' | 'table'>,
  screens: Screens<Name>,
  route: Name | null,
  preload: Preload,
): (() => void) => {
  const stops = names.flatMap((name) => {
    const screen = screens[name];
    if (screen === undefined) return [];
    return [preload(screen, route !== null && table[name].over === route ? 'here' : 'elsewhere')];
  });
  return () => stops.forEach((stop) => stop());
};

/** Loads the screens of the page at `pathname`, and answers why one of them is not there. */
export const loadScreensAt = async <Name extends string>(
  { routeAt, screensAt }: Pick<Routes<Name>, 'routeAt' | 'screensAt'>,
  screens: Screens<Name>,
  pathname: string,
): Promise<NotLoaded | null> => {
  const route = routeAt(pathname);
  const loads = (route === null ? [] : screensAt(route)).flatMap((name) => screens[name] ?? []);
  const loaded = await Promise.all(loads.map((load) => load()));
  return loaded.map(errorOf).find((error) => error !== null) ?? null;
};
