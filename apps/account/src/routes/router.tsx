import { arriveAt, linkTo, ROUTE_NAMES, type RouteName, ROUTES } from '@account-area/area';
import { BusyPage } from '@account-area/area-screens';
import type { FeatureFlags } from '@account-area/session';
import {
  createBrowserRouter,
  createMemoryRouter,
  type LoaderFunctionArgs,
  redirect,
  type RouteObject,
} from 'react-router';

import { NotFoundRoute, PageErrorRoute, ShellErrorRoute } from './error-routes.tsx';
import { loadDownloads, loadOverview, loadPhotoPreview, loadPhotos } from './screens.ts';
import { ShellRoute } from './shell-route.tsx';

export interface RouterOptions {
  /** The flags as they are now. */
  readonly flags: () => FeatureFlags;
  readonly signOut: () => void;
}

/** The routes of the signed-in area, on the browser's address. */
export const createAreaRouter = (options: RouterOptions) => createBrowserRouter(areaRoutes(options));

/** The same on an address of its own, for tests. */
export const createAreaTestRouter = (options: RouterOptions, address: string) =>
  createMemoryRouter(areaRoutes(options), { initialEntries: [address] });

export type AreaRouter = ReturnType<typeof createAreaRouter>;

const areaRoutes = (options: RouterOptions): RouteObject[] => [
  {
    Component: ShellRoute,
    ErrorBoundary: ShellErrorRoute,
    HydrateFallback: () => <BusyPage busyWith="loading" />,
    children: [
      {
        // Pages that break leave the shell standing.
        ErrorBoundary: PageErrorRoute,
        children: [
          ...ROUTE_NAMES.filter((name) => !isAmongPhotos(name)).map((name) => routeObject(name, options)),
          // One screen for both: the photos stay where they are behind the photo that is looked at.
          { lazy: { Component: loadPhotos }, children: AMONG_PHOTOS.map((name) => routeObject(name, options)) },
          { path: '*', Component: NotFoundRoute },
        ],
      },
    ],
  },
];

/** Routes of the photos screen. */
const AMONG_PHOTOS = ['photos', 'photoPreview'] as const satisfies readonly RouteName[];

const isAmongPhotos = (name: RouteName): boolean => AMONG_PHOTOS.some((route) => route === name);

/** What a route shows; a route that leads on shows nothing, and the photos are shown around theirs. */
const SCREEN_OF: Readonly<Record<RouteName, Pick<RouteObject, 'Component' | 'lazy'>>> = {
  overview: { lazy: { Component: loadOverview } },
  photoLibrary: {},
  photos: {},
  photoPreview: { lazy: { Component: loadPhotoPreview } },
  downloads: { lazy: { Component: loadDownloads } },
  signOut: { Component: () => <BusyPage busyWith="signing-out" /> },
};

const routeObject = (name: RouteName, { flags, signOut }: RouterOptions): RouteObject => ({
  ...SCREEN_OF[name],
  path: ROUTES[name].path,
  loader: ({ request }: LoaderFunctionArgs) => {
    const arrival = arriveAt(name, flags());
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- how the router is told to go elsewhere
    if (arrival !== name) throw redirect(linkTo(arrival, { route: name, search: new URL(request.url).search }));
    if (name === 'signOut') signOut();
    return null;
  },
});
