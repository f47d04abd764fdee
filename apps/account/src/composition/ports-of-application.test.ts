import { otherTabsPromises } from '@account-area/area/conformance';
import {
  createLocalScrollPositions,
  createLocalStore,
  createOtherTabs,
  createSessionBannerMemory,
} from '@account-area/browser';
import { bannerMemoryPromises, scrollPositionsPromises } from '@account-area/photo-library/conformance';
import { describe, it } from 'vitest';

/** A storage in memory. */
const startDevice = () => {
  const entries = new Map<string, string>();
  let isFull = false;
  const storage = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (isFull) throw new DOMException('There is no room.', 'QuotaExceededError');
      entries.set(key, value);
    },
  };
  return {
    store: createLocalStore({ storage: () => storage, reporter: { report: () => undefined } }),
    /** Positions that are kept become none. */
    spoil: () => entries.forEach((kept, key) => entries.set(key, kept.replace('[0,900]', '[-1,900]'))),
    fill: () => {
      isFull = true;
    },
  };
};

describe('places of scrolling in local storage', () => {
  it.each(
    scrollPositionsPromises(() => {
      const { fill, spoil, store } = startDevice();
      return { visit: () => createLocalScrollPositions(store), spoil, fill };
    }),
  )('$name', ({ run }) => run());
});

describe('a banner that is put away, in the storage of the session', () => {
  it.each(
    bannerMemoryPromises(() => {
      const { fill, store } = startDevice();
      return { visit: () => createSessionBannerMemory(store), fill };
    }),
  )('$name', ({ run }) => run());
});

describe('tabs that share a channel', () => {
  it.each(
    otherTabsPromises(() => {
      const channels: BroadcastChannel[] = [];
      let isSilent = false;
      const close = () => channels.forEach((channel) => channel.close());
      return {
        openTab: (accountId) =>
          createOtherTabs({
            open: () => {
              if (isSilent) throw new TypeError('BroadcastChannel is not a constructor.');
              const channel = new BroadcastChannel(`ports-of-application.${accountId}`);
              channels.push(channel);
              return channel;
            },
            window: new EventTarget(),
          }),
        silence: () => {
          isSilent = true;
          close();
        },
        close,
      };
    }),
  )('$name', ({ run }) => run());
});
