import { type CheckedWorld, conformanceKit, ensureEqual } from '@account-area/kernel/conformance';

import type { BannerMemory, ScrollPositions } from './photos-screen.ts';

/** A device on which no view was left yet. */
export interface ScrollPositionsWorld extends CheckedWorld {
  /** What the next page of the same device remembers. */
  readonly visit: () => ScrollPositions;
  /** What the device keeps becomes what no page has kept. */
  readonly spoil: () => void | Promise<void>;
  /** From now on the device keeps nothing more. */
  readonly fill: () => void | Promise<void>;
}

const [PHOTOS, ALBUM] = ['/my-photos/photos#1', '/my-photos/albums/1#2'];

/** What {@link ScrollPositions} promise. */
export const scrollPositionsPromises = conformanceKit<ScrollPositionsWorld>('ScrollPositions', {
  'know of no position of a view that was not left': ({ visit }) => {
    visit().keep(PHOTOS, [0, 1200.5]);
    ensureEqual('the position of another view', visit().read(ALBUM), null);
  },

  'know on the next page where a view was left': ({ visit }) => {
    visit().keep(PHOTOS, [3, 1200.5]);
    ensureEqual('the position', visit().read(PHOTOS), [3, 1200.5]);
  },

  'know where a view was left last': ({ visit }) => {
    const positions = visit();
    positions.keep(PHOTOS, [0, 1200.5]);
    positions.keep(ALBUM, [0, 300]);
    positions.keep(PHOTOS, [0, 900]);
    ensureEqual('the position', positions.read(PHOTOS), [0, 900]);
  },

  'take what is invalid for no position': async ({ spoil, visit }) => {
    visit().keep(PHOTOS, [0, 900]);
    await spoil();
    ensureEqual('the position', visit().read(PHOTOS), null);
  },

  'never fail, even where the device keeps nothing': async ({ fill, visit }) => {
    const positions = visit();
    await fill();
    positions.keep(PHOTOS, [0, 900]);
    positions.read(PHOTOS);
  },
});

/** A session in which the banner was not put away yet. */
export interface BannerMemoryWorld extends CheckedWorld {
  /** What the next page of the same session remembers. */
  readonly visit: () => BannerMemory;
  /** From now on the device keeps nothing more. */
  readonly fill: () => void | Promise<void>;
}

/** What a {@link BannerMemory} promises. */
export const bannerMemoryPromises = conformanceKit<BannerMemoryWorld>('BannerMemory', {
  'knows at first that the banner was not put away': ({ visit }) => {
    ensureEqual('whether it was put away', visit().wasDismissed(), false);
  },

  'remembers it for the next page of the session': ({ visit }) => {
    visit().remember();
    ensureEqual('whether it was put away', visit().wasDismissed(), true);
  },

  'never fails, even where the device keeps nothing': async ({ fill, visit }) => {
    const memory = visit();
    await fill();
    memory.remember();
    memory.wasDismissed();
  },
});
