import { settle } from '@account-area/kernel/testing';
import { expect, it } from 'vitest';

import { followInTab, notification } from '../push/push.fakes.ts';
import { createPushExportNews } from './push-export-news.ts';

it('tells what becomes of exports, and nothing else', async () => {
  const { isWaiting, leave, socket, tell, told } = await followInTab((push, report) =>
    createPushExportNews(push).follow(report),
  );
  tell('import-finished');
  socket().tell(notification('finished'));
  tell('export-paused');
  tell('export-ready');
  tell('export-failed');
  socket().drop();
  await settle();
  expect(told).toEqual(['export.ready', 'export.abandoned', 'connection.lost']);

  leave();
  await settle();
  expect(isWaiting()).toBe(false);
});
