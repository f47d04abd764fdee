import { settle } from '@account-area/kernel/testing';
import { expect, it } from 'vitest';

import { followInTab, notification } from '../push/push.fakes.ts';
import { createPushImportNews } from './push-import-news.ts';

const followImport = () => followInTab((push, report) => createPushImportNews(push).follow(report));

it('authenticates, and tells what becomes of an import (C26.3)', async () => {
  const { socket, tell, told } = await followImport();
  tell('import-started', 1);
  tell('import-finished', 2);

  expect(socket().sent).toEqual(['{"action":"authenticate","token":"token-0"}']);
  expect(told).toEqual(['connection.opened', 'import.finished']);
});

it('tells that it failed', async () => {
  const { tell, told } = await followImport();
  tell('import-error', 1);
  expect(told).toEqual(['connection.opened', 'import.failed']);
});

it('lets the newest message win, and tells it once', async () => {
  const { tell, told } = await followImport();
  tell('import-error', 2);
  tell('import-finished', 1);
  tell('import-error', 2);
  tell('import-started', 3);
  tell('import-finished', 3);

  expect(told).toEqual(['connection.opened', 'import.failed', 'import.finished']);
});

it.each([
  [
    'an unknown type',
    { id: '0f4c1d2e-6f4e-4f0a-9d0e-7b0c2e6e3f40', type: 'import-paused', data: { timestamp: '2026-03-15T11:00:00Z' } },
  ],
  ['no data', { id: '0f4c1d2e-6f4e-4f0a-9d0e-7b0c2e6e3f40', type: 'import-finished' }],
  ['an id that is none', { id: '1', type: 'import-finished', data: { timestamp: '2026-03-15T11:00:00Z' } }],
  [
    'a timestamp that is none',
    { id: '0f4c1d2e-6f4e-4f0a-9d0e-7b0c2e6e3f40', type: 'import-finished', data: { timestamp: 'now' } },
  ],
  ['an archive', notification('finished')],
])('ignores a message with %s (C26.3)', async (_, message) => {
  const { socket, told } = await followImport();
  socket().tell(message);
  expect(told).toEqual(['connection.opened']);
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
