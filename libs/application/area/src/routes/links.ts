import { ROUTES, type RouteName } from './routes.ts';

/** Where a link stands. */
export interface LinkOrigin {
  /** `null` for a page that is no route. */
  readonly route: RouteName | null;
  /** Its query string, with or without the question mark. */
  readonly search: string;
}

/** Kept on every way, so that a stripped page never leads out of stripped mode (C03.1). */
const ALWAYS_KEPT = 'stripped';

/** The path a link to `route` leads to, with what it takes along of the query string. */
export const linkTo = (route: RouteName, from: LinkOrigin): string => withQuery(ROUTES[route].path, route, from);

/** The same for the preview of one photo. */
export const linkToPhoto = (photoId: string, from: LinkOrigin): string =>
  withQuery(ROUTES.photoPreview.path.replace(':id', encodeURIComponent(photoId)), 'photoPreview', from);

const withQuery = (path: string, route: RouteName, from: LinkOrigin): string => {
  const query = new URLSearchParams(from.search);
  const isWithinPhotos = from.route !== null && ROUTES[from.route].area === 'photos' && ROUTES[route].area === 'photos';
  if (!isWithinPhotos) {
    for (const name of new Set(query.keys()))
      if (name !== ALWAYS_KEPT || query.get(name) !== 'true') query.delete(name);
  }
  return query.size === 0 ? path : `${path}?${query.toString()}`;
};
