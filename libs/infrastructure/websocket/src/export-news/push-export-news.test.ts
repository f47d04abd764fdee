import { settle } from '@account-area/kernel/testing';
import { expect, it } from 'vitest';

import { fakeTabs, notification, pushWorld } from '../push/push.fakes.ts';
import { createPushExportNews } from './push-export-news.ts';

it('tells what becomes of exports, and nothing else', async () => {
  const world = pushWorld();
  const told: string[] = [];
  const leave = createPushExportNews(fakeTabs(world.environment).openTab('tab')).follow(({ type }) => told.push(type));
  await settle();
  world.socket().open();
  world.socket().say('OK');
  const tell = (type: string) =>
    world.socket().tell({
      id: '0f4c1d2e-6f4e-4f0a-9d0e-7b0c2e6e3f40',
      type,
      data: { timestamp: '2026-03-15T11:00:00Z' },
    });
  tell('import-finished');
  world.socket().tell(notification('finished'));
  tell('export-paused');
  tell('export-ready');
  tell('export-failed');
  world.socket().drop();
  await settle();
  expect(told).toEqual(['export.ready', 'export.abandoned', 'connection.lost']);

  leave();
  await settle();
  expect(world.isWaiting()).toBe(false);
});
