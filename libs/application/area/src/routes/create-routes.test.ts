import { type MenuEntryName, resolveFlags } from '@account-area/session';
import { describe, expect, expectTypeOf, it } from 'vitest';

import { displayModeOf } from '../page/display-mode.ts';
import { createRoutes } from './create-routes.ts';
import { linkTo, ROUTES } from './routes.ts';

/** The table of the product with rows as they are to come: each is all that is written for its route. */
const routes = createRoutes(
  {
    ...ROUTES,
    orders: { path: '/orders', place: 'shell', audience: 'all', title: 'orders.title', menu: 'orders' },
    order: { path: '/orders/:orderCode', place: 'shell', audience: 'all', title: 'order.title' },
    widgets: { path: '/widgets', place: 'shell', audience: 'consumer', title: 'widgets.title', menu: 'widgets' },
    deleteAccount: { path: '/delete-account-confirmation', place: 'bare', audience: 'all', title: 'delete.title' },
    accountDeleted: { path: '/account-deleted', place: 'outside', audience: 'all', title: 'deleted.title' },
  },
  'overview',
);

const consumer = { flags: resolveFlags({ timeline: true }, {}), isBusiness: false };
const business = { ...consumer, isBusiness: true };
const from = { route: 'overview', search: '?stripped=false&x=1' } as const;

/** A menu with these entries, in short. */
const menuOf = (visitor: typeof consumer, ...names: readonly MenuEntryName[]) =>
  routes
    .menuLines({ entries: names.map((name) => ({ name, address: null })), visitor, from })
    .map(({ id, href }) => `${id} ${href}`);

describe('a row that is added to a copy of the table', () => {
  it('is found at its path, and has its title', () => {
    expect(routes.routeAt('/orders/ABC-1/')).toBe('order');
    expect(routes.titleOf('order')).toBe('order.title');
    expectTypeOf(routes.titleOf('order')).extract<'order.title'>().toEqualTypeOf<'order.title'>();
  });

  it('has its line in the menu', () => {
    expect(menuOf(consumer, 'orders', 'photos')).toEqual(['orders /orders', 'photos /my-photos/photos']);
  });

  it('is linked to with the parameters of its path', () => {
    expect(routes.linkTo('albumPreview', { id: 'a', photoId: 'b/c' }, from)).toBe('/my-photos/albums/a/preview/b%2Fc');
    expectTypeOf(routes.linkTo<'albumPreview'>)
      .parameter(1)
      .toEqualTypeOf<Readonly<Record<'id' | 'photoId', string>>>();
  });

  it('is for the customers it names, who alone find it in the menu (C35.3)', () => {
    expect(routes.arriveAt('invoices', business)).toBe('invoices');
    expect(routes.redirectFrom('invoices', consumer, '?stripped=true&x=1')).toBe('/?stripped=true');
    expect(routes.redirectFrom('widgets', consumer, '')).toBeNull();
    expect(routes.arriveAt('widgets', business)).toBe('overview');
    expect(menuOf(business, 'invoices', 'widgets')).toEqual(['invoices /invoices']);
    expect(menuOf(consumer, 'invoices', 'widgets')).toEqual(['widgets /widgets']);
  });

  it('sends customers of the other audience to its counterpart, where it has one (C35.3)', () => {
    expect(routes.redirectFrom('settings', business, '?stripped=true&x=1')).toBe('/settings/b2b?stripped=true&x=1');
    expect(routes.redirectFrom('businessSettings', consumer, '')).toBe('/settings');
    expect(routes.redirectFrom('settings', consumer, '')).toBeNull();
    expect(routes.redirectFrom('businessSettings', business, '')).toBeNull();
    expect(routes.screensAt('businessSettings')).toEqual(['settings']);
    expect(routes.redirectFrom('address', business, '?stripped=true', { id: 'a/1' })).toBe(
      '/settings/b2b/address/a%2F1?stripped=true',
    );
  });

  it('is closed while its flag is off (C04.2)', () => {
    expect(routes.isRouteOpen('album', consumer)).toBe(false);
    expect(routes.isRouteOpen('album', { ...consumer, flags: resolveFlags({ album: true }, {}) })).toBe(true);
  });

  it('hands the whole query on within its family alone (C01.6)', () => {
    const photos = { route: 'photos', search: '?x=1' } as const;
    expect(routes.linkTo('album', { id: 'a' }, photos)).toBe('/my-photos/albums/a?x=1');
    expect(routes.linkTo('orders', photos)).toBe('/orders');
    expect(routes.linkTo('orders', { route: 'order', search: '?page=2' })).toBe('/orders');
  });

  it('stands where it says: beside the menu, without it, or outside (C01.1, C01.2)', () => {
    const usual = displayModeOf('');
    expect((['orders', 'deleteAccount', 'accountDeleted'] as const).map((name) => routes.hasMenu(name, usual))).toEqual(
      [true, false, false],
    );
  });

  it('shows the screens it is made of', () => {
    expect(routes.screensAt('order')).toEqual(['order']);
    expect(routes.screensAt('albumPreview')).toEqual(['album', 'albumPreview']);
    expect(routes.screensAt('photoLibrary')).toEqual(['photos']);
    expect(routes.groundOf('/my-photos/albums/a/preview/b')).toBe('/my-photos/albums/a');
    expect(routes.groundOf('/my-photos/albums/a')).toBe('/my-photos/albums/a');
  });
});

describe('a link', () => {
  it('does not compile without the parameters of its path, nor with others', () => {
    expectTypeOf(linkTo<'photos'>)
      .parameters.toHaveProperty('length')
      .toEqualTypeOf<2>();
    expectTypeOf(linkTo<'photoPreview'>)
      .parameters.toHaveProperty('length')
      .toEqualTypeOf<3>();
    expectTypeOf(linkTo<'photoPreview'>)
      .parameter(1)
      .toEqualTypeOf<Readonly<Record<'id', string>>>();
  });
});
