import type { UnfinishedCopy } from '@account-area/albums';
import { albumId } from '@account-area/albums/testing';
import { settle } from '@account-area/kernel/testing';
import { photoFixture } from '@account-area/photos/testing';
import { describe, expect, it } from 'vitest';

import { fakeStorage } from '../settings/memory-storage.fakes.ts';
import { fakePageLocks } from '../tabs/page-locks.fakes.ts';
import { copyKeysOf } from './copy-keys.ts';
import { createLocalUnfinishedCopies } from './local-unfinished-copies.ts';

const copyOf = (count: number, copied = 0): UnfinishedCopy => ({
  target: { id: albumId('album-1'), name: 'Lofoten' },
  photoIds: Array.from({ length: count }, (_, index) => photoFixture(`photo-${index + 1}`).id),
  copied,
});

/** A browser whose pages share a storage and locks; a page that is closed gives its locks back. */
const startBrowser = (kept: Readonly<Record<string, string>> = {}) => {
  const browser = fakeStorage(kept);
  const pages = fakePageLocks();
  const open = (pageName: string, accountId = 'anna') => {
    const { close, lockNamed } = pages.openPage();
    const adopted: UnfinishedCopy[] = [];
    const copies = createLocalUnfinishedCopies({
      accountId,
      pageName,
      reporter: browser.reporter,
      storage: browser.storage,
      lockNamed,
    });
    const leave = copies.adopt((copy) => adopted.push(copy));
    return {
      adopted,
      copies,
      leave,
      close,
    };
  };
  return { ...browser, open };
};

describe('unfinished copies', () => {
  it('are taken over by the next page, each with what was left of it', async () => {
    const { open } = startBrowser();
    const first = open('first');
    first.copies.keep('copy-1', copyOf(4));
    first.copies.keep('copy-2', copyOf(2));
    first.copies.keep('copy-1', copyOf(1, 3));
    await first.close();
    const second = open('second');
    await settle();

    expect(second.adopted).toEqual([copyOf(1, 3), copyOf(2)]);
  });

  it('are left alone as long as their page is there, and given to one page alone then', async () => {
    const { open } = startBrowser();
    const first = open('first');
    first.copies.keep('copy-1', copyOf(4));
    const [second, third] = [open('second'), open('third')];
    await settle();
    expect([second.adopted, third.adopted]).toEqual([[], []]);
    await first.close();
    second.copies.keep('copy-1', copyOf(4));
    await settle();

    expect([second.adopted, third.adopted]).toEqual([[copyOf(4)], []]);
  });

  it('are forgotten when they are over', async () => {
    const { entries, open } = startBrowser();
    const first = open('first');
    first.copies.keep('copy-1', copyOf(4));
    expect(entries.size).toBe(1);
    first.copies.forget('copy-1');
    first.copies.forget('copy-1');

    expect(entries.size).toBe(0);
  });

  it('are not those of another customer', async () => {
    const { open } = startBrowser();
    const first = open('first');
    first.copies.keep('copy-1', copyOf(4));
    await first.close();
    const other = open('second', 'bram');
    await settle();

    expect(other.adopted).toEqual([]);
  });

  it('are taken over no more by a customer who has left', async () => {
    const { open } = startBrowser();
    const first = open('first');
    first.copies.keep('copy-1', copyOf(4));
    const second = open('second');
    second.leave();
    await first.close();
    await settle();

    expect(second.adopted).toEqual([]);
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
    const { entries, open } = startBrowser({ 'account-area.copies.anna.first': text });
    const { adopted } = open('second');
    await settle();

    expect([adopted, entries.size]).toEqual([[], 0]);
  });

  it('are read beside what is none', async () => {
    const kept = JSON.stringify([1, copyOf(2)]);
    const { open } = startBrowser({ 'account-area.copies.anna.first': kept });
    const { adopted } = open('second');
    await settle();

    expect(adopted).toEqual([copyOf(2)]);
  });

  it.each(['is full', 'is blocked'] as const)('are not kept where the storage %s, which is reported', (mood) => {
    const { become, incidents, open, storage } = startBrowser();
    become(mood);
    const { copies } = open('first');
    copies.keep('copy-1', copyOf(4));

    expect(incidents).toEqual([{ kind: 'setting-not-kept', setting: 'unfinishedCopies' }]);
    expect(copyKeysOf(storage, 'anna')).toEqual([]);
  });
});
