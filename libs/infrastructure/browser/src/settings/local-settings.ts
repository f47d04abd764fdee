import { isAlbumId, type LastUsedAlbum } from '@account-area/albums';
import { parseJson } from '@account-area/contracts';
import { isMonthId, type PhotoViewSettings } from '@account-area/photos';
import { FEATURE_FLAGS, type FlagOverrides, type FlagSettings } from '@account-area/session';
import type { PromptMemory } from '@account-area/storage';
import * as z from 'zod/mini';

import { keptFlag } from './kept-flag.ts';
import { keepSort, keptSort } from './kept-sort.ts';
import { type LocalStore } from './local-store.ts';

const OPEN_MONTHS_KEY = 'visibleTimeLineSections';
const SHOW_ALL_KEY = 'showAllPhotos';

/** What customers chose about their photos, in local storage (C09.3). Anything invalid reads as the default. */
export const createLocalPhotoViewSettings = (store: LocalStore): PhotoViewSettings => {
  return {
    sort: (view) => keptSort(store, view),
    keepSort: (view, sort) => keepSort(store, view, sort),
    showsAllPhotos: () => parseJson(store.read(SHOW_ALL_KEY)) === true,
    keepShowsAllPhotos: (showsAll) => store.keep(SHOW_ALL_KEY, JSON.stringify(showsAll)),
    openMonths: () => {
      const kept = parseJson(store.read(OPEN_MONTHS_KEY));
      return Array.isArray(kept) ? kept.filter((month) => typeof month === 'string').filter(isMonthId) : [];
    },
    keepOpenMonths: (months) => store.keep(OPEN_MONTHS_KEY, JSON.stringify(months)),
  };
};

/** Flags set in local storage, each an entry of its own: `true` or `false`, in words; anything else is as if it were not there. */
export const createLocalFlagOverrides = (store: LocalStore): FlagOverrides => ({
  read: () =>
    FEATURE_FLAGS.reduce<FlagSettings>((settings, flag) => {
      const isOn = keptFlag(store, flag);
      return isOn === null ? settings : { ...settings, [flag]: isOn };
    }, {}),
});

const LAST_USED_ALBUM_KEY = 'lastUsedAlbum';

/** Which album photos were copied to last, in local storage. */
export const createLocalLastUsedAlbum = (store: LocalStore): LastUsedAlbum => ({
  read: () => {
    const id = store.read(LAST_USED_ALBUM_KEY);
    return id !== null && isAlbumId(id) ? id : null;
  },
  keep: (id) => store.keep(LAST_USED_ALBUM_KEY, id),
});

const PROMPT_KEY = 'showReactivationModal';

/** Whether customers were asked to keep their photos without having pressed anything, in the storage of the session (D79). */
export const createSessionPromptMemory = (sessionStore: LocalStore): PromptMemory => ({
  wasShown: () => sessionStore.read(PROMPT_KEY) === 'false',
  remember: () => sessionStore.keep(PROMPT_KEY, 'false'),
});

const BANNER_KEY = 'showAlbumsBanner';

/** Whether a banner was put away: the port of the photo library, which adapters do not import. */
interface BannerMemory {
  readonly wasDismissed: () => boolean;
  readonly remember: () => void;
}

/** Whether customers have put the banner away that albums are unavailable, in the storage of the session (D08). */
export const createSessionBannerMemory = (sessionStore: LocalStore): BannerMemory => ({
  wasDismissed: () => sessionStore.read(BANNER_KEY) === 'false',
  remember: () => sessionStore.keep(BANNER_KEY, 'false'),
});

/** Pixels from the left and from the top, each at least 0 (D74). */
type ScrollPosition = readonly [x: number, y: number];

/** Where each route was left, for going back to it: the port of the photo library, which adapters do not import. */
interface ScrollPositions {
  /** `null` for a route that was never left, or whose position is invalid. */
  readonly read: (routeKey: string) => ScrollPosition | null;
  readonly keep: (routeKey: string, position: ScrollPosition) => void;
}

const SCROLL_KEY = 'scrollPosition';

/** The positions of this many routes are kept; the oldest are forgotten first. */
const MOST_ROUTES = 50;

const Entries = z.array(z.tuple([z.string(), z.unknown()]));
const Distance = z.number().check(z.gte(0));
const Position = z.tuple([Distance, Distance]);

/** Scroll positions by route, in local storage. */
export const createLocalScrollPositions = (store: LocalStore): ScrollPositions => {
  const entries = () => Entries.safeParse(parseJson(store.read(SCROLL_KEY))).data ?? [];
  return {
    read: (routeKey) => Position.safeParse(entries().find(([key]) => key === routeKey)?.[1]).data ?? null,
    keep: (routeKey, position) => {
      const others = entries().filter(([key]) => key !== routeKey);
      store.keep(SCROLL_KEY, JSON.stringify([...others, [routeKey, position]].slice(-MOST_ROUTES)));
    },
  };
};
