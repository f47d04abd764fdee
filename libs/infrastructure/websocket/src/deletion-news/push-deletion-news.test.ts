import { settle } from '@account-area/kernel/testing';
import { expect, it } from 'vitest';

import { followInTab, notification } from '../push/push.fakes.ts';
import { createPushDeletionNews } from './push-deletion-news.ts';

it('tells that the library was deleted, or may have been before, and nothing else', async () => {
  const { isWaiting, leave, socket, tell, told } = await followInTab((push, report) =>
    createPushDeletionNews(push).follow(report),
  );
  expect(told).toEqual(['library.outdated']);
  tell('import-finished');
  tell('export-ready');
  socket().tell(notification('finished'));
  tell('library-deleted');
  socket().drop();
  await settle();
  expect(told).toEqual(['library.outdated', 'library.outdated', 'connection.lost']);

  leave();
  await settle();
  expect(isWaiting()).toBe(false);
});
