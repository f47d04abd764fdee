import { createRoutes, type MenuIdOf, type MenuLineTo, type RouteTable } from './create-routes.ts';

/** Every route there is (D04); nothing else spells a path. */
export const ROUTES = {
  overview: { path: '/', title: 'overview.title', menu: 'overview' },
  photoLibrary: {
    path: '/my-photos',
    flag: 'timeline',
    family: 'photos',
    title: 'photos.title',
    leadsTo: 'photos',
  },
  photos: {
    path: '/my-photos/photos',
    flag: 'timeline',
    family: 'photos',
    title: 'photos.title',
    menu: 'photos',
  },
  photoPreview: {
    path: '/my-photos/photos/preview/:id',
    flag: 'timeline',
    family: 'photos',
    title: 'preview.title',
    over: 'photos',
  },
  albums: {
    path: '/my-photos/albums',
    flag: 'album',
    family: 'photos',
    title: 'albums.title',
  },
  album: {
    path: '/my-photos/albums/:id',
    flag: 'album',
    family: 'photos',
    title: 'album.title',
  },
  albumPreview: {
    path: '/my-photos/albums/:id/preview/:photoId',
    flag: 'album',
    family: 'photos',
    title: 'preview.title',
    over: 'album',
  },
  sharedAlbum: {
    path: '/my-photos/shared-albums/:id',
    flag: 'sharedAlbums',
    family: 'photos',
    title: 'album.title',
  },
  sharedAlbumPreview: {
    path: '/my-photos/shared-albums/:id/preview/:photoId',
    flag: 'sharedAlbums',
    family: 'photos',
    title: 'preview.title',
    over: 'sharedAlbum',
  },
  orders: {
    path: '/orders',
    family: 'orders',
    title: 'orders.title',
    menu: 'orders',
  },
  order: { path: '/orders/:orderCode', family: 'orders', title: 'order.title' },
  invoices: {
    path: '/invoices',
    audience: 'business',
    family: 'invoices',
    title: 'invoices.title',
    menu: 'invoices',
  },
  integration: {
    path: '/integration',
    audience: 'business',
    title: 'integration.title',
    menu: 'integration',
  },
  settings: {
    path: '/settings',
    audience: 'consumer',
    family: 'settings',
    title: 'settings.title',
    menu: 'settings',
    counterpart: 'businessSettings',
  },
  businessSettings: {
    path: '/settings/b2b',
    audience: 'business',
    family: 'settings',
    title: 'settings.title',
    menu: 'settings',
    counterpart: 'settings',
    shows: 'settings',
  },
  personalDetails: { path: '/settings/personal-details', family: 'settings', title: 'settings.personal' },
  paymentMethod: { path: '/settings/payment-method', family: 'settings', title: 'settings.payment' },
  email: {
    path: '/settings/email',
    audience: 'consumer',
    family: 'settings',
    title: 'identity.email-title',
    counterpart: 'businessEmail',
  },
  businessEmail: {
    path: '/settings/b2b/email',
    audience: 'business',
    family: 'settings',
    title: 'identity.email-title',
    counterpart: 'email',
    shows: 'email',
  },
  addresses: { path: '/settings/addresses/all', family: 'settings', title: 'addresses.title' },
  newAddress: {
    path: '/settings/new-address',
    audience: 'consumer',
    family: 'settings',
    title: 'addresses.new',
    counterpart: 'newBusinessAddress',
  },
  newBusinessAddress: {
    path: '/settings/b2b/new-address',
    audience: 'business',
    family: 'settings',
    title: 'addresses.new',
    counterpart: 'newAddress',
    shows: 'newAddress',
  },
  address: {
    path: '/settings/address/:id',
    audience: 'consumer',
    family: 'settings',
    title: 'addresses.edit-title',
    counterpart: 'businessAddress',
  },
  businessAddress: {
    path: '/settings/b2b/address/:id',
    audience: 'business',
    family: 'settings',
    title: 'addresses.edit-title',
    counterpart: 'address',
    shows: 'address',
  },
  emailConfirmation: {
    path: '/change-email-confirmation',
    place: 'bare',
    title: 'identity.email-title',
  },
  emailError: {
    path: '/change-email-error',
    title: 'identity.email-failed',
  },
  emailSuccess: {
    path: '/change-email-success',
    place: 'outside',
    title: 'outside.email-changed',
  },
  deletionConfirmation: {
    path: '/delete-account-confirmation',
    place: 'bare',
    title: 'identity.delete',
  },
  deletionError: {
    path: '/delete-account-error',
    title: 'identity.deletion-failed',
  },
  accountDeleted: { path: '/account-deleted', place: 'outside', title: 'session.deleted' },
  subscription: {
    path: '/subscription-confirmation',
    place: 'outside',
    title: 'outside.confirming',
  },
  subscriptionSuccess: {
    path: '/subscription-confirmation-success',
    place: 'outside',
    title: 'outside.subscribed',
  },
  subscriptionError: {
    path: '/subscription-confirmation-error',
    place: 'outside',
    title: 'outside.subscription-failed',
  },
  projects: {
    path: '/saved-projects',
    family: 'projects',
    title: 'projects.title',
    menu: 'projects',
  },
  widgets: {
    path: '/widgets',
    audience: 'consumer',
    family: 'widgets',
    title: 'widgets.title',
    menu: 'widgets',
  },
  widgetShare: {
    path: '/widgets/:productCode/share',
    audience: 'consumer',
    family: 'widgets',
    title: 'share.title',
  },
  onlineProducts: {
    path: '/online-products',
    family: 'widgets',
    title: 'widgets.title',
  },
  onlineProduct: {
    path: '/online-products/:productCode',
    family: 'widgets',
    title: 'widgets.one',
  },
  downloads: { path: '/downloads', title: 'downloads.title' },
  signOut: { path: '/logout', place: 'bare', title: 'shell.default-title', menu: 'sign-out' },
} as const satisfies RouteTable;

export type RouteName = keyof typeof ROUTES;

/** The routes of pages that need no session: each is a page of its own, and none of the area's router. */
export type OutsideName = {
  [Name in RouteName]: (typeof ROUTES)[Name] extends { place: 'outside' } ? Name : never;
}[RouteName];

/** The routes that have a screen; the others lead on, show that of another, or are outside. */
export type ScreenName = Exclude<
  {
    [Name in RouteName]: (typeof ROUTES)[Name] extends { leadsTo: string } | { shows: string } ? never : Name;
  }[RouteName],
  OutsideName
>;

/** The entries of the side menu that lead somewhere. */
export type MenuLineId = MenuIdOf<typeof ROUTES>;

export type MenuLine = MenuLineTo<MenuLineId>;

/** What the area derives from `ROUTES`. */
export const routes = createRoutes(ROUTES, 'overview');
const isOutside = (route: RouteName): route is OutsideName => routes.table[route].place === 'outside';

/** The route of the page without a session at `pathname`; `null` where a customer is to be signed in. */
export const outsideAt = (pathname: string): OutsideName | null => {
  const route = routes.routeAt(pathname);
  return route !== null && isOutside(route) ? route : null;
};

export const { arriveAt, hasMenu, isRouteOpen, linkTo, menuLines, robotsOf, routeAt, titleOf } = routes;
