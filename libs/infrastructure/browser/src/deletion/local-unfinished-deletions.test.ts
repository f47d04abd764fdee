import type { Deletion } from '@account-area/deletion';
import { albumNamedFixture, deletionFixture, subjectFixture } from '@account-area/deletion/testing';
import { settle } from '@account-area/kernel/testing';
import { photoFixture } from '@account-area/photos/testing';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { BrowserIncident } from '../browser-reporter.ts';
import { createLocalUnfinishedDeletions, deletionInText } from './local-unfinished-deletions.ts';

const deletion = deletionFixture(subjectFixture(3));
const other = deletionFixture({ kind: 'all', count: 12 }, 'deletion-2');

/**
 * A browser whose pages share a storage and locks; a page that is closed gives its locks back, and one hears what the others
 * keep.
 */
const startBrowser = () => {
  const entries = new Map<string, string>();
  const windows = new Set<EventTarget>();
  const held = new Map<string, Promise<unknown>>();
  let isFull = false;
  const open = (accountId = 'anna') => {
    const closing = new AbortController();
    const closed = new Promise<never>((_, reject) => {
      closing.signal.addEventListener('abort', () => reject(new Error('The page is gone.')), { once: true });
    });
    closed.catch(() => undefined);
    const window = new EventTarget();
    windows.add(window);
    const tellOthers = (key: string) => {
      for (const other of windows)
        if (other !== window) other.dispatchEvent(Object.assign(new Event('storage'), { key }));
    };
    const incidents: BrowserIncident[] = [];
    const adopted: Deletion[] = [];
    const unfinished = createLocalUnfinishedDeletions({
      accountId: () => accountId,
      reporter: { report: (incident) => incidents.push(incident) },
      storage: () => ({
        get length() {
          return entries.size;
        },
        key: (index) => [...entries.keys()][index] ?? null,
        getItem: (key) => entries.get(key) ?? null,
        removeItem: (key) => {
          entries.delete(key);
          tellOthers(key);
        },
        setItem: (key, value) => {
          if (isFull) throw new DOMException('There is no room.', 'QuotaExceededError');
          entries.set(key, value);
          tellOthers(key);
        },
      }),
      window,
      lockNamed: (name) => ({
        alone: (task) => {
          const before = held.get(name) ?? Promise.resolve();
          const done = before.then(() => Promise.race([task(), closed]));
          held.set(
            name,
            done.catch(() => undefined),
          );
          return done;
        },
      }),
    });
    return {
      incidents,
      adopted,
      unfinished,
      adopt: () => unfinished.adopt((each) => adopted.push(each)),
      close: async () => {
        windows.delete(window);
        closing.abort();
        await settle();
      },
    };
  };
  return {
    entries,
    open,
    fill: () => {
      isFull = true;
    },
  };
};

describe('whether any deletion is unfinished', () => {
  it('is known to all pages, which hear when the last one is over', async () => {
    const { open } = startBrowser();
    const [here, there] = [open(), open()];
    const over: string[] = [];
    here.unfinished.keep(deletion);
    there.unfinished.keep(other);
    expect([here.unfinished.areAny(), there.unfinished.areAny(), open('bram').unfinished.areAny()]).toEqual([
      true,
      true,
      false,
    ]);
    void here.unfinished.over().then(() => over.push('here'));
    void there.unfinished.over().then(() => over.push('there'));

    here.unfinished.forget(deletion.id);
    await settle();
    expect(over).toEqual([]);

    there.unfinished.forget(other.id);
    await settle();
    expect(over.toSorted()).toEqual(['here', 'there']);
    await here.unfinished.over();
  });

  it('is known to its own page where the storage is full', () => {
    const browser = startBrowser();
    browser.fill();
    const page = browser.open();

    page.unfinished.keep(deletion);
    expect(page.unfinished.areAny()).toBe(true);
    page.unfinished.forget(deletion.id);

    expect(page.unfinished.areAny()).toBe(false);
  });

  it('is not said of what no page can take over', () => {
    const browser = startBrowser();
    browser.entries.set('unfinishedDeletion.anna.deletion-3', '{"id":"deletion-3"}');

    expect(browser.open().unfinished.areAny()).toBe(false);
  });
});

describe('unfinished deletions', () => {
  it('are taken over by the next page once theirs is gone', async () => {
    const browser = startBrowser();
    const first = browser.open();
    first.unfinished.keep(deletion);
    await first.close();

    const second = browser.open();
    second.adopt();
    await settle();

    expect(second.adopted).toEqual([deletion]);
  });

  it('are given to one page alone, and to another when that one is closed, too', async () => {
    const browser = startBrowser();
    const first = browser.open();
    first.unfinished.keep(deletion);
    const second = browser.open();
    second.adopt();
    const third = browser.open();
    third.adopt();
    await settle();
    expect([second.adopted, third.adopted]).toEqual([[], []]);

    await first.close();
    expect([second.adopted, third.adopted]).toEqual([[deletion], []]);

    await second.close();
    expect(third.adopted).toEqual([deletion]);
  });

  it('are taken over by a page that was there before them, as they are by then', async () => {
    const browser = startBrowser();
    const second = browser.open();
    second.adopt();
    const stranger = browser.open('bram');
    stranger.adopt();
    const first = browser.open();
    first.unfinished.keep(deletion);
    first.unfinished.keep(other);
    first.unfinished.begin(other.id);
    await settle();
    expect(second.adopted).toEqual([]);

    await first.close();
    expect(second.adopted).toEqual([deletion, { ...other, isBegun: true }]);
    expect(stranger.adopted).toEqual([]);
  });

  it('are not taken over any more by a page that has stopped', async () => {
    const browser = startBrowser();
    const second = browser.open();
    second.adopt()();
    const first = browser.open();
    first.unfinished.keep(deletion);
    await first.close();

    expect(second.adopted).toEqual([]);
  });

  it('belong to no other page once they are over', async () => {
    const browser = startBrowser();
    const first = browser.open();
    first.unfinished.keep(deletion);
    const second = browser.open();
    second.adopt();
    first.unfinished.forget(deletion.id);
    await settle();

    expect(second.adopted).toEqual([]);
    expect(browser.entries.size).toBe(0);
  });

  it('are carried out when it was not kept how many all of them were', () => {
    const text = '{"id":"deletion-2","confirmedAt":1,"subject":{"kind":"all"}}';
    expect(deletionInText(text)).toEqual({ id: 'deletion-2', confirmedAt: 1, subject: { kind: 'all', count: 0 } });
  });

  it.each([
    { kind: 'album', album: albumNamedFixture() },
    { kind: 'albumPhotos', album: albumNamedFixture(), photos: subjectFixture(2).photos },
  ] as const)('are kept with the album that they are about: $kind', (subject) => {
    const kept = deletionFixture(subject);

    expect(deletionInText(JSON.stringify(kept))).toEqual(kept);
    expect(deletionInText(JSON.stringify({ ...kept, subject: { ...subject, album: { id: '' } } }))).toBeNull();
  });

  it('are known to whoever takes them over to have been begun', async () => {
    const browser = startBrowser();
    const first = browser.open();
    first.unfinished.keep(deletion);
    first.unfinished.begin(deletion.id);
    first.unfinished.begin(other.id);
    await first.close();
    const second = browser.open();
    second.adopt();
    await settle();

    expect(second.adopted).toEqual([{ ...deletion, isBegun: true }]);
  });

  it('are not taken over for another customer', async () => {
    const browser = startBrowser();
    const first = browser.open('anna');
    first.unfinished.keep(deletion);
    await first.close();
    const second = browser.open('bram');
    second.adopt();
    await settle();

    expect(second.adopted).toEqual([]);
    expect(browser.entries.size).toBe(1);
  });

  it('are given back by a page that stops taking care of them', async () => {
    const browser = startBrowser();
    const first = browser.open();
    const stop = first.adopt();
    first.unfinished.keep(deletion);
    stop();
    const second = browser.open();
    second.adopt();
    await settle();

    expect(second.adopted).toEqual([deletion]);
  });

  it('live as long as their page where the storage is full', async () => {
    const browser = startBrowser();
    browser.fill();
    const page = browser.open();
    page.unfinished.keep(deletion);
    page.unfinished.keep(other);
    await page.close();
    const next = browser.open();
    next.adopt();
    await settle();

    expect(next.adopted).toEqual([]);
    expect(page.incidents).toContainEqual({ kind: 'setting-not-kept', setting: 'unfinishedDeletion' });
  });
});

describe('the text of a deletion', () => {
  const looked = { month: null, ids: [photoFixture().id], isUnselected: true } as const;
  it.each([
    deletion,
    other,
    deletionFixture({ kind: 'photos', photos: [{ month: null, ids: [] }] }),
    deletionFixture({ kind: 'photos', photos: [looked] }),
    { ...deletion, isBegun: true } as const,
  ])('holds all of it: %j', (each) => {
    expect(deletionInText(JSON.stringify(each))).toEqual(each);
  });

  it('is nothing else', () => {
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string()), (text) => {
        expect(deletionInText(text)).toBeNull();
      }),
    );
    expect(deletionInText(null)).toBeNull();
  });

  it('leaves out a month that is none', () => {
    const text = JSON.stringify(deletion).replace('2024/3', '2024/13');
    expect(deletionInText(text)?.subject).toMatchObject({ photos: [{ month: null }] });
  });
});
