import { FEATURE_FLAGS, type FlagSettings, resolveFlags } from '@account-area/session';
import { describe, expect, it } from 'vitest';

import {
  arriveAt,
  isRouteOpen,
  linkTo,
  outsideAt,
  robotsOf,
  routeAt,
  type RouteName,
  routes,
  ROUTES,
  titleOf,
} from './routes.ts';

const visitorWith = (flags: FlagSettings) => ({ flags: resolveFlags(flags, {}), isBusiness: false });
const allOn = visitorWith(Object.fromEntries(FEATURE_FLAGS.map((flag) => [flag, true])));
const allOff = visitorWith({});

describe('the route table', () => {
  it('is the paths of the specification, and no others', () => {
    expect(routes.names.map((name) => ROUTES[name].path)).toEqual([
      '/',
      '/my-photos',
      '/my-photos/photos',
      '/my-photos/photos/preview/:id',
      '/my-photos/albums',
      '/my-photos/albums/:id',
      '/my-photos/albums/:id/preview/:photoId',
      '/my-photos/shared-albums/:id',
      '/my-photos/shared-albums/:id/preview/:photoId',
      '/orders',
      '/orders/:orderCode',
      '/invoices',
      '/integration',
      '/settings',
      '/settings/b2b',
      '/settings/personal-details',
      '/settings/payment-method',
      '/settings/email',
      '/settings/b2b/email',
      '/settings/addresses/all',
      '/settings/new-address',
      '/settings/b2b/new-address',
      '/settings/address/:id',
      '/settings/b2b/address/:id',
      '/change-email-confirmation',
      '/change-email-error',
      '/change-email-success',
      '/delete-account-confirmation',
      '/delete-account-error',
      '/account-deleted',
      '/subscription-confirmation',
      '/subscription-confirmation-success',
      '/subscription-confirmation-error',
      '/saved-projects',
      '/widgets',
      '/widgets/:productCode/share',
      '/online-products',
      '/online-products/:productCode',
      '/downloads',
      '/logout',
    ]);
  });

  it.each(routes.names)('finds %s by its path, with or without a slash at the end', (name) => {
    expect(routeAt(ROUTES[name].path)).toBe(name);
    expect(routeAt(`${ROUTES[name].path}/`.replace('//', '/'))).toBe(name);
  });

  it.each([
    '/orders/1/2',
    '/my-photos/shared-albums',
    '/my-photos/photos/preview',
    '/my-photos/photos/preview//',
    '/LOGOUT',
    '',
  ])('knows nothing at %j', (pathname) => {
    expect(routeAt(pathname)).toBeNull();
  });
});

describe('a page without a session', () => {
  it.each(['/account-deleted', '/change-email-success/', '/subscription-confirmation'])(
    'is known by its path: %s',
    (path) => {
      expect(outsideAt(path)).toBe(routeAt(path));
    },
  );

  it.each(['/', '/change-email-confirmation', '/delete-account-error', '/settings/email', '/nowhere'])(
    'is none where customers sign in: %s (C01.9, D05)',
    (path) => {
      expect(outsideAt(path)).toBeNull();
    },
  );

  it('is each of those that are outside the shell, and no other (C01.1)', () => {
    const outside = routes.names.filter((name) => outsideAt(ROUTES[name].path) !== null);
    expect(outside.map((name) => ROUTES[name].path)).toEqual([
      '/change-email-success',
      '/account-deleted',
      '/subscription-confirmation',
      '/subscription-confirmation-success',
      '/subscription-confirmation-error',
    ]);
  });
});

describe('a link', () => {
  it('to a photo keeps the query string and carries its id, whatever is in it', () => {
    const link = linkTo('photoPreview', { id: 'a/b c' }, { route: 'photos', search: '?stripped=true&x=1' });
    expect(link).toBe('/my-photos/photos/preview/a%2Fb%20c?stripped=true&x=1');
    expect(routeAt('/my-photos/photos/preview/a%2Fb%20c')).toBe('photoPreview');
  });

  it('keeps the query string among photo pages (C01.6)', () => {
    expect(linkTo('photos', { route: 'photoLibrary', search: '?stripped=true&uploadUrl=https://x.example&x=1' })).toBe(
      '/my-photos/photos?stripped=true&uploadUrl=https%3A%2F%2Fx.example&x=1',
    );
  });

  it('keeps it among albums, their photos and the photos of the library', () => {
    const from = (route: RouteName) => ({ route, search: '?stripped=true&x=1' });
    const links = [
      linkTo('albums', from('photos')),
      linkTo('album', { id: 'a' }, from('albums')),
      linkTo('albumPreview', { id: 'a', photoId: 'p' }, from('album')),
      linkTo('album', { id: 'a' }, from('albumPreview')),
      linkTo('sharedAlbum', { id: 'a' }, from('album')),
      linkTo('sharedAlbumPreview', { id: 'a', photoId: 'p' }, from('sharedAlbum')),
      linkTo('sharedAlbum', { id: 'a' }, from('sharedAlbumPreview')),
    ];
    expect(links).toEqual(
      [
        '/my-photos/albums',
        '/my-photos/albums/a',
        '/my-photos/albums/a/preview/p',
        '/my-photos/albums/a',
        '/my-photos/shared-albums/a',
        '/my-photos/shared-albums/a/preview/p',
        '/my-photos/shared-albums/a',
      ].map((path) => `${path}?stripped=true&x=1`),
    );
  });

  it.each([
    ['?x=1&hideHeaderNav=1', '/downloads?hideHeaderNav=1'],
    ['?hideHeaderNav=&stripped=true', '/downloads?hideHeaderNav=&stripped=true'],
    ['?hideHeaderNav=false', '/downloads'],
  ])('keeps the display modes of %s wherever it leads (C03.1)', (search, address) => {
    expect(linkTo('downloads', { route: 'photos', search })).toBe(address);
  });

  it('keeps stripped=true wherever it leads (C03.1)', () => {
    expect(linkTo('overview', { route: 'photos', search: '?x=1&stripped=true' })).toBe('/?stripped=true');
    expect(linkTo('photos', { route: 'overview', search: 'stripped=true&x=1' })).toBe(
      '/my-photos/photos?stripped=true',
    );
    expect(linkTo('signOut', { route: null, search: '?stripped=true' })).toBe('/logout?stripped=true');
  });

  it('keeps nothing else on the way in and out of the photos', () => {
    expect(linkTo('overview', { route: 'photos', search: '?x=1&x=2' })).toBe('/');
    expect(linkTo('photos', { route: 'overview', search: '?stripped=yes' })).toBe('/my-photos/photos');
    expect(linkTo('photos', { route: null, search: '' })).toBe('/my-photos/photos');
  });
});

describe('a guarded route', () => {
  it('sends the customer to the overview when its flag is off (C01.8)', () => {
    expect(arriveAt('photos', allOff)).toBe('overview');
    expect(arriveAt('photoLibrary', allOff)).toBe('overview');
    expect(isRouteOpen('photos', allOff)).toBe(false);
  });

  it.each([
    ['photoPreview', 'timeline'],
    ['albums', 'album'],
    ['album', 'album'],
    ['albumPreview', 'album'],
    ['sharedAlbum', 'sharedAlbums'],
    ['sharedAlbumPreview', 'sharedAlbums'],
  ] as const)('is open with its own flag alone, and with no other: %s with %s', (route, flag) => {
    const others = visitorWith({ ...Object.fromEntries(FEATURE_FLAGS.map((each) => [each, true])), [flag]: false });
    expect([arriveAt(route, visitorWith({ [flag]: true })), isRouteOpen(route, allOn)]).toEqual([route, true]);
    expect([arriveAt(route, others), isRouteOpen(route, others)]).toEqual(['overview', false]);
  });

  it('is open when its flag is on', () => {
    expect(arriveAt('photos', visitorWith({ timeline: true }))).toBe('photos');
    expect(isRouteOpen('photos', allOn)).toBe(true);
  });

  it('is no obstacle to routes without a flag', () => {
    expect(arriveAt('overview', allOff)).toBe('overview');
    expect(arriveAt('signOut', allOff)).toBe('signOut');
  });

  it.each([
    ['widgets', true, false],
    ['widgetShare', true, false],
    ['onlineProducts', true, true],
    ['onlineProduct', true, true],
  ] as const)('is open to consumers, to businesses: %s, %s, %s (C35.3, D41)', (route, toConsumers, toBusinesses) => {
    expect(isRouteOpen(route, allOff)).toBe(toConsumers);
    expect(isRouteOpen(route, { ...allOff, isBusiness: true })).toBe(toBusinesses);
  });

  it('leads from the entry of the photo library to the photos', () => {
    expect(arriveAt('photoLibrary', allOn)).toBe('photos');
  });
});

describe('the title of a page', () => {
  it.each([
    ['overview', 'overview.title'],
    ['photos', 'photos.title'],
    ['photoPreview', 'preview.title'],
    ['albums', 'albums.title'],
    ['album', 'album.title'],
    ['albumPreview', 'preview.title'],
    ['sharedAlbum', 'album.title'],
    ['sharedAlbumPreview', 'preview.title'],
    ['invoices', 'invoices.title'],
    ['integration', 'integration.title'],
    ['onlineProducts', 'widgets.title'],
    ['onlineProduct', 'widgets.one'],
    ['settings', 'settings.title'],
    ['businessSettings', 'settings.title'],
    ['downloads', 'downloads.title'],
    ['photoLibrary', 'photos.title'],
    ['signOut', 'shell.default-title'],
    [null, 'not-found.title'],
  ] as const)('of %s is %s', (route, title) => {
    expect(titleOf(route)).toBe(title);
  });
});

describe('robots', () => {
  it('may index the root page of a real host, and nothing else (C02.3)', () => {
    expect(robotsOf('overview', true)).toBe('index');
    expect(robotsOf('overview', false)).toBe('noindex');
    expect(robotsOf('photos', true)).toBe('noindex');
    expect(robotsOf(null, true)).toBe('noindex');
  });
});
