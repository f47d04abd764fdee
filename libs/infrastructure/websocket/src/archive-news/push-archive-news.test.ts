import { archiveId } from '@account-area/transfers/testing';
import { archiveNewsPromises, type ArchiveNewsWorld } from '@account-area/transfers/conformance';
import { describe, expect, it } from 'vitest';

import { followInTab, libraryMessage, notification, platformTab } from '../push/push.fakes.ts';
import { createPushArchiveNews } from './push-archive-news.ts';

const followArchive = async () => {
  const tab = await followInTab((push, report) => createPushArchiveNews(push).follow(archiveId(), report));
  return {
    ...tab,
    tell: (key: string, second: number) =>
      tab.socket().tell(notification(key, { timestamp: `2026-03-15T11:00:0${second}Z` })),
  };
};

describe('news about archives', () => {
  const message = (key: string, downloadId: string, second: number) =>
    notification(key, {
      timestamp: `2026-03-15T11:00:0${second}Z`,
      message: { userId: 'account-1', downloadId },
    });
  const startNews = (): ArchiveNewsWorld => {
    const { garble, push, repeat, tell, ...tab } = platformTab();
    const unused = ['archive-1', 'archive-2'];
    return {
      ...tab,
      news: createPushArchiveNews(push),
      newId: () => archiveId(unused.shift() ?? 'archive-3'),
      pack: (id, end) => tell([message('started', id, 1), message(end === 'failed' ? 'error' : 'finished', id, 2)]),
      garble: () =>
        garble(message('finished', 'archive-1', 3), [
          libraryMessage('export-ready', 3),
          message('paused', 'archive-1', 3),
        ]),
      repeat: () => repeat(message('error', 'archive-1', 1)),
    };
  };

  it.each(archiveNewsPromises(startNews))('$name', ({ run }) => run());
});

it('takes the end for news when it happened at the same time as the start, and not the other way round', async () => {
  const { tell, told } = await followArchive();
  tell('started', 1);
  tell('finished', 1);
  tell('started', 1);

  expect(told).toEqual(['connection.opened', 'archive.started', 'archive.finished']);
});

it('closes the connection with its last follower', async () => {
  const { leave, socket } = await followArchive();
  leave();

  expect(socket().isClosed).toBe(true);
});
