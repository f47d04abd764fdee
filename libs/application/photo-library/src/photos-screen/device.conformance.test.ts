import { complaintsAboutKit } from '@account-area/kernel/testing';
import { expect, it } from 'vitest';

import {
  bannerMemoryPromises,
  type BannerMemoryWorld,
  scrollPositionsPromises,
  type ScrollPositionsWorld,
} from './device.promises.ts';
import { memoryBanner, memoryScrollPositions } from './photos-screen.fakes.ts';
import type { BannerMemory, ScrollPositions } from './photos-screen.ts';

/** What the fake keeps cannot become invalid: a device that was spoilt is another one. */
const fakeDevice = (): ScrollPositionsWorld => {
  let positions = memoryScrollPositions();
  return {
    visit: () => positions,
    spoil: () => {
      positions = memoryScrollPositions();
    },
    fill: () => undefined,
    patienceMs: 200,
  };
};

/** A device that remembers positions otherwise. */
const positionsThat =
  (change: (positions: ScrollPositions) => Partial<ScrollPositions>) =>
  (world: ScrollPositionsWorld): ScrollPositionsWorld => ({
    ...world,
    visit: () => {
      const positions = world.visit();
      return { ...positions, ...change(positions) };
    },
  });

it('scroll positions are judged by promises of which none is empty, and the fake keeps them', async () => {
  const complaints = await complaintsAboutKit(scrollPositionsPromises, fakeDevice, {
    'know of no position of a view that was not left': positionsThat((positions) => ({
      read: (key) => positions.read(key) ?? (key.includes('albums') ? [0, 0] : null),
    })),
    'know on the next page where a view was left': positionsThat((positions) => ({
      keep: (key, [x, y]) => positions.keep(key, [0, x === 0 ? y : 0]),
    })),
    'know where a view was left last': positionsThat((positions) => ({
      keep: (key, position) => {
        if (positions.read(key) === null) positions.keep(key, position);
      },
    })),
    'take what is invalid for no position': (world) => ({ ...world, spoil: () => undefined }),
    'never fail, even where the device keeps nothing': (world) => {
      let isFull = false;
      const fill = () => {
        isFull = true;
      };
      return positionsThat((positions) => ({
        keep: (key, position) => {
          if (isFull) throw new Error('There is no room.');
          positions.keep(key, position);
        },
      }))({ ...world, fill });
    },
  });

  expect(complaints).toEqual([]);
});

const fakeSession = (): BannerMemoryWorld => {
  const banner = memoryBanner();
  return { visit: () => banner, fill: () => undefined, patienceMs: 200 };
};

/** A session that remembers otherwise. */
const bannerThat =
  (change: (banner: BannerMemory) => Partial<BannerMemory>) =>
  (world: BannerMemoryWorld): BannerMemoryWorld => ({
    ...world,
    visit: () => {
      const banner = world.visit();
      return { ...banner, ...change(banner) };
    },
  });

it('the memory of a banner is judged by promises of which none is empty, and the fake keeps them', async () => {
  const complaints = await complaintsAboutKit(bannerMemoryPromises, fakeSession, {
    'knows at first that the banner was not put away': bannerThat(() => ({ wasDismissed: () => true })),
    'remembers it for the next page of the session': bannerThat(() => ({ remember: () => undefined })),
    'never fails, even where the device keeps nothing': (world) => {
      let isFull = false;
      const fill = () => {
        isFull = true;
      };
      return bannerThat((banner) => ({
        remember: () => {
          if (isFull) throw new Error('There is no room.');
          banner.remember();
        },
      }))({ ...world, fill });
    },
  });

  expect(complaints).toEqual([]);
});
