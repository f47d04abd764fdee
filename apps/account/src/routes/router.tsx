import { type Routes, routes, type Visitor } from '@account-area/area';
import { BusyPage } from '@account-area/area-screens';
import { createBrowserRouter, type LoaderFunctionArgs, NavigationType, redirect, type RouteObject } from 'react-router';

import { PageErrorRoute, ShellErrorRoute } from './error-routes.tsx';
import { type LoadScreen, NOT_FOUND, SCREENS, type Screens } from './screens.ts';
import { ShellRoute } from './shell-route.tsx';

export interface RouterOptions {
  /** The customer as they are now. */
  readonly visitor: () => Visitor;
  readonly signOut: () => void;
}

/** The routes of the signed-in area, on the browser's address. */
export const createAreaRouter = (options: RouterOptions) => createBrowserRouter(routeObjects(routes, SCREENS, options));

export type AreaRouter = ReturnType<typeof createAreaRouter>;

/** What React Router is told of a table of routes and their screens. */
export const routeObjects = <Name extends string>(
  { names, redirectFrom, table }: Pick<Routes<Name>, 'names' | 'redirectFrom' | 'table'>,
  screens: Screens<Name>,
  { signOut, visitor }: RouterOptions,
): RouteObject[] => {
  const place = (name: Name) => ({
    path: table[name].path,
    loader: ({ params, request }: LoaderFunctionArgs) => {
      const address = redirectFrom(name, visitor(), new URL(request.url).search, paramsOf(params));
      // eslint-disable-next-line @typescript-eslint/only-throw-error -- how the router is told to go elsewhere
      if (address !== null) throw redirect(address);
      if (name === 'signOut') signOut();
      return null;
    },
  });
  const routeObject = (name: Name): RouteObject => {
    const Component = screens[table[name].shows ?? name];
    const screen = Component === undefined ? {} : { lazy: { Component: componentOf(Component) } };
    const above = names.filter((other) => table[other].over === name);
    // A screen that others cover stays where it is behind them.
    return above.length === 0
      ? { ...place(name), ...screen }
      : // By itself it covers nothing with nothing, which the router wants to be told.
        { ...screen, children: [{ ...place(name), element: null }, ...above.map(routeObject)] };
  };
  // A page outside is a document of its own, which has no router.
  const isOnGround = (name: Name) => table[name].over === undefined && table[name].place !== 'outside';

  return [
    {
      HydrateFallback: () => <BusyPage busyWith="loading" />,
      ErrorBoundary: ShellErrorRoute,
      Component: ShellRoute,
      children: [
        {
          // Pages that break leave the shell standing.
          ErrorBoundary: PageErrorRoute,
          children: [
            ...names.filter(isOnGround).map(routeObject),
            { path: '*', lazy: { Component: componentOf(NOT_FOUND) } },
          ],
        },
      ],
    },
  ];
};

/** The router shows the error page of the route for what is thrown, and asks again when the customer does. */
const componentOf = (load: LoadScreen) => async () => {
  const screen = await load();
  if (!screen.ok) throw new Error('The screen could not be loaded.', { cause: screen.error.cause });
  return screen.value;
};

/**
 * Tells whether the page that is open was reached by going back or forward in the history of this tab, as opposed to a
 * link or an address. A page that is loaded anew was there before, as well. It ends with the router.
 *
 * @param wasThereBefore whether the browser loaded the first page in one of these ways
 */
export const watchHistoryMoves = (router: AreaRouter, wasThereBefore: boolean): (() => boolean) => {
  const first = router.state.location;
  let hasMoved = false;
  router.subscribe(({ location }) => {
    if (location !== first) hasMoved = true;
  });
  return () => router.state.historyAction === NavigationType.Pop && (hasMoved || wasThereBefore);
};

/** The parameters of a path, which are all there. */
const paramsOf = (params: LoaderFunctionArgs['params']): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(params).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
