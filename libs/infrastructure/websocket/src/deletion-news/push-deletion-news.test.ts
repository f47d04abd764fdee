import { settle } from '@account-area/kernel/testing';
import { expect, it } from 'vitest';

import { fakeTabs, notification, pushWorld } from '../push/push.fakes.ts';
import { createPushDeletionNews } from './push-deletion-news.ts';

it('tells that the library was deleted, or may have been before, and nothing else', async () => {
  const world = pushWorld();
  const told: string[] = [];
  const leave = createPushDeletionNews(fakeTabs(world.environment).openTab('tab')).follow(({ type }) =>
    told.push(type),
  );
  await settle();
  world.socket().open();
  world.socket().say('OK');
  expect(told).toEqual(['library.outdated']);
  const tell = (type: string) =>
    world.socket().tell({
      id: '0f4c1d2e-6f4e-4f0a-9d0e-7b0c2e6e3f40',
      type,
      data: { timestamp: '2026-03-15T11:00:00Z' },
    });
  tell('import-finished');
  tell('export-ready');
  world.socket().tell(notification('finished'));
  tell('library-deleted');
  world.socket().drop();
  await settle();
  expect(told).toEqual(['library.outdated', 'library.outdated', 'connection.lost']);

  leave();
  await settle();
  expect(world.isWaiting()).toBe(false);
});
