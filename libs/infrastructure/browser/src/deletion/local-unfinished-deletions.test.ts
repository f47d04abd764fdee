import type { Deletion, DeletionNotice } from '@account-area/deletion';
import { unfinishedDeletionsPromises, type UnfinishedDeletionsWorld } from '@account-area/deletion/conformance';
import { albumNamedFixture, deletionFixture, subjectFixture } from '@account-area/deletion/testing';
import { settle } from '@account-area/kernel/testing';
import { photoFixture } from '@account-area/photos/testing';
import { runningRemovalsPromises, type RunningRemovalsWorld } from '@account-area/transfers/conformance';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { BrowserIncident } from '../browser-reporter.ts';
import { fakeBrowserPages } from '../tabs/browser-pages.fakes.ts';
import { createLocalUnfinishedDeletions, deletionInText } from './local-unfinished-deletions.ts';

const deletion = deletionFixture(subjectFixture(3));
const other = deletionFixture({ kind: 'all', count: 12 }, 'deletion-2');

const startBrowser = () => {
  const { entries, fill, openPage } = fakeBrowserPages();
  /** `locks` is when the browser takes note of what the page asks for. */
  const open = (accountId = 'anna', locks?: Promise<void>) => {
    const { close, ...page } = openPage(locks);
    const incidents: BrowserIncident[] = [];
    const adopted: Deletion[] = [];
    const unfinished = createLocalUnfinishedDeletions({
      accountId: () => accountId,
      reporter: { report: (incident) => incidents.push(incident) },
      ...page,
    });
    return {
      incidents,
      adopted,
      unfinished,
      adopt: () => unfinished.adopt((each) => adopted.push(each)),
      close,
    };
  };
  return { entries, fill, open };
};

/** A page of a browser that deletes photos. */
const startPage = (): RunningRemovalsWorld => {
  const { unfinished } = startBrowser().open();
  let ids = 0;
  const begin = () => {
    const begun = deletionFixture(subjectFixture(3), `deletion-${(ids += 1)}`);
    unfinished.keep(begun);
    return () => unfinished.settle({ kind: 'finished', deletion: begun });
  };
  return { removals: unfinished, begin };
};

describe('whether any deletion is unfinished', () => {
  it.each(runningRemovalsPromises(startPage))('$name', ({ run }) => run());

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

    here.unfinished.settle({ kind: 'finished', deletion });
    await settle();
    expect(over).toEqual([]);

    there.unfinished.settle({ kind: 'finished', deletion: other });
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
    page.unfinished.settle({ kind: 'finished', deletion });

    expect(page.unfinished.areAny()).toBe(false);
  });

  it('is not said of what no page can take over', () => {
    const browser = startBrowser();
    browser.entries.set('unfinishedDeletion.anna.deletion-3', '{"id":"deletion-3"}');

    expect(browser.open().unfinished.areAny()).toBe(false);
  });
});

const startDevice = (): UnfinishedDeletionsWorld => {
  const { fill, open } = startBrowser();
  return { openPage: open, fill };
};

describe('unfinished deletions', () => {
  it.each(unfinishedDeletionsPromises(startDevice))('$name', ({ run }) => run());

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

  it('belong to no other page once they are over', async () => {
    const browser = startBrowser();
    const first = browser.open();
    first.unfinished.keep(deletion);
    const second = browser.open();
    second.adopt();
    first.unfinished.settle({ kind: 'finished', deletion });
    await settle();

    expect(second.adopted).toEqual([]);
    expect(browser.entries.size).toBe(0);
  });

  it('are not given to a page that asks for the lock while theirs is still waiting for it', async () => {
    const browser = startBrowser();
    const second = browser.open();
    second.adopt();
    let note: () => void = () => undefined;
    const first = browser.open('anna', new Promise((resolve) => (note = resolve)));
    first.unfinished.keep(deletion);
    await settle();
    expect(second.adopted).toEqual([]);
    note();
    await settle();

    expect(second.adopted).toEqual([]);
    await first.close();
    expect(second.adopted).toEqual([deletion]);
  });

  it('are not carried out by a page that sees the lock before it sees that they were undone', async () => {
    const browser = startBrowser();
    const first = browser.open();
    first.unfinished.keep(deletion);
    const [[key, text] = ['', '']] = [...browser.entries];
    const second = browser.open();
    second.adopt();
    first.unfinished.settle({ kind: 'undone', deletion });
    browser.entries.set(key, text);
    await settle();
    expect(second.adopted).toEqual([]);

    await first.close();
    expect(second.adopted).toEqual([]);
  });

  it('are carried out when it was not kept how many all of them were', () => {
    const text = '{"id":"deletion-2","confirmedAt":1,"subject":{"kind":"all"}}';
    expect(deletionInText(text)).toEqual({ id: 'deletion-2', confirmedAt: 1, subject: { kind: 'all', count: 0 } });
  });

  it.each([
    { kind: 'album', album: albumNamedFixture() },
    { kind: 'album', album: albumNamedFixture(), isShared: true },
    { kind: 'albumPhotos', album: albumNamedFixture(), photos: subjectFixture(2).photos },
  ] as const)('are kept with the album that they are about: $kind', (subject) => {
    const kept = deletionFixture(subject);

    expect(deletionInText(JSON.stringify(kept))).toEqual(kept);
    expect(deletionInText(JSON.stringify({ ...kept, subject: { ...subject, album: { id: '' } } }))).toBeNull();
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

describe('deletions of other pages', () => {
  const follow = (page: ReturnType<ReturnType<typeof startBrowser>['open']>) => {
    const heard: DeletionNotice[] = [];
    return { heard, stop: page.unfinished.follow((notice) => heard.push(notice)) };
  };

  it('are told to every page of the customer: those that are kept, those that begin, and how they end', () => {
    const browser = startBrowser();
    const [here, there, stranger] = [browser.open(), browser.open(), browser.open('bram')];
    here.unfinished.keep(deletion);
    const [{ heard }, foreign] = [follow(there), follow(stranger)];
    here.unfinished.keep(other);
    here.unfinished.begin(deletion.id);
    here.unfinished.settle({ kind: 'finished', deletion });
    here.unfinished.settle({ kind: 'undone', deletion: other });

    expect(heard.filter(({ type }) => type === 'deletion.started')).toContainEqual({
      type: 'deletion.started',
      deletion: other,
    });
    expect(heard[0]).toEqual({ type: 'deletion.started', deletion });
    expect(heard.filter(({ type }) => type === 'deletion.settled')).toEqual([
      { type: 'deletion.settled', outcome: { kind: 'finished', deletion } },
      { type: 'deletion.settled', outcome: { kind: 'undone', deletion: other } },
    ]);
    expect(foreign.heard).toEqual([]);
  });

  it('are shown again when all that is known is that they are over', () => {
    const browser = startBrowser();
    const { heard } = follow(browser.open());
    const page = browser.open();
    page.unfinished.keep(deletion);
    browser.fill();
    page.unfinished.settle({ kind: 'finished', deletion });

    expect(heard.at(-1)).toEqual({ type: 'deletion.settled', outcome: { kind: 'undone', deletion } });
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
