import type { UnfinishedCopy } from '@account-area/albums';
import { unfinishedCopiesPromises, type UnfinishedCopiesWorld } from '@account-area/albums/conformance';
import { albumId } from '@account-area/albums/testing';
import { settle } from '@account-area/kernel/testing';
import { photoFixture } from '@account-area/photos/testing';
import { describe, expect, it } from 'vitest';

import type { BrowserIncident } from '../browser-reporter.ts';
import { fakeStorage } from '../settings/memory-storage.fakes.ts';
import { fakeBrowserPages } from '../tabs/browser-pages.fakes.ts';
import { copyKeysOf } from './copy-keys.ts';
import { createLocalUnfinishedCopies } from './local-unfinished-copies.ts';

const copyOf = (count: number, copied = 0): UnfinishedCopy => ({
  target: { id: albumId('album-1'), name: 'Lofoten' },
  photoIds: Array.from({ length: count }, (_, index) => photoFixture(`photo-${index + 1}`).id),
  copied,
});

const reportTo = (incidents: BrowserIncident[]) => ({
  report: (incident: BrowserIncident) => incidents.push(incident),
});

/** A browser whose pages share a storage and locks; a page that is closed gives its locks back. */
const startBrowser = (kept: Readonly<Record<string, string>> = {}) => {
  const { entries, fill, openPage } = fakeBrowserPages(kept);
  const incidents: BrowserIncident[] = [];
  let opened = 0;
  return {
    entries,
    fill,
    incidents,
    openPage: (accountId: string) => {
      const { close, ...page } = openPage();
      opened += 1;
      const pageName = `page-${opened}`;
      return {
        close,
        copies: createLocalUnfinishedCopies({ ...page, accountId, pageName, reporter: reportTo(incidents) }),
      };
    },
  };
};

const startDevice = (): UnfinishedCopiesWorld => startBrowser();

/** What the next page of Anna takes over. */
const adoptedIn = async ({ openPage }: ReturnType<typeof startBrowser>) => {
  const adopted: UnfinishedCopy[] = [];
  openPage('anna').copies.adopt((copy) => adopted.push(copy));
  await settle();
  return adopted;
};

describe('unfinished copies', () => {
  it.each(unfinishedCopiesPromises(startDevice))('$name', ({ run }) => run());

  it('leave nothing in the storage when they are over', () => {
    const { entries, openPage } = startBrowser();
    const { copies } = openPage('anna');
    copies.keep('copy-1', copyOf(4));
    expect(entries.size).toBe(1);
    copies.forget('copy-1');

    expect(entries.size).toBe(0);
  });

  it.each([
    'copies',
    '{}',
    '[1]',
    '[{"target":{"id":"","name":"Lofoten"},"photoIds":["photo-1"],"copied":0}]',
    '[{"target":{"id":"album-1"},"photoIds":["photo-1"],"copied":0}]',
    '[{"target":{"id":"album-1","name":"Lofoten"},"photoIds":[""],"copied":0}]',
    '[{"target":{"id":"album-1","name":"Lofoten"},"photoIds":["photo-1"],"copied":-1}]',
  ])('are none in %s, which is dropped', async (text) => {
    const browser = startBrowser({ 'account-area.copies.anna.first': text });

    expect([await adoptedIn(browser), browser.entries.size]).toEqual([[], 0]);
  });

  it('are read beside what is none', async () => {
    const kept = JSON.stringify([1, copyOf(2)]);

    expect(await adoptedIn(startBrowser({ 'account-area.copies.anna.first': kept }))).toEqual([copyOf(2)]);
  });

  it.each(['is full', 'is blocked'] as const)('are not kept where the storage %s, which is reported', (mood) => {
    const { become, incidents, reporter, storage } = fakeStorage();
    become(mood);
    const { lockNamed, window } = fakeBrowserPages().openPage();
    const copies = createLocalUnfinishedCopies({
      accountId: 'anna',
      pageName: 'first',
      lockNamed,
      window,
      storage,
      reporter,
    });
    copies.keep('copy-1', copyOf(4));

    expect(incidents).toEqual([{ kind: 'setting-not-kept', setting: 'unfinishedCopies' }]);
    expect(copyKeysOf(storage, 'anna')).toEqual([]);
  });
});
