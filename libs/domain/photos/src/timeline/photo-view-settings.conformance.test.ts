import { complaintsAboutKit } from '@account-area/kernel/testing';
import { expect, it } from 'vitest';

import { monthFixture } from '../month/month.fixtures.ts';
import { photoViewSettingsPromises, type PhotoViewSettingsWorld } from './photo-view-settings.promises.ts';
import { memorySettings } from './timeline.fakes.ts';
import type { PhotoViewSettings } from './timeline.ts';

const fakeDevice = (): PhotoViewSettingsWorld => {
  const settings = memorySettings();
  return { visit: () => settings };
};

/** A world whose settings do some things otherwise. */
const settingsThat =
  (change: (settings: PhotoViewSettings) => Partial<PhotoViewSettings>) =>
  (world: PhotoViewSettingsWorld): PhotoViewSettingsWorld => {
    const settings = world.visit();
    const changed = { ...settings, ...change(settings) };
    return { visit: () => changed };
  };

it('settings of photo views are judged by promises of which none is empty, and the fake keeps them', async () => {
  const complaints = await complaintsAboutKit(photoViewSettingsPromises, fakeDevice, {
    'sort each view by its default as long as nothing is kept': settingsThat((settings) => {
      let isKept = false;
      return {
        sort: (view) => settings.sort(isKept ? view : 'photos'),
        keepSort: (view, sort) => {
          isKept = true;
          settings.keepSort(view, sort);
        },
      };
    }),
    'show no month at first': settingsThat((settings) => ({
      openMonths: () => (settings.openMonths().length === 0 ? [monthFixture(2024, 1).id] : settings.openMonths()),
    })),
    'keep the order of each view for itself': settingsThat((settings) => ({
      keepSort: (_, sort) => settings.keepSort('photos', sort),
    })),
    'keep which months are open': settingsThat((settings) => ({
      keepOpenMonths: (months) => settings.keepOpenMonths(months.slice(1)),
    })),
    'keep whether all months are open': settingsThat((settings) => ({
      keepShowsAllPhotos: (showsAll) => settings.keepShowsAllPhotos(showsAll || settings.showsAllPhotos()),
    })),
  });

  expect(complaints).toEqual([]);
});
