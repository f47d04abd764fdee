import { afterEach, expect, it } from 'vitest';

import { reloadStaleBuild } from './stale-build.ts';

afterEach(() => sessionStorage.clear());

const start = () => {
  const world = { now: 1_000_000, reloads: 0, isOnline: true };
  const page = new EventTarget();
  reloadStaleBuild({
    window: { addEventListener: page.addEventListener.bind(page) },
    sessionStorage,
    reload: () => {
      world.reloads += 1;
    },
    isOnline: () => world.isOnline,
    now: () => world.now,
  });
  return {
    world,
    /** Whether the failure goes on to the error boundary. */
    failToLoad: () => page.dispatchEvent(new Event('vite:preloadError', { cancelable: true })),
  };
};

it('reloads the page when a part of the app is gone', () => {
  const { failToLoad, world } = start();
  expect(failToLoad()).toBe(false);
  expect(world.reloads).toBe(1);
});

it('keeps the page that is there when there is no connection, and reloads it for a failure after that', () => {
  const { failToLoad, world } = start();
  world.isOnline = false;
  expect(failToLoad()).toBe(true);
  expect(world.reloads).toBe(0);

  world.isOnline = true;
  expect(failToLoad()).toBe(false);
  expect(world.reloads).toBe(1);
});

it('leaves a second failure in a row to the error boundary', () => {
  const { failToLoad, world } = start();
  failToLoad();
  expect(failToLoad()).toBe(true);
  expect(world.reloads).toBe(1);
});

it('reloads again after the next release', () => {
  const { failToLoad, world } = start();
  failToLoad();
  world.now += 60_000;
  failToLoad();
  expect(world.reloads).toBe(2);
});
