import { actorsOf } from '@account-area/area';
import { startFakeArea } from '@account-area/area/testing';
import { settle } from '@account-area/kernel/testing';
import { localFile } from '@account-area/transfers/testing';
import { expect, it, vi } from 'vitest';

import { createOpenRoute } from './open-route.ts';

const start = async () => {
  const world = await startFakeArea();
  const navigate = vi.fn(() => Promise.resolve());
  return { ...world, navigate, openRoute: createOpenRoute(world.actor, navigate, () => '?source=app') };
};

it('leads to a page at once', async () => {
  const { navigate, openRoute } = await start();
  openRoute('/my-photos/photos?month=2026-06#top');

  expect(navigate.mock.calls).toEqual([['/my-photos/photos?month=2026-06#top']]);
});

it('signs out at once when nothing is in the way', async () => {
  const { navigate, openRoute } = await start();
  openRoute('/logout');

  expect(navigate.mock.calls).toEqual([['/logout']]);
});

it('signs out with unfinished uploads when the customer means it, and no sooner', async () => {
  const { actor: area, navigate, openRoute, uploads } = await start();
  area.send({ type: 'files.added', files: [localFile('beach.jpg')] });
  await uploads.arrive();
  await settle();
  openRoute('/logout');
  expect(navigate).not.toHaveBeenCalled();

  area.send({ type: 'signOut.confirmed' });

  expect(navigate.mock.calls).toEqual([['/logout']]);
  expect(actorsOf(area).uploads.getSnapshot().context.actor?.getSnapshot().matches({ page: 'free' })).toBe(true);
});
