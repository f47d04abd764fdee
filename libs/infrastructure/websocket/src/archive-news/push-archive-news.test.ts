import { settle } from '@account-area/kernel/testing';
import { archiveId } from '@account-area/transfers/testing';
import { expect, it } from 'vitest';

import { followInTab, notification } from '../push/push.fakes.ts';
import { createPushArchiveNews } from './push-archive-news.ts';

const followArchive = async () => {
  const tab = await followInTab((push, report) => createPushArchiveNews(push).follow(archiveId(), report));
  return {
    ...tab,
    tell: (key: string, second: number) =>
      tab.socket().tell(notification(key, { timestamp: `2026-03-15T11:00:0${second}Z` })),
  };
};

it('tells what becomes of an archive', async () => {
  const { tell, told } = await followArchive();
  tell('started', 1);
  tell('finished', 2);

  expect(told).toEqual(['connection.opened', 'archive.started', 'archive.finished']);
});

it('tells that it failed, and that the connection is lost', async () => {
  const { socket, tell, told } = await followArchive();
  tell('error', 1);
  socket().drop();
  await settle();

  expect(told).toEqual(['connection.opened', 'archive.failed', 'connection.lost']);
});

it('lets the newest message win, and tells it once', async () => {
  const { tell, told } = await followArchive();
  tell('finished', 2);
  tell('started', 1);
  tell('finished', 2);

  expect(told).toEqual(['connection.opened', 'archive.finished']);
});

it('takes the end for news when it happened at the same time as the start, and not the other way round', async () => {
  const { tell, told } = await followArchive();
  tell('started', 1);
  tell('finished', 1);
  tell('started', 1);

  expect(told).toEqual(['connection.opened', 'archive.started', 'archive.finished']);
});

it('tells nothing about other archives', async () => {
  const { socket, told } = await followArchive();
  socket().tell(notification('started', { message: { userId: 'account-1', downloadId: 'archive-2' } }));

  expect(told).toEqual(['connection.opened']);
});

it('closes the connection with its last follower', async () => {
  const { leave, socket } = await followArchive();
  leave();

  expect(socket().isClosed).toBe(true);
});
