import type { NotLoaded } from '@account-area/components';
import { createMemoryRouter } from 'react-router';
import { describe, expect, it, vi } from 'vitest';

import { createNavigate } from './navigate.ts';

/** A router whose second page takes as long as the test wants, on a history that moves until the test says otherwise. */
const start = () => {
  let settle: () => void = () => undefined;
  const isSettled = new Promise<void>((resolve) => {
    settle = resolve;
  });
  let load: () => void = () => undefined;
  const isLoaded = new Promise<null>((resolve) => {
    load = () => resolve(null);
  });
  const changes: Promise<unknown>[] = [];
  const codes = new Map<string, () => Promise<NotLoaded | null>>();
  const missed: { readonly address: string; readonly openAgain: () => void }[] = [];
  const router = createMemoryRouter(
    [
      { path: '/', Component: () => null },
      { path: '/photos', Component: () => null, loader: () => isLoaded },
    ],
    { initialEntries: ['/', '/?dialog'] },
  );
  const place = () => `${router.state.location.pathname}${router.state.location.search}`;
  return {
    router,
    navigate: createNavigate(
      router,
      { settled: () => isSettled, standStill: (change) => changes.push(change) },
      {
        load: (pathname) => codes.get(pathname)?.() ?? Promise.resolve(null),
        missed: (address, _, openAgain) => missed.push({ address, openAgain }),
      },
    ),
    codes,
    missed,
    changes,
    place,
    settle: () => settle(),
    load: () => load(),
  };
};

describe('navigation on a history of layers', () => {
  it('changes nothing as long as an entry is being taken back', async () => {
    const { changes, navigate, place, router, settle } = start();
    const navigation = navigate('/?next', { replace: true });
    await Promise.resolve();
    expect([router.state.navigation.state, place(), changes]).toEqual(['idle', '/?dialog', []]);

    settle();
    await navigation;
    expect(place()).toBe('/?next');
  });

  it('keeps the history where it is until the address is written', async () => {
    const { changes, load, navigate, place, settle } = start();
    settle();
    const navigation = navigate('/photos');
    await expect.poll(() => changes).toHaveLength(1);
    const isOver = vi.fn();
    void changes[0]?.then(isOver);
    await Promise.resolve();
    expect([isOver.mock.calls.length, place()]).toEqual([0, '/?dialog']);

    load();
    await navigation;
    expect([isOver.mock.calls.length, place()]).toEqual([1, '/photos']);
  });

  it('goes back only then, too', async () => {
    const { navigate, place, settle } = start();
    const navigation = navigate(-1);
    await Promise.resolve();
    expect(place()).toBe('/?dialog');

    settle();
    await navigation;
    expect(place()).toBe('/');
  });

  it('goes to several places in the order asked for', async () => {
    const { navigate, place, settle } = start();
    const navigations = [navigate('/?one', { replace: true }), navigate('/?two', { replace: true })];
    settle();
    await Promise.all(navigations);

    expect(place()).toBe('/?two');
  });
});

describe('what is written over an entry of the history', () => {
  it('is written as long as the customer is there', async () => {
    const { navigate, place, router, settle } = start();
    settle();
    await navigate('/?next', { replace: true, entry: router.state.location.key });
    expect(place()).toBe('/?next');
  });

  it('is not written over the entry that the customer has gone back to', async () => {
    const { navigate, place, router, settle } = start();
    const navigation = navigate('/?next', { replace: true, entry: router.state.location.key });
    await router.navigate(-1);
    settle();
    await navigation;
    expect(place()).toBe('/');
  });

  it('is no wish: a page whose code is still on its way opens all the same', async () => {
    const { codes, load, navigate, place, router, settle } = start();
    settle();
    load();
    let arrive: (answer: null) => void = () => undefined;
    codes.set('/photos', () => new Promise((answer) => (arrive = answer)));
    const onTheWay = navigate('/photos');
    await navigate('/?next', { replace: true, entry: router.state.location.key });
    arrive(null);
    await onTheWay;
    expect(place()).toBe('/photos');
  });

  it('takes no page away that the customer is on the way to', async () => {
    const { load, navigate, place, router, settle } = start();
    settle();
    const onTheWay = navigate('/photos');
    await expect.poll(() => router.state.navigation.state).toBe('loading');
    await navigate('/?next', { replace: true, entry: router.state.location.key });
    load();
    await onTheWay;
    expect(place()).toBe('/photos');
  });
});

describe('navigation to a page whose code is not there', () => {
  const NOT_LOADED = { code: 'not-loaded', cause: null } as const;

  it('stays where it is, and opens the page when that is asked for again', async () => {
    const { codes, load, missed, navigate, place, settle } = start();
    settle();
    load();
    codes.set('/photos', () => Promise.resolve(NOT_LOADED));
    await navigate('/photos?month=2026-06');
    expect([place(), missed.map(({ address }) => address)]).toEqual(['/?dialog', ['/photos?month=2026-06']]);

    codes.delete('/photos');
    missed[0]?.openAgain();

    await expect.poll(place).toBe('/photos?month=2026-06');
  });

  it('leads nowhere once the customer wants to go elsewhere', async () => {
    const { codes, load, missed, navigate, place, settle } = start();
    settle();
    load();
    let arrive: (answer: NotLoaded | null) => void = () => undefined;
    codes.set('/photos', () => new Promise((answer) => (arrive = answer)));
    const slow = navigate('/photos');
    await navigate('/?elsewhere');
    arrive(null);
    await slow;

    expect([place(), missed]).toEqual(['/?elsewhere', []]);
  });
});
