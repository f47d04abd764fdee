import type { FeatureFlag } from '@account-area/session';

/** Every route there is (D04). Nothing else spells a path. */
export const ROUTES = {
  overview: { path: '/', area: 'account', flag: null },
  photoLibrary: { path: '/my-photos', area: 'photos', flag: 'timeline' },
  photos: { path: '/my-photos/photos', area: 'photos', flag: 'timeline' },
  photoPreview: { path: '/my-photos/photos/preview/:id', area: 'photos', flag: 'timeline' },
  downloads: { path: '/downloads', area: 'account', flag: null },
  signOut: { path: '/logout', area: 'account', flag: null },
} as const satisfies Readonly<Record<string, RouteRule>>;

/** What is known of a route before anybody opens it. */
export interface RouteRule {
  /** A segment that begins with a colon stands for any text. */
  readonly path: string;
  /** Going from one photo route to another keeps the whole query string (C01.6). */
  readonly area: 'account' | 'photos';
  /** The flag the route needs; `null` for a route that is always open. */
  readonly flag: FeatureFlag | null;
}

/** Names a route. */
export type RouteName = keyof typeof ROUTES;

/** The names of all routes, in the order of the table. */
export const ROUTE_NAMES: readonly RouteName[] = [
  'overview',
  'photoLibrary',
  'photos',
  'photoPreview',
  'downloads',
  'signOut',
];

/** The route that lives at `pathname`, with or without a slash at its end; `null` when there is none. */
export const routeAt = (pathname: string): RouteName | null => {
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
  return ROUTE_NAMES.find((name) => isAt(ROUTES[name].path, path)) ?? null;
};

const isAt = (pattern: string, path: string): boolean => {
  const segments = path.split('/');
  const expected = pattern.split('/');
  return (
    segments.length === expected.length &&
    expected.every((segment, at) => (segment.startsWith(':') ? segments[at] !== '' : segment === segments[at]))
  );
};
