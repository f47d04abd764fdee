import { lastUsedAlbumPromises } from '@account-area/albums/conformance';
import { FEATURE_FLAG_NAMES } from '@account-area/contracts';
import type { KeptChoice, KeptChoiceWorld } from '@account-area/kernel/conformance';
import { DEFAULT_SORT, monthOf, type SortedView } from '@account-area/photos';
import { photoViewSettingsPromises } from '@account-area/photos/conformance';
import {
  flagOverridesPromises,
  type FlagOverridesWorld,
  localeChoicePromises,
} from '@account-area/session/conformance';
import { promptMemoryPromises } from '@account-area/storage/conformance';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { createLocalLocaleChoice } from './local-locale-choice.ts';
import {
  createLocalFlagOverrides,
  createLocalLastUsedAlbum,
  createLocalPhotoViewSettings,
  createLocalScrollPositions,
  createSessionPromptMemory,
} from './local-settings.ts';
import { type LocalStore, probeStorage } from './local-store.ts';
import { fakeStorage } from './memory-storage.fakes.ts';

const views: readonly SortedView[] = ['photos', 'albumPhotos', 'sharedAlbumPhotos'];
const march = monthOf(2024, 3);
if (march === null) throw new Error('There is no such month.');

describe('settings of the photo views', () => {
  const startDevice = () => {
    const { store } = fakeStorage();
    return { visit: () => createLocalPhotoViewSettings(store) };
  };

  it.each(photoViewSettingsPromises(startDevice))('$name', ({ run }) => run());

  it.each([
    ['photos', { key: 'dateTaken', order: 'desc' }],
    ['albumPhotos', { key: 'created', order: 'desc' }],
    ['sharedAlbumPhotos', { key: 'created', order: 'desc' }],
  ] as const)('sort %s by default as the specification says (C12.6)', (view, sort) => {
    expect(createLocalPhotoViewSettings(fakeStorage().store).sort(view)).toEqual(sort);
  });

  it('keep each order under the name of its view (C09.3)', () => {
    const { entries, store } = fakeStorage();
    const settings = createLocalPhotoViewSettings(store);
    for (const view of views) settings.keepSort(view, { key: 'created', order: 'asc' });

    const sort = '{"sortKey":"created","sortOrder":"asc"}';
    expect([...entries]).toEqual([
      ['sortSettings', `{"photos":${sort},"albumPhotos":${sort},"sharedAlbumPhotos":${sort}}`],
    ]);
  });

  it('keep the open months under the name of the specification', () => {
    const { entries, store } = fakeStorage();
    createLocalPhotoViewSettings(store).keepOpenMonths([march.id]);

    expect([...entries]).toEqual([['visibleTimeLineSections', '["2024/3"]']]);
  });

  it('leave out months that are none', () => {
    const { store } = fakeStorage({ visibleTimeLineSections: '["2024/3","2024/13","2024/03","x",7,null]' });

    expect(createLocalPhotoViewSettings(store).openMonths()).toEqual(['2024/3']);
  });

  it('are the defaults and no impossible month, whatever text is there', () => {
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string()), (text) => {
        const keys = ['sortSettings', 'visibleTimeLineSections', 'showAllPhotos', 'scrollPosition'];
        const { store } = fakeStorage(Object.fromEntries(keys.map((key) => [key, text])));
        const settings = createLocalPhotoViewSettings(store);

        expect(views.map((view) => settings.sort(view))).toEqual(views.map((view) => DEFAULT_SORT[view]));
        expect(settings.openMonths().filter((month) => !/^\d{1,4}\/(?:[1-9]|1[0-2])$/.test(month))).toEqual([]);
        expect(createLocalScrollPositions(store).read('/my-photos/photos')).toBeNull();
      }),
      { numRuns: 500 },
    );
  });
});

describe('scroll positions', () => {
  it.each(['[-1,0]', '[0,-1]', '[0]', '[0,1,2]', '["0","1"]', '{"x":0}', 'null', '[0,null]'])(
    'are not %s',
    (position) => {
      const { store } = fakeStorage({ scrollPosition: `[["/",${position}],["/x",[1,2]]]` });

      expect(createLocalScrollPositions(store).read('/')).toBeNull();
      expect(createLocalScrollPositions(store).read('/x')).toEqual([1, 2]);
    },
  );

  it('of the routes left longest ago are forgotten', () => {
    const positions = createLocalScrollPositions(fakeStorage().store);
    for (let route = 0; route < 60; route += 1) positions.keep(`/${route}`, [0, route]);

    expect([positions.read('/9'), positions.read('/10'), positions.read('/59')]).toEqual([null, [0, 10], [0, 59]]);
  });
});

describe('flags of this device', () => {
  const startDevice = (): FlagOverridesWorld => {
    const { become, entries, store } = fakeStorage();
    return {
      overrides: createLocalFlagOverrides(store),
      set: (flag, to) => void entries.set(FEATURE_FLAG_NAMES[flag], to === 'invalid' ? 'yes' : String(to)),
      block: () => become('is blocked'),
    };
  };

  it.each(flagOverridesPromises(startDevice))('$name', ({ run }) => run());

  it.each([
    ['PhotoManagementTimelineViewEnabled', 'timeline'],
    ['PhotoManagementAlbumViewEnabled', 'album'],
    ['PhotoManagementSharedAlbumsViewEnabled', 'sharedAlbums'],
    ['PhotoManagementUploadViewEnabled', 'upload'],
    ['PhotoManagementReactivationEnabled', 'reactivation'],
    ['PhotoManagementOrderPrintsEnabled', 'orderPrints'],
  ])('are read in words, under the names of the hosts: %s', (name, flag) => {
    expect(createLocalFlagOverrides(fakeStorage({ [name]: 'true' }).store).read()).toEqual({ [flag]: true });
    expect(createLocalFlagOverrides(fakeStorage({ [name]: 'false' }).store).read()).toEqual({ [flag]: false });
  });

  it.each(['TRUE', '1', 'yes', '', '{}'])('are as if they were not there when they say %j', (word) => {
    const { store } = fakeStorage({ PhotoManagementUploadViewEnabled: word });

    expect(createLocalFlagOverrides(store).read()).toEqual({});
  });
});

/** A device whose visits keep a choice in the storage of the host. */
const startDeviceOf =
  <Value>(create: (store: LocalStore) => KeptChoice<Value>) =>
  (): KeptChoiceWorld<Value> => {
    const { become, store } = fakeStorage();
    return { visit: () => create(store), fill: () => become('is full') };
  };

describe('the chosen locale', () => {
  it.each(localeChoicePromises(startDeviceOf(createLocalLocaleChoice)))('$name', ({ run }) => run());
});

describe('a storage', () => {
  it('that works is usable, and is left as it was', () => {
    const { entries, storage } = fakeStorage({ kept: 'value' });

    expect(probeStorage(storage)).toBe('usable');
    expect([...entries]).toEqual([['kept', 'value']]);
  });

  it('that is full is usable: nothing is kept, the page works, and that is reported once', () => {
    const { become, incidents, storage, store } = fakeStorage();
    become('is full');
    const settings = createLocalPhotoViewSettings(store);
    settings.keepShowsAllPhotos(true);
    settings.keepSort('photos', { key: 'created', order: 'asc' });

    expect(probeStorage(storage)).toBe('usable');
    expect(settings.showsAllPhotos()).toBe(false);
    expect(incidents).toEqual([{ kind: 'setting-not-kept', setting: 'showAllPhotos' }]);
  });

  it('that throws when it is looked at is blocked, and everything reads as the default', () => {
    const { become, storage, store } = fakeStorage({ showAllPhotos: 'true' });
    become('is blocked');

    expect(probeStorage(storage)).toBe('blocked');
    expect(createLocalPhotoViewSettings(store).showsAllPhotos()).toBe(false);
    expect(createLocalFlagOverrides(store).read()).toEqual({});
  });
});

describe('the album that was used last', () => {
  it.each(lastUsedAlbumPromises(startDeviceOf(createLocalLastUsedAlbum)))('$name', ({ run }) => run());

  it('is none where what is kept is no id', () => {
    const { store } = fakeStorage({ lastUsedAlbum: '' });

    expect(createLocalLastUsedAlbum(store).read()).toBeNull();
  });
});

describe('having been asked to keep the photos', () => {
  const startSession = () => {
    const { become, store } = fakeStorage();
    return { visit: () => createSessionPromptMemory(store), fill: () => become('is full') };
  };

  it.each(promptMemoryPromises(startSession))('$name', ({ run }) => run());

  it('is remembered as the word false (D79)', () => {
    const { store } = fakeStorage();
    const prompt = createSessionPromptMemory(store);
    prompt.remember();
    expect(store.read('showReactivationModal')).toBe('false');

    store.keep('showReactivationModal', 'true');
    expect(prompt.wasShown()).toBe(false);
  });
});
