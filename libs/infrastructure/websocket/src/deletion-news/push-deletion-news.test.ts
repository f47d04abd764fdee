import { settle } from '@account-area/kernel/testing';
import { deletionNewsPromises } from '@account-area/storage/conformance';
import { describe, expect, it } from 'vitest';

import { followInTab, libraryMessage, newsInTab, notification } from '../push/push.fakes.ts';
import { createPushDeletionNews } from './push-deletion-news.ts';

describe('news about the deletion of a library', () => {
  const startNews = () =>
    newsInTab((push, report) => createPushDeletionNews(push).follow(report), {
      of: { deleted: [libraryMessage('library-deleted')] },
      outdated: libraryMessage('library-deleted'),
      others: [libraryMessage('import-finished'), libraryMessage('export-ready'), notification('finished')],
    });

  it.each(deletionNewsPromises(startNews))('$name', ({ run }) => run());
});

it('leaves no timer behind', async () => {
  const { isWaiting, leave } = await followInTab((push, report) => createPushDeletionNews(push).follow(report));
  leave();
  await settle();

  expect(isWaiting()).toBe(false);
});
