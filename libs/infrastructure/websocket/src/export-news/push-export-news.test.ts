import { settle } from '@account-area/kernel/testing';
import { exportNewsPromises } from '@account-area/transfers/conformance';
import { describe, expect, it } from 'vitest';

import { followInTab, libraryMessage, newsInTab, notification } from '../push/push.fakes.ts';
import { createPushExportNews } from './push-export-news.ts';

describe('news about exports', () => {
  const startNews = () =>
    newsInTab((push, report) => createPushExportNews(push).follow(report), {
      of: { ready: [libraryMessage('export-ready')], abandoned: [libraryMessage('export-failed')] },
      outdated: libraryMessage('export-ready'),
      others: [
        libraryMessage('export-paused'),
        libraryMessage('import-finished'),
        libraryMessage('library-deleted'),
        notification('finished'),
      ],
    });

  it.each(exportNewsPromises(startNews))('$name', ({ run }) => run());
});

it('leaves no timer behind', async () => {
  const { isWaiting, leave } = await followInTab((push, report) => createPushExportNews(push).follow(report));
  leave();
  await settle();

  expect(isWaiting()).toBe(false);
});
