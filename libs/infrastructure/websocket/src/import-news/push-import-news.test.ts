import { settle } from '@account-area/kernel/testing';
import { importNewsPromises } from '@account-area/storage/conformance';
import { describe, expect, it } from 'vitest';

import { followInTab, libraryMessage, newsInTab, notification } from '../push/push.fakes.ts';
import { createPushImportNews } from './push-import-news.ts';

const followImport = () => followInTab((push, report) => createPushImportNews(push).follow(report));

describe('news about the import of a library', () => {
  const startNews = () =>
    newsInTab((push, report) => createPushImportNews(push).follow(report), {
      of: {
        finished: [libraryMessage('import-started', 2), libraryMessage('import-finished', 2)],
        failed: [libraryMessage('import-error', 2)],
      },
      outdated: libraryMessage('import-error', 1),
      others: [
        libraryMessage('import-paused', 3),
        libraryMessage('export-ready', 3),
        libraryMessage('library-deleted', 3),
        notification('finished'),
      ],
    });

  it.each(importNewsPromises(startNews))('$name', ({ run }) => run());
});

it('authenticates', async () => {
  const { socket } = await followImport();

  expect(socket().sent).toEqual(['{"action":"authenticate","token":"token-0"}']);
});

it('tells of a later import', async () => {
  const { tell, told } = await followImport();
  tell('import-error', 2);
  tell('import-started', 3);
  tell('import-finished', 3);
  tell('import-started', 3);

  expect(told).toEqual(['connection.opened', 'import.failed', 'import.finished']);
});

it('hears what another tab heard, and closes the connection when it is left', async () => {
  const { isWaiting, leave, socket, tabs, tell } = await followImport();
  const other: string[] = [];
  const leaveOther = createPushImportNews(tabs.openTab('other')).follow(({ type }) => other.push(type));
  tell('import-finished', 1);
  expect(other).toEqual(['connection.opened', 'import.finished']);

  leaveOther();
  leave();
  await settle();
  expect([socket().isClosed, isWaiting()]).toEqual([true, false]);
});
