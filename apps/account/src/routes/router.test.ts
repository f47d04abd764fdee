import { createRoutes, routes, type Visitor } from '@account-area/area';
import type { LateCode } from '@account-area/components';
import { fail, ok } from '@account-area/kernel';
import { resolveFlags } from '@account-area/session';
import { createMemoryRouter, matchRoutes, type RouteObject } from 'react-router';
import { describe, expect, it, vi } from 'vitest';

import { routeObjects } from './router.tsx';
import { loadScreensAt, preloadOtherScreens, preloadScreensAt, SCREENS, type Screens } from './screens.ts';

const ON = { flags: resolveFlags({ timeline: true }, {}), isBusiness: false };
const OFF = { ...ON, flags: resolveFlags({}, {}) };

/** Opens `address` and answers where the customer arrives. */
const open = async (objects: RouteObject[], address: string) => {
  const router = createMemoryRouter(objects, { initialEntries: [address] });
  await vi.waitFor(() => expect(router.state.initialized).toBe(true), { timeout: 10_000 });
  const { pathname, search } = router.state.location;
  router.dispose();
  return `${pathname}${search}`;
};

/** The same with the routes of the area, and whether that signed the customer out. */
const arrivalAt = async (address: string, visitor: Visitor = ON) => {
  const signOut = vi.fn();
  const arrival = await open(routeObjects(routes, SCREENS, { visitor: () => visitor, signOut }), address);
  return { arrival, signOut };
};

describe('the routes of the area', () => {
  it.each(['/', '/downloads', '/my-photos/photos?month=2026-06', '/my-photos/photos/preview/photo-1'])(
    'show the page that was asked for: %s',
    async (address) => {
      expect((await arrivalAt(address)).arrival).toBe(address);
    },
  );

  it('lead from the entry of the photo area to the photos, with the whole query', async () => {
    expect((await arrivalAt('/my-photos?source=app')).arrival).toBe('/my-photos/photos?source=app');
  });

  it.each(['/my-photos', '/my-photos/photos', '/my-photos/photos/preview/photo-1'])(
    'send to the overview when the flag is off: %s',
    async (path) => {
      expect((await arrivalAt(`${path}?stripped=true&source=app`, OFF)).arrival).toBe('/?stripped=true');
    },
  );

  it('sign out at the address for it', async () => {
    const { arrival, signOut } = await arrivalAt('/logout');
    expect(arrival).toBe('/logout');
    expect(signOut).toHaveBeenCalledOnce();
  });

  it('keep the customer signed in at all others', async () => {
    expect((await arrivalAt('/')).signOut).not.toHaveBeenCalled();
  });

  it('leave an address that leads nowhere as it is', async () => {
    expect((await arrivalAt('/nowhere')).arrival).toBe('/nowhere');
  });
});

describe('a route that is added to a copy of the table', () => {
  const copy = createRoutes(
    {
      ...routes.table,
      orders: { path: '/orders', place: 'shell', audience: 'all', title: 'orders.title' },
      order: { path: '/orders/:orderCode', place: 'shell', audience: 'all', title: 'order.title', over: 'orders' },
      invoices: { path: '/invoices', place: 'shell', audience: 'business', title: 'invoices.title' },
      accountDeleted: { path: '/account-deleted', place: 'outside', audience: 'all', title: 'deleted.title' },
    },
    'overview',
  );
  const start = () => {
    const load = () => vi.fn(() => Promise.resolve(ok(() => null)));
    const loads = { orders: load(), order: load(), invoices: load(), accountDeleted: load() };
    const screens: Screens<(typeof copy.names)[number]> = { ...SCREENS, ...loads };
    const loaded = () => Object.entries(loads).flatMap(([name, { mock }]) => (mock.calls.length > 0 ? [name] : []));
    const visit = (address: string, visitor: Visitor = ON) =>
      open(routeObjects(copy, screens, { visitor: () => visitor, signOut: () => undefined }), address);
    return { screens, loaded, visit };
  };

  it('shows its screen, over the one it belongs over', async () => {
    const { loaded, visit } = start();
    expect(await visit('/orders/ABC?x=1')).toBe('/orders/ABC?x=1');
    expect(loaded()).toEqual(['orders', 'order']);
  });

  it('is guarded', async () => {
    const { visit } = start();
    expect(await visit('/invoices')).toBe('/');
    expect(await visit('/invoices', { ...ON, isBusiness: true })).toBe('/invoices');
  });

  it('is none of the router when its row says that it is outside: its page is a document of its own (C01.1)', () => {
    const objects = routeObjects(copy, start().screens, { visitor: () => ON, signOut: () => undefined });
    const paths = (address: string) => matchRoutes(objects, address)?.flatMap(({ route }) => route.path ?? []);
    expect([paths('/orders'), paths('/account-deleted')]).toEqual([['/orders'], ['*']]);
  });

  it('is preloaded with the screen behind it', () => {
    const { loaded, screens } = start();
    preloadScreensAt(copy, screens, '/orders/ABC');
    expect(loaded()).toEqual(['orders', 'order']);
  });

  it('is preloaded from any page, as a part of the one that it covers', async () => {
    const { loaded, screens } = start();
    const waiting = { here: new Set<LateCode<unknown>>(), elsewhere: new Set<LateCode<unknown>>() };
    const stop = preloadOtherScreens(copy, screens, 'orders', (code, place) => {
      waiting[place].add(code);
      return () => waiting[place].delete(code);
    });
    expect(loaded()).toEqual([]);
    await Promise.all([...waiting.here].map((code) => code()));
    expect(loaded()).toEqual(['order']);
    await Promise.all([...waiting.elsewhere].map((code) => code()));
    expect(loaded()).toEqual(['orders', 'order', 'invoices', 'accountDeleted']);
    stop();
    expect([waiting.here.size, waiting.elsewhere.size]).toEqual([0, 0]);
  });

  it('is there when its screen and the one behind it are', async () => {
    const { screens } = start();
    const error = { code: 'not-loaded', cause: new Error('It is gone.') } as const;
    const missing = { ...screens, orders: () => Promise.resolve(fail(error)) };
    expect(await loadScreensAt(copy, screens, '/orders/ABC')).toBeNull();
    expect(await loadScreensAt(copy, missing, '/orders/ABC')).toBe(error);
    expect(await loadScreensAt(copy, missing, '/nowhere')).toBeNull();
  });
});
