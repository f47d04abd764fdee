import { type CheckedWorld, conformanceKit, ensureEqual } from '@account-area/kernel/conformance';

import { monthFixture } from '../month/month.fixtures.ts';
import { DEFAULT_SORT, type PhotoSort, type SortedView } from '../photo/photo.ts';
import type { PhotoViewSettings } from './timeline.ts';

/** A device that keeps no settings yet. */
export interface PhotoViewSettingsWorld extends CheckedWorld {
  /** The settings as the next visit has them. */
  readonly visit: () => PhotoViewSettings;
}

const VIEWS: readonly SortedView[] = ['photos', 'albumPhotos', 'sharedAlbumPhotos'];
const OLDEST_FIRST: PhotoSort = { key: 'created', order: 'asc' };
const MONTHS = [monthFixture(2024, 3).id, monthFixture(2023, 12).id];

/** What {@link PhotoViewSettings} promise. */
export const photoViewSettingsPromises = conformanceKit<PhotoViewSettingsWorld>('PhotoViewSettings', {
  'sort each view by its default as long as nothing is kept': ({ visit }) => {
    ensureEqual(
      'the orders',
      sortsIn(visit()),
      VIEWS.map((view) => DEFAULT_SORT[view]),
    );
  },

  'show no month at first': ({ visit }) => {
    ensureEqual('the open months, and whether all are', [visit().openMonths(), visit().showsAllPhotos()], [[], false]);
  },

  'keep the order of each view for itself': ({ visit }) => {
    visit().keepSort('albumPhotos', OLDEST_FIRST);
    const { photos, sharedAlbumPhotos } = DEFAULT_SORT;
    ensureEqual('the orders at the next visit', sortsIn(visit()), [photos, OLDEST_FIRST, sharedAlbumPhotos]);
  },

  'keep which months are open': ({ visit }) => {
    visit().keepOpenMonths(MONTHS);
    ensureEqual('the open months at the next visit', visit().openMonths(), MONTHS);
  },

  'keep whether all months are open': ({ visit }) => {
    visit().keepShowsAllPhotos(true);
    ensureEqual('whether all are, at the next visit', visit().showsAllPhotos(), true);
    visit().keepShowsAllPhotos(false);
    ensureEqual('whether all are, at the visit after it', visit().showsAllPhotos(), false);
  },
});

const sortsIn = (settings: PhotoViewSettings) => VIEWS.map((view) => settings.sort(view));
